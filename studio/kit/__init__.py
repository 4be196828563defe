"""The studio's interior kit for Debian's Blender 3.4 (Cycles, headless).

World units are metres, Z is up, angles in the kit's functions are degrees.
Heading 0 looks along +Y, 90 along +X (clockwise seen from above).
"""
