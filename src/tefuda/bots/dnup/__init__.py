"""What the bots know of dnup; everything else is as in `tefuda.bots`."""
