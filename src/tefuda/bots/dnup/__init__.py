"""The bots of dnup: the parts that differ from the defaults in `tefuda.bots`."""
