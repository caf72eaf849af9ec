"""The bots of DATTO!: the parts that differ from the defaults in `tefuda.bots`."""
