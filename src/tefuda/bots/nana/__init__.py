"""What the bots know of Nana Toridori; everything else is as in `tefuda.bots`."""
