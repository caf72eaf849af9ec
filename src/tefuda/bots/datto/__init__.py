"""What the bots know of DATTO!; everything else is as in `tefuda.bots`."""
