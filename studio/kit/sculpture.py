"""Sculpture: bodies modelled as soft clay (a signed distance field), and turned vessels.

A Clay starts empty; limbs and masses are added and blend into each other, grooves are
carved, and mesh() draws the surface. Lengths are metres, angles degrees, z is up, and
figures face -Y. The distances are approximate for squashed shapes: good enough for skin.
"""
import math

import numpy as np

from . import geometry as g



class Clay:
    """A distance field on a grid from low to high corner; step: fineness in metres."""

    def __init__(self, low, high, step):
        self.low = np.array(low, np.float32)
        self.step = step
        axes = [np.arange(a, b + step, step, dtype=np.float32) for a, b in zip(low, high)]
        self.x, self.y, self.z = np.meshgrid(*axes, indexing='ij')
        self.field = np.full(self.x.shape, 10., np.float32)

    def add(self, distance, blend=.02):
        """Join a mass; blend: width in metres over which it grows into what is there."""
        h = np.clip(.5 + .5 * (self.field - distance) / blend, 0, 1)
        self.field = self.field * (1 - h) + distance * h - blend * h * (1 - h)

    def carve(self, distance, blend=.006):
        """Take a mass away."""
        h = np.clip(.5 - .5 * (self.field + distance) / blend, 0, 1)
        self.field = self.field * (1 - h) - distance * h + blend * h * (1 - h)

    def ellipsoid(self, centre, radii, lean=0.):
        """Distance to an ellipsoid; lean: degrees its top leans back (towards +Y)."""
        px, py, pz = self.x - centre[0], self.y - centre[1], self.z - centre[2]
        a = math.radians(lean)
        py, pz = py * math.cos(a) - pz * math.sin(a), py * math.sin(a) + pz * math.cos(a)
        k0 = np.sqrt((px / radii[0]) ** 2 + (py / radii[1]) ** 2 + (pz / radii[2]) ** 2)
        k1 = np.sqrt((px / radii[0] ** 2) ** 2 + (py / radii[1] ** 2) ** 2 + (pz / radii[2] ** 2) ** 2)
        return k0 * (k0 - 1) / np.maximum(k1, 1e-6)

    def limb(self, start, end, start_radius, end_radius, depth=1.):
        """Distance to a tapering limb; depth squashes it front to back (.7: flatter than wide)."""
        ax, ay, az = start
        bx, by, bz = (b - a for a, b in zip(start, end))
        px, py, pz = self.x - ax, (self.y - ay) / depth, self.z - az
        by = by / depth
        t = np.clip((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz), 0, 1)
        away = np.sqrt((px - bx * t) ** 2 + (py - by * t) ** 2 + (pz - bz * t) ** 2)
        return (away - (start_radius + (end_radius - start_radius) * t)) * min(1., depth)

    def pair(self, shape, *points_and_sizes, blend=.02, carve=False, **more):
        """Add (or carve) a shape on both sides: the same with every point's x mirrored."""
        for side in (1, -1):
            arguments = []
            for value in points_and_sizes:
                is_point = hasattr(value, '__len__') and not (shape == 'ellipsoid' and value is points_and_sizes[1])
                arguments.append((value[0] * side, *value[1:]) if is_point else value)
            distance = getattr(self, shape)(*arguments, **more)
            if carve:
                self.carve(distance, blend)
            else:
                self.add(distance, blend)

    def cut(self, point, normal, blend=.004, roughness=0., beyond_x=None):
        """Break off everything beyond a plane; roughness: metres of unevenness in the break.

        beyond_x: only where x is greater (an arm, not the body beside it).
        """
        n = np.array(normal, np.float32) / np.linalg.norm(normal)
        distance = (self.x - point[0]) * n[0] + (self.y - point[1]) * n[1] + (self.z - point[2]) * n[2]
        if roughness:
            distance = distance + roughness * (
                np.sin(self.x * 61 + self.y * 37) + np.sin(self.y * 83 - self.z * 29) + .6 * np.sin(self.x * 149 + self.z * 113)
            )
        beyond = -distance
        if beyond_x is not None:
            beyond = np.maximum(beyond, beyond_x - self.x)
        self.carve(beyond, blend)

    def _surface(self):
        """Vertices and quads by surface nets: one vertex in every cell the surface crosses."""
        field = np.pad(self.field, 1, constant_values=1.)
        inside = field < 0
        cells = tuple(length - 1 for length in field.shape)
        total = np.zeros(cells + (3,), np.float32)
        count = np.zeros(cells, np.float32)
        crossings = []
        for axis in range(3):
            first = [slice(None)] * 3
            second = [slice(None)] * 3
            first[axis] = slice(None, -1)
            second[axis] = slice(1, None)
            a, b = field[tuple(first)], field[tuple(second)]
            edges = np.argwhere(inside[tuple(first)] != inside[tuple(second)])
            at = tuple(edges.T)
            place = edges.astype(np.float32)
            place[:, axis] += a[at] / (a[at] - b[at])
            u, v = (axis + 1) % 3, (axis + 2) % 3
            corners = []
            for du, dv in ((0, 0), (-1, 0), (-1, -1), (0, -1)):
                cell = edges.copy()
                cell[:, u] += du
                cell[:, v] += dv
                corners.append(cell)
                np.add.at(total, tuple(cell.T), place)
                np.add.at(count, tuple(cell.T), 1)
            crossings.append((corners, inside[tuple(first)][at]))
        used = np.argwhere(count > 0)
        number = np.full(cells, -1, np.int64)
        number[tuple(used.T)] = np.arange(len(used))
        vertices = total[tuple(used.T)] / count[tuple(used.T)][:, None]
        vertices = (vertices - 1) * self.step + self.low
        faces = []
        for corners, outward in crossings:
            quads = np.stack([number[tuple(cell.T)] for cell in corners], 1)
            quads[~outward] = quads[~outward][:, ::-1]
            faces.append(quads)
        return vertices, np.concatenate(faces)

    def mesh(self, material, location=(0, 0, 0), turn=0., smooth=2, name='sculpture'):
        """The clay as an object. turn: degrees about Z; smooth: rounds of evening out."""
        vertices, faces = self._surface()
        made = g.mesh(name, vertices.tolist(), faces.tolist(), material, smooth=True)
        made.location = location
        made.rotation_euler = (0, 0, math.radians(turn))
        if smooth:
            modifier = made.modifiers.new('smooth', 'SMOOTH')
            modifier.factor = .5
            modifier.iterations = smooth
        return made


def folded_arm_figure(material, location, height=1., turn=0., step=.006, breadth=1.):
    """A figure of the Spedos kind: lyre head leaning back, folded arms, feet that point down."""
    s = height
    clay = Clay((-.24 * s, -.16 * s, -.03 * s), (.24 * s, .16 * s, 1.04 * s), step * s)

    def at(x, y, z):
        return (x * s * breadth, y * s, z * s)

    clay.pair('limb', at(.042, -.045, .012), at(.044, .0, .075), .017 * s, .026 * s, blend=.012 * s)
    clay.pair('limb', at(.046, .008, .08), at(.052, .012, .2), .027 * s, .042 * s, blend=.012 * s)
    clay.pair('limb', at(.052, .012, .2), at(.053, -.014, .285), .042 * s, .038 * s, blend=.02 * s)
    clay.pair('limb', at(.053, -.014, .285), at(.064, .008, .45), .04 * s, .064 * s, depth=.86, blend=.02 * s)
    clay.add(clay.ellipsoid(at(0, .004, .485), (.128 * s * breadth, .06 * s, .075 * s)), .03 * s)
    clay.add(clay.ellipsoid(at(0, 0, .58), (.098 * s * breadth, .05 * s, .1 * s)), .04 * s)
    clay.add(clay.ellipsoid(at(0, 0, .68), (.125 * s * breadth, .052 * s, .1 * s)), .04 * s)
    clay.pair('limb', at(.0, .004, .775), at(.128, .004, .742), .036 * s, .04 * s, depth=.85, blend=.03 * s)
    clay.pair('limb', at(.15, .004, .735), at(.158, -.004, .61), .032 * s, .028 * s, blend=.014 * s)
    clay.pair('ellipsoid', at(.055, -.045, .69), (.026 * s, .016 * s, .024 * s), blend=.02 * s)
    clay.add(clay.limb(at(-.158, -.012, .592), at(.085, -.054, .585), .026 * s, .021 * s, .8), .008 * s)
    clay.add(clay.limb(at(.158, -.012, .628), at(-.085, -.056, .633), .026 * s, .021 * s, .8), .008 * s)
    clay.add(clay.limb(at(0, .006, .76), at(0, .014, .87), .036 * s, .03 * s), .03 * s)
    clay.add(clay.ellipsoid(at(0, .02, .905), (.05 * s, .034 * s, .064 * s), 18), .016 * s)
    clay.add(clay.ellipsoid(at(0, .04, .962), (.068 * s, .028 * s, .042 * s), 24), .036 * s)
    clay.add(clay.limb(at(0, .012, .962), at(0, -.018, .9), .005 * s, .011 * s), .009 * s)
    for z in range(8):
        t = z / 7
        clay.carve(clay.limb(at(0, -.09, .06 + .36 * t), at(0, -.046, .06 + .36 * t + .05), .004 * s, .004 * s), .012 * s)
    clay.carve(clay.limb(at(-.105, -.066, .5), at(0, -.072, .425), .004 * s, .004 * s), .006 * s)
    clay.carve(clay.limb(at(.105, -.066, .5), at(0, -.072, .425), .004 * s, .004 * s), .006 * s)
    clay.carve(clay.limb(at(-.12, -.06, .507), at(.12, -.06, .507), .0035 * s, .0035 * s), .006 * s)
    clay.carve(clay.limb(at(0, .065, .5), at(0, .062, .74), .005 * s, .004 * s), .01 * s)
    return clay.mesh(material, location, turn, name='figure')


def lyre_head(material, location, height=.5, turn=0.):
    """A colossal head on its neck: a shield of a face, a long nose, no eyes (they were painted)."""
    s = height
    clay = Clay((-.4 * s, -.3 * s, -.03 * s), (.4 * s, .36 * s, 1.08 * s), .011 * s)
    clay.add(clay.limb((0, .03 * s, -.05 * s), (0, .03 * s, .34 * s), .15 * s, .125 * s, .85), .02 * s)
    clay.add(clay.ellipsoid((0, .03 * s, .52 * s), (.215 * s, .125 * s, .27 * s), 14), .05 * s)
    clay.add(clay.ellipsoid((0, .115 * s, .8 * s), (.3 * s, .105 * s, .2 * s), 22), .16 * s)
    clay.add(clay.limb((0, .035 * s, .82 * s), (0, -.115 * s, .5 * s), .016 * s, .038 * s), .03 * s)
    clay.cut((0, 0, 0), (0, 0, -1))
    return clay.mesh(material, location, turn, name='head')


def torso(material, location, height=1.25, turn=0.):
    """A man's torso, weight on one leg, as it came out of the sea: no head, arms or knees."""
    s = height
    clay = Clay((-.36 * s, -.26 * s, -.02 * s), (.36 * s, .26 * s, 1.1 * s), .008 * s)

    def at(x, y, z):
        return (x * s, y * s, z * s)

    clay.add(clay.limb(at(-.105, .0, -.05), at(-.1, .0, .3), .1 * s, .125 * s, .95), .02 * s)
    clay.add(clay.limb(at(.135, -.05, -.05), at(.105, -.01, .28), .1 * s, .122 * s, .95), .03 * s)
    clay.pair('ellipsoid', at(.085, .075, .33), (.095 * s, .085 * s, .1 * s), blend=.05 * s)
    clay.add(clay.ellipsoid(at(.0, .0, .38), (.185 * s, .12 * s, .11 * s)), .06 * s)
    clay.add(clay.ellipsoid(at(-.008, -.004, .52), (.155 * s, .108 * s, .15 * s)), .07 * s)
    clay.add(clay.ellipsoid(at(.004, .01, .71), (.2 * s, .13 * s, .17 * s), -6), .08 * s)
    clay.pair('ellipsoid', at(.15, .045, .68), (.07 * s, .085 * s, .15 * s), blend=.06 * s)
    clay.pair('ellipsoid', at(.088, -.092, .76), (.098 * s, .05 * s, .072 * s), blend=.03 * s)
    clay.pair('limb', at(.02, .03, .9), at(.2, .03, .85), .075 * s, .075 * s, blend=.06 * s)
    clay.pair('ellipsoid', at(.235, .02, .825), (.075 * s, .082 * s, .085 * s), blend=.035 * s)
    clay.add(clay.limb(at(.235, .03, .83), at(.285, .05, .66), .066 * s, .058 * s), .03 * s)
    clay.add(clay.limb(at(0, .02, .88), at(.01, -.01, 1.04), .075 * s, .07 * s), .05 * s)
    for z, width in ((.44, .05), (.52, .055), (.6, .052)):
        clay.pair('ellipsoid', at(.048, -.098, z + .02), (width * s, .02 * s, .036 * s), blend=.024 * s)
    clay.carve(clay.limb(at(0, -.15, .36), at(0, -.135, .7), .011 * s, .012 * s), .03 * s)
    clay.carve(clay.limb(at(0, -.165, .7), at(0, -.16, .8), .012 * s, .01 * s), .035 * s)
    clay.carve(clay.limb(at(0, .15, .4), at(0, .165, .86), .016 * s, .016 * s), .06 * s)
    clay.pair('limb', at(.19, -.11, .44), at(.03, -.135, .29), .009 * s, .012 * s, blend=.03 * s, carve=True)
    clay.carve(clay.ellipsoid(at(0, -.118, .475), (.011 * s, .02 * s, .013 * s)), .014 * s)
    clay.add(clay.ellipsoid(at(.0, -.105, .275), (.04 * s, .035 * s, .04 * s)), .025 * s)
    clay.cut(at(0, 0, 1.005), (.25, -.1, 1), roughness=.002)
    clay.cut(at(.28, .05, .7), (.45, .1, -.9), roughness=.002, beyond_x=.228 * s)
    clay.cut(at(-.285, .03, .8), (-1, .1, -.35), roughness=.002)
    clay.cut(at(.1, 0, .045), (.5, 0, -1), roughness=.002)
    clay.cut(at(-.1, 0, .0), (0, 0, -1))
    return clay.mesh(material, location, turn, smooth=2, name='torso')


def painted_vessel(profile, material, location, segments=64, turn=0., thickness=.006):
    """A turned vessel whose outside carries a picture: U once around, V from foot to lip.

    profile: (radius, z) from the foot up. The seam of the picture is at the back (+Y at turn 0).
    """
    lengths = [0.]
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        lengths.append(lengths[-1] + math.hypot(r1 - r0, z1 - z0))
    vertices = []
    for radius, z in profile:
        for i in range(segments + 1):
            a = math.pi / 2 + 2 * math.pi * i / segments
            vertices.append((radius * math.cos(a), radius * math.sin(a), z))
    faces = []
    uvs = []
    row = segments + 1
    for ring in range(len(profile) - 1):
        v0, v1 = lengths[ring] / lengths[-1], lengths[ring + 1] / lengths[-1]
        for i in range(segments):
            faces.append((ring * row + i, ring * row + i + 1, (ring + 1) * row + i + 1, (ring + 1) * row + i))
            u0, u1 = i / segments, (i + 1) / segments
            uvs.append([(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
    made = g.mesh('vessel', vertices, faces, material, uvs, smooth=True)
    made.location = location
    made.rotation_euler = (0, 0, math.radians(turn))
    modifier = made.modifiers.new('solidify', 'SOLIDIFY')
    modifier.thickness = thickness
    modifier.offset = -1
    return made


def smooth_profile(points, steps=6):
    """A soft outline through (radius, z) points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    made = []
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(steps):
            t = step / steps
            made.append(tuple(
                .5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)
            ))
    made.append(points[-1])
    return [(max(.001, radius), z) for radius, z in made]


def strap_handle(material, location, turn, low, high, reach, radius=.011):
    """A handle in the plane of turn: low and high are (radius, z) where it meets the wall, reach how far out it goes."""
    a = math.radians(turn)
    points = []
    for step in range(17):
        t = step / 16
        r = low[0] + (high[0] - low[0]) * t + reach * math.sin(math.pi * t) ** .7
        z = low[1] + (high[1] - low[1]) * t + reach * .25 * math.sin(2 * math.pi * t) * t
        points.append((location[0] + r * math.cos(a), location[1] + r * math.sin(a), location[2] + z))
    return g.tube(points, radius, material, resolution=4, name='handle')


AMPHORA = ((.001, 0), (.075, 0), (.082, .012), (.06, .035), (.075, .07), (.14, .18), (.172, .3), (.165, .4), (.12, .48), (.07, .52), (.062, .56), (.066, .63), (.09, .66), (.088, .672))
KANDILA = ((.001, 0), (.09, 0), (.085, .02), (.05, .07), (.055, .085), (.12, .13), (.15, .18), (.13, .235), (.075, .26), (.082, .3), (.095, .37), (.1, .375))
FOOTED_BOWL = ((.001, 0), (.06, 0), (.062, .012), (.035, .03), (.032, .045), (.09, .07), (.15, .115), (.175, .15), (.18, .155))
STAMNOS = ((.001, 0), (.07, 0), (.074, .012), (.09, .05), (.15, .16), (.168, .24), (.15, .31), (.1, .345), (.095, .36), (.12, .375), (.122, .384))
LEKYTHOS = ((.001, 0), (.05, 0), (.052, .012), (.03, .02), (.06, .05), (.075, .12), (.076, .22), (.06, .26), (.022, .29), (.019, .34), (.035, .37), (.04, .4), (.041, .405))
KYLIX = ((.001, 0), (.055, 0), (.055, .008), (.014, .02), (.012, .05), (.05, .068), (.1, .092), (.13, .125), (.132, .13))
"""Outlines of vessels (radius, z in metres); smooth_profile() rounds them."""
