"""Things that many places need: bottles, glasses, lamps, frames, tables, books, flowers.

All in metres; locations are where a thing stands or hangs. Materials are handed in,
or made once by standard() below.
"""
import math

from . import geometry as g
from . import lights
from . import materials as m
from .blender import RANDOM, bpy
from .colour import kelvin

BOTTLES = (
    ((0, 0), (.036, 0), (.038, .004), (.038, .17), (.034, .2), (.016, .235), (.0145, .25), (.0145, .29), (.016, .292), (.016, .303), (0, .303)),
    ((0, 0), (.044, 0), (.046, .005), (.046, .14), (.043, .16), (.02, .185), (.0155, .2), (.0155, .245), (.02, .247), (.02, .27), (0, .27)),
    ((0, 0), (.034, 0), (.036, .004), (.031, .12), (.036, .2), (.03, .23), (.014, .26), (.014, .32), (.0155, .322), (.0155, .334), (0, .334)),
    ((0, 0), (.05, 0), (.053, .006), (.054, .09), (.048, .125), (.018, .15), (.017, .19), (.024, .193), (.024, .215), (0, .215)),
)
"""Profiles: wine, whisky, liqueur, flask."""
LABEL_FROM = (.05, .04, .06, .03)
LABEL_HEIGHT = (.085, .07, .06, .05)


def bottle(location, kind, liquid, cap, label, turn=0.):
    """A full bottle; kind is an index of BOTTLES, label a picture material, facing -Y at turn 0."""
    profile = BOTTLES[kind]
    g.lathe(profile, liquid, location, 24, 'bottle')
    top = profile[-1][1]
    neck = profile[-2][0] + .001
    g.lathe([(0, top - .032), (neck, top - .032), (neck, top + .002), (0, top + .002)], cap, location, 16, 'cap')
    radius = .0345 if kind == 2 else max(point[0] for point in profile) + .0006
    steps = 4 if g.LOW_POLY else 14
    vertices = []
    faces = []
    uvs = []
    for i in range(steps + 1):
        angle = -math.pi / 2 - 1.15 + 2.3 * i / steps
        for z in (LABEL_FROM[kind], LABEL_FROM[kind] + LABEL_HEIGHT[kind]):
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), z))
    for i in range(steps):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        uvs.append([(i / steps, 0), ((i + 1) / steps, 0), ((i + 1) / steps, 1), (i / steps, 1)])
    made = g.mesh('label', vertices, faces, label, uvs, smooth=True)
    made.location = location
    made.rotation_euler = (0, 0, math.radians(turn))


WINE_BOWL = ((.012, .1), (.033, .13), (.039, .16), (.036, .195), (.031, .215))


def wine_glass(location, glass, wine=None):
    """A stemmed glass, 21.5 cm high; wine: material of what is in it."""
    foot = ((0, .001), (.03, .002), (.034, .004), (.01, .008), (.0045, .016), (.004, .09))
    g.open_lathe(foot + WINE_BOWL, glass, location, 32, 'wine glass')
    if wine:
        g.lathe([(.001, .099), (.0115, .101), (.032, .131), (.0365, .15), (.001, .1505)], wine, location, 32, 'wine')


def tumbler(location, glass, drink=None, height=.11, radius=.0365):
    """A straight glass; drink: material of what is in it."""
    g.open_lathe([(0, .004), (radius - .006, .003), (radius - .003, .006), (radius - .0005, height * .9), (radius, height)], glass, location, 32, 'tumbler')
    if drink:
        g.lathe([(0, .006), (radius - .005, .007), (radius - .002, height * .72), (0, height * .722)], drink, location, 28, 'drink')


def plate(location, material, radius=.112):
    g.lathe([(0, 0), (radius * .62, 0), (radius * .98, .012), (radius, .016), (radius * .62, .006), (0, .006)], material, location, 40, 'plate')


def cup(location, material, coffee=None, turn=0.):
    """An espresso cup on its saucer."""
    x, y, z = location
    g.lathe([(0, 0), (.036, 0), (.058, .008), (.06, .011), (.034, .005), (0, .005)], material, location, 36, 'saucer')
    profile = [(0, .006), (.02, .006), (.022, .01), (.031, .03), (.0345, .055), (.0325, .055), (.029, .032), (.02, .013), (0, .012)]
    g.lathe(profile, material, location, 36, 'cup')
    if coffee:
        g.lathe([(0, .045), (.0315, .045), (.0315, .0465), (0, .0465)], coffee, location, 28, 'coffee')
    a = math.radians(turn)
    points = []
    for step in range(9):
        t = math.pi * step / 8
        reach = .032 + .02 * math.sin(t)
        points.append((x + reach * math.cos(a), y + reach * math.sin(a), z + .048 - .03 * (1 - math.cos(t)) / 2))
    g.tube(points, .0028, material, resolution=3)


def cupcake(location, paper, cream, cherry=None):
    """A cupcake of our own: fluted paper, a whirl of cream, a cherry."""
    x, y, z = location
    segments = 32
    vertices = []
    faces = []
    for level, (radius, height) in enumerate(((.024, 0), (.034, .042))):
        for i in range(segments):
            fluted = radius * (1 + (.035 if i % 2 else -.02))
            a = 2 * math.pi * i / segments
            vertices.append((x + fluted * math.cos(a), y + fluted * math.sin(a), z + height))
    for i in range(segments):
        k = (i + 1) % segments
        faces.append((i, k, segments + k, segments + i))
    faces.append(tuple(reversed(range(segments))))
    g.mesh('cupcake paper', vertices, faces, paper)
    for radius, height in ((.033, .043), (.026, .056), (.018, .068), (.009, .079)):
        g.ball((x, y, z + height), radius, cream, .42, 24)
    if cherry:
        g.ball((x, y, z + .088), .009, cherry, 1, 16)


def round_table(location, top, foot, radius=.33, height=.741):
    """A bistro table on a cast foot."""
    x, y, z = location
    h = height - .026
    g.lathe([(0, 0), (.21, 0), (.22, .008), (.2, .018), (.05, .03), (.026, .05), (.026, h - .035), (.08, h - .005), (0, h)], foot, location, 48, 'table foot')
    g.round_top(location, radius, h, height, top, 'table top')


def flowers(location, stem, petals, vase, count=4):
    """A small vase with round flowers."""
    x, y, z = location
    g.lathe([(0, 0), (.028, 0), (.03, .01), (.022, .05), (.014, .08), (.016, .1)], vase, location, 24, 'vase')
    for _ in range(count):
        a = RANDOM.uniform(0, 2 * math.pi)
        tip = (x + .06 * math.cos(a), y + .06 * math.sin(a), z + .2 + RANDOM.uniform(0, .05))
        g.tube([(x, y, z + .05), (x + .02 * math.cos(a), y + .02 * math.sin(a), z + .14), tip], .0016, stem)
        g.lathe([(0, -.012), (.012, -.005), (.016, .006), (.008, .014), (0, .016)], petals, tip, 10, 'flower')


def candle(location, glass, wax, flame, power=.8):
    """A tea light in a glass, with its small warm light (power 0: no lamp, only the flame).

    The lamp is named candle and the flame flame, so that a film can make them flicker.
    """
    x, y, z = location
    g.open_lathe([(0, .002), (.028, .002), (.034, .02), (.036, .055), (.033, .075)], glass, location, 28, 'candle glass')
    g.lathe([(0, .005), (.024, .005), (.025, .03), (0, .031)], wax, location, 24, 'wax')
    g.lathe([(.0005, .034), (.0045, .04), (.005, .046), (.003, .056), (.0005, .066)], flame, location, 12, 'flame')
    if power:
        lights.point((x, y, z + .06), power, kelvin(1950), .012).name = 'candle'


def framed_picture(centre, right, width, height, image, frame, mount=None, mount_width=.1, depth=.03):
    """A framed picture on a wall. right: unit vector (x, y) to the right as seen from the
    front; centre lies on the wall. mount: material of the passe-partout."""
    rx, ry = right
    nx, ny = ry, -rx
    x, y, z = centre
    bar = .024

    def at(along, out, up):
        return (x + rx * along + nx * out, y + ry * along + ny * out, z + up)

    turn = math.degrees(math.atan2(ry, rx))
    items = []
    for side in (-1, 1):
        items.append((at(side * (width / 2 + bar / 2), depth / 2, 0), (bar, depth, height + 2 * bar), turn))
        items.append((at(0, depth / 2, side * (height / 2 + bar / 2)), (width, depth, bar), turn))
    g.boxes(items, frame, .002, 1, 'frame')
    share = 1.
    if mount:
        g.quad(at(0, .008, 0), (rx * width / 2, ry * width / 2, 0), (0, 0, height / 2), mount)
        share = 1 - 2 * mount_width
    g.quad(at(0, .0095, 0), (rx * width / 2 * share, ry * width / 2 * share, 0), (0, 0, height / 2 * share), image)


def pendant_dome(location, ceiling, shade, cable, bulb, power=14, scale=1., colour=None, inside=None):
    """A hanging dome; location is the bulb, ceiling its height in metres."""
    x, y, z = location
    g.tube([(x, y, z + .16 * scale), (x, y, ceiling)], .0035, cable)
    g.lathe([(0, 0), (.045, 0), (.045, .02), (0, .025)], cable, (x, y, ceiling - .025))
    profile = [(.17, -.06), (.165, -.02), (.14, .05), (.09, .1), (.03, .125), (.028, .16), (0, .165)]
    g.open_lathe([(r * scale, h * scale) for r, h in profile], shade, location, 48, thickness=.003)
    if inside:
        g.open_lathe([((r - .004) * scale, (h - .004) * scale) for r, h in profile[:5]], inside, location, 48)
    g.lathe([(0, -.03), (.02, -.025), (.03, 0), (.02, .03), (.012, .05), (0, .05)], bulb, location, 20)
    if power:
        lights.point((x, y, z - .01), power, colour or kelvin(2700), .04)


def pendant_globe(location, ceiling, glass, holder, cable, bulb, power=7, scale=1., colour=None):
    """A clear glass ball around a filament bulb."""
    x, y, z = location
    g.tube([(x, y, z + .16 * scale), (x, y, ceiling)], .0035, cable)
    g.lathe([(0, 0), (.045, 0), (.045, .02), (0, .025)], cable, (x, y, ceiling - .025))
    radius = .13 * scale
    profile = []
    for i in range(1, 25):
        angle = math.pi * i / 24
        profile.append((radius * math.sin(angle), -radius * math.cos(angle)))
    g.open_lathe(profile, glass, location, 40)
    g.lathe([(0, .1 * scale), (.024, .1 * scale), (.024, .17 * scale), (0, .175 * scale)], holder, location)
    g.lathe([(0, -.035), (.012, -.03), (.024, -.01), (.026, .01), (.016, .035), (.01, .06), (0, .06)], bulb, (x, y, z + .02), 20)
    if power:
        lights.point((x, y, z - .01), power, colour or kelvin(2700), .04)


def string_lights(start, end, sag, count, cable, bulb, socket, power_every=0, power=1.5):
    """Bulbs on a hanging cable. power_every: a real light at each n-th bulb (0: none)."""
    g.tube(g.hanging(start, end, sag), .004, cable, resolution=2)
    for i, (x, y, z) in enumerate(g.hanging(start, end, sag, count)[1:-1]):
        g.lathe([(0, -.045), (.013, -.045), (.014, 0), (0, .002)], socket, (x, y, z), 12)
        g.lathe([(.0005, -.105), (.014, -.098), (.022, -.08), (.019, -.06), (.011, -.045)], bulb, (x, y, z), 16)
        if power_every and i % power_every == power_every // 2:
            lights.point((x, y, z - .08), power, kelvin(2500), .03)


def book_row(start, along, length, materials, depth=.16, heights=(.18, .27)):
    """Books side by side on a shelf from start; along: unit vector (x, y)."""
    x, y, z = start
    turn = math.degrees(math.atan2(along[1], along[0]))
    place = 0.
    while place < length:
        thickness = RANDOM.uniform(.016, .04)
        height = RANDOM.uniform(*heights)
        t = place + thickness / 2
        g.box((x + along[0] * t, y + along[1] * t, z + height / 2), (thickness, depth, height), RANDOM.choice(materials), .002, 1, turn)
        place += thickness + .002


def window_grid(axis, position, start, end, z0, z1, frame, glass, columns=3, rows=(.72,), bar=.05, muntin=.028, depth=.06):
    """A steel-framed window in an opening: frame, muntins and one pane. rows: shares of the height."""
    items = []
    middle = (start + end) / 2
    centre_z = (z0 + z1) / 2

    def place(along, z, size_along, size_z):
        if axis == 'x':
            return ((position, along, z), (depth, size_along, size_z))
        return ((along, position, z), (size_along, depth, size_z))

    for along in (start + bar / 2, end - bar / 2):
        items.append(place(along, centre_z, bar, z1 - z0))
    for i in range(1, columns):
        items.append(place(start + (end - start) * i / columns, centre_z, muntin, z1 - z0))
    for z in (z0 + bar / 2, z1 - bar / 2):
        items.append(place(middle, z, end - start, bar))
    for share in rows:
        items.append(place(middle, z0 + (z1 - z0) * share, end - start, muntin + .004))
    g.boxes(items, frame, .003, 2, 'window frame')
    half = (end - start) / 2
    right = (0, half, 0) if axis == 'x' else (half, 0, 0)
    centre = (position, middle, centre_z) if axis == 'x' else (middle, position, centre_z)
    g.quad(centre, right, (0, 0, (z1 - z0) / 2), glass, 'pane')
