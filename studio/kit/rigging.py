"""Ropes and flags, as on a boat or a quay. Metres; turns in degrees."""
import math

from . import geometry as g
from .blender import RANDOM


def flat_coil(location, radius, rope_radius, material, inner=.03):
    """A rope laid down in a flat spiral, as on a tidy deck."""
    x, y, z = location
    points = []
    turns = (radius - inner) / (2 * rope_radius * 1.04)
    steps = int(turns * 36)
    for i in range(steps + 1):
        t = i / steps
        a = t * turns * 2 * math.pi
        r = inner + (radius - inner) * t
        points.append((x + r * math.cos(a), y + r * math.sin(a), z + rope_radius))
    return g.tube(points, rope_radius, material, resolution=4, name='coil')


def hanging_coil(location, material, turn=0., drop=.3, loops=6, rope_radius=.009):
    """A rope hung over a pin: loops that fan out a little."""
    x, y, z = location
    a = math.radians(turn)
    for k in range(loops):
        wide = .055 + .008 * k
        length = drop * RANDOM.uniform(.9, 1.06)
        out = .02 + .012 * k
        points = []
        for i in range(25):
            b = 2 * math.pi * i / 24
            dx = wide * math.sin(b)
            points.append((x + dx * math.cos(a) + out * math.sin(a), y + dx * math.sin(a) - out * math.cos(a), z - length / 2 + length / 2 * math.cos(b)))
        g.tube(points, rope_radius, material, closed=True, resolution=3)


def flag(hoist_top, length, height, heading, material, waves=1.6, depth=.12, droop=.18):
    """A flag flying from its staff towards a heading; UV 0 to 1 with the hoist at U 0."""
    vertices = []
    faces = []
    uvs = []
    columns, rows = 40, 16
    h = math.radians(heading)
    along = (math.sin(h), math.cos(h))
    side = (math.cos(h), -math.sin(h))
    x, y, z = hoist_top
    for i in range(columns + 1):
        u = i / columns
        for j in range(rows + 1):
            v = j / rows
            wave = depth * u ** .7 * math.sin(2 * math.pi * waves * u + 1.1 * v) + .25 * depth * u * math.sin(9 * u - 4 * v)
            reach = length * (u - .04 * u * math.sin(2 * math.pi * waves * u))
            fall = droop * length * u ** 1.6 + .03 * math.sin(5 * u + 3 * v) * u
            vertices.append((x + along[0] * reach + side[0] * wave, y + along[1] * reach + side[1] * wave, z - height * (1 - v) - fall))
    row = rows + 1
    for i in range(columns):
        for j in range(rows):
            faces.append((i * row + j, (i + 1) * row + j, (i + 1) * row + j + 1, i * row + j + 1))
            u0, u1, v0, v1 = i / columns, (i + 1) / columns, j / rows, (j + 1) / rows
            uvs.append([(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
    return g.mesh('flag', vertices, faces, material, uvs, smooth=True)
