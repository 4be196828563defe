"""The 360 degree film: the bar of Madania at evening, a loop."""
