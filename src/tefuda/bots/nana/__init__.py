"""The bots of Nana Toridori: the parts that differ from the defaults in `tefuda.bots`."""
