"""What the film shows and when. Read by Blender (shots.py) and by plain Python (film.py)."""
import math

FPS = 24
FRAMES = 240
"""Ten seconds, a loop."""
VIEW = {'x': .05, 'y': -.45, 'z': 1.6, 'heading': 0.}
FAN_FRAMES = 15
"""A quarter turn: the fan goes round in 2.5 s, and 240 is a multiple of 15."""
TAXI_FRAMES = 72
TAXI_START = 84
"""The frame of the film at which the taxi's shot begins."""
TAXI_FROM = (-11.0, -13.0, -.15)
TAXI_TO = (-11.0, 13.6, -.15)
CANDLE_GROUPS = ('candles_a', 'candles_b', 'candles_c')

SHOTS = {
    'fan-west': (-110, -70, 13, 41),
    'fan-east': (69, 111, 13, 42),
    'taxi': (-120, -54, -15, 17),
}
"""Patches: yaw from and to, pitch from and to, in degrees."""

STEAM = ((-1.15, 2.86, 1.24),)
"""Where steam rises: the espresso machine."""


def border(shot, width):
    """Pixel rectangle of a patch: (x0, x1, y0, y1), y from the top, whole pixels."""
    yaw0, yaw1, pitch0, pitch1 = SHOTS[shot]
    height = width // 2
    return (
        round((yaw0 / 360 + .5) * width), round((yaw1 / 360 + .5) * width),
        round((.5 - pitch1 / 180) * height), round((.5 - pitch0 / 180) * height),
    )


def pixel(point, width):
    """Where the camera sees a world position: (x, y) in pixels."""
    dx, dy, dz = point[0] - VIEW['x'], point[1] - VIEW['y'], point[2] - VIEW['z']
    yaw = math.atan2(dx, dy) - math.radians(VIEW['heading'])
    pitch = math.atan2(dz, math.hypot(dx, dy))
    return int((yaw / (2 * math.pi) + .5) * width), int((.5 - pitch / math.pi) * width / 2)
