"""Colours: scenes write sRGB hex ('8a5f38') or linear triples; Blender wants linear."""
import math


def rgb(colour):
    """Linear (r, g, b) of an sRGB hex string; a triple is taken as linear already."""
    if not isinstance(colour, str):
        return tuple(colour)
    digits = colour.lstrip('#')
    channels = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels)


def scaled(colour, factor):
    """A colour made darker (factor < 1) or lighter, each channel at most 1."""
    return tuple(min(1., c * factor) for c in rgb(colour))


def kelvin(temperature):
    """Linear colour of a lamp: 2200 candle, 2700 bulb, 3000 halogen, 4000 office, 6500 daylight."""
    t = temperature / 100
    if t <= 66:
        red = 1.
        green = min(1, max(0, .39008 * math.log(t) - .63184))
    else:
        red = min(1, 1.292936 * (t - 60) ** -.1332)
        green = 1.12989 * (t - 60) ** -.0755
    if t >= 66:
        blue = 1.
    elif t <= 19:
        blue = 0.
    else:
        blue = max(0, .543207 * math.log(t - 10) - 1.19625)
    return (red ** 2.2, green ** 2.2, blue ** 2.2)
