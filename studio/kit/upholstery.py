"""Upholstery and household linen: blocks, cushions, throws, fringes; cut branches in a vase.

Lengths are metres, angles degrees. All are meshes with rounded, slightly uneven
surfaces, so that cloth does not look like boxes.
"""
import math

from . import geometry as g
from .blender import RANDOM, Matrix, Vector


def _place(centre, turn, tilt):
    matrix = Matrix.Translation(centre) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    if tilt:
        for angle, axis in zip(tilt, 'XYZ'):
            matrix = matrix @ Matrix.Rotation(math.radians(angle), 4, axis)
    return matrix


def _stops(half, radius, corner=4, middle=8):
    """Coordinates from -half to half, close together where the edge is rounded."""
    edge = [-half + radius * i / corner for i in range(corner)]
    flat = [(-half + radius) + 2 * (half - radius) * i / middle for i in range(middle + 1)]
    return edge + flat + [-value for value in reversed(edge)]


def soft_block(centre, size, material, radius=.05, puff=.015, turn=0, tilt=None, name='soft block'):
    """An upholstered block: rounded edges, each face swelling by puff metres in its middle."""
    half = [length / 2 for length in size]
    radius = min(radius, *(value * .98 for value in half))
    grids = [_stops(value, radius) for value in half]
    index = {}
    vertices = []
    faces = []

    def vertex(point):
        key = tuple(round(value, 5) for value in point)
        if key not in index:
            inner = Vector(max(-h + radius, min(h - radius, value)) for h, value in zip(half, point))
            outward = (Vector(point) - inner).normalized()
            placed = inner + outward * radius
            share = [1 - (value / h) ** 2 for value, h in zip(point, half)]
            for axis in range(3):
                others = [share[k] for k in range(3) if k != axis]
                placed[axis] += outward[axis] * puff * others[0] * others[1]
            index[key] = len(vertices)
            vertices.append(placed)
        return index[key]

    for axis in range(3):
        u_axis, v_axis = (axis + 1) % 3, (axis + 2) % 3
        for sign in (-1, 1):
            for u0, u1 in zip(grids[u_axis], grids[u_axis][1:]):
                for v0, v1 in zip(grids[v_axis], grids[v_axis][1:]):
                    corners = []
                    for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1)):
                        point = [0., 0., 0.]
                        point[axis] = sign * half[axis]
                        point[u_axis] = u
                        point[v_axis] = v
                        corners.append(vertex(point))
                    faces.append(tuple(corners if sign > 0 else reversed(corners)))
    place = _place(centre, turn, tilt)
    return g.mesh(name, [tuple(place @ point) for point in vertices], faces, material, smooth=True)


def cushion(centre, size, material, turn=0, tilt=None, steps=18, name='cushion'):
    """A throw cushion lying flat: size (width, depth, thickness); corners stand out a little."""
    width, depth, thickness = size
    lump = [RANDOM.uniform(0, 6.3) for _ in range(3)]
    vertices = []
    faces = []
    index = {}

    def vertex(i, j, side):
        on_edge = i in (0, steps) or j in (0, steps)
        key = (i, j, 0 if on_edge else side)
        if key not in index:
            u = math.sin((i / steps - .5) * math.pi)
            v = math.sin((j / steps - .5) * math.pi)
            x = width / 2 * u * (1 - .07 * (1 - v * v) * abs(u))
            y = depth / 2 * v * (1 - .07 * (1 - u * u) * abs(v))
            body = max(0., (1 - u * u) * (1 - v * v)) ** .42
            uneven = 1 + .07 * math.sin(4 * u + lump[0]) * math.sin(3 * v + lump[1]) + .04 * math.sin(9 * u * v + lump[2])
            index[key] = len(vertices)
            vertices.append(Vector((x, y, key[2] * thickness / 2 * body * uneven)))
        return index[key]

    for side in (-1, 1):
        for i in range(steps):
            for j in range(steps):
                corners = [vertex(i, j, side), vertex(i + 1, j, side), vertex(i + 1, j + 1, side), vertex(i, j + 1, side)]
                faces.append(tuple(corners if side > 0 else reversed(corners)))
    place = _place(centre, turn, tilt)
    return g.mesh(name, [tuple(place @ point) for point in vertices], faces, material, smooth=True)


def smooth_path(points, steps=8):
    """A rounder line through points (Catmull-Rom), for sheets and bent tubes."""
    vectors = [Vector(point) for point in points]
    padded = [vectors[0], *vectors, vectors[-1]]
    line = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(steps):
            t = step / steps
            line.append(.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    line.append(vectors[-1])
    return line


def sheet(path, across, material, ripple=.008, waves=5, thickness=.008, columns=48, name='sheet'):
    """Cloth drawn along a path (points in space) and swept by the vector across.

    ripple: metres of soft folds along the path, waves of them over the width.
    """
    line = smooth_path(path)
    across = Vector(across)
    phases = [RANDOM.uniform(0, 6.3) for _ in range(4)]
    vertices = []
    faces = []
    count = len(line)
    for i, point in enumerate(line):
        ahead = line[min(i + 1, count - 1)] - line[max(i - 1, 0)]
        normal = ahead.cross(across).normalized()
        if normal.z < -.2:
            normal.negate()
        t = i / (count - 1)
        for j in range(columns + 1):
            s = j / columns
            fold = math.sin(waves * 6.283 * s + phases[0] + 1.7 * math.sin(3 * t + phases[1]))
            small = .45 * math.sin(waves * 15.1 * s + 7 * t + phases[2]) * math.sin(11 * t + phases[3])
            free = .35 + .65 * abs(2 * t - 1)
            vertices.append(tuple(point + across * s + normal * ripple * free * (fold + small)))
    for i in range(count - 1):
        for j in range(columns):
            k = i * (columns + 1) + j
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    made = g.mesh(name, vertices, faces, material, smooth=True)
    if thickness:
        modifier = made.modifiers.new('solidify', 'SOLIDIFY')
        modifier.thickness = thickness
        modifier.offset = 1
    return made


def fringe(start, end, length, material, count=60, radius=.002):
    """Threads hanging down (or lying, if start and end are on the floor) from an edge."""
    a, b = Vector(start), Vector(end)
    outward = Vector((-(b - a).y, (b - a).x, 0)).normalized()
    hangs = a.z > .05
    items = []
    for i in range(count):
        point = a + (b - a) * ((i + .5) / count)
        reach = Vector((0, 0, -1)) if hangs else outward
        centre = point + reach * length / 2
        size = (radius * 2, radius * 2, length) if hangs else (radius * 2, length, radius * 2)
        turn = math.degrees(math.atan2((b - a).y, (b - a).x)) + RANDOM.uniform(-9, 9)
        items.append((tuple(centre), size, turn))
    return g.boxes(items, material, bevel=0, name='fringe')


def leafy_branches(location, stems, leaf, wood, reach=.6, spread=.5, leaves=22, leaf_size=(.055, .016)):
    """Cut branches with narrow leaves (olive, eucalyptus) standing in a vase at location."""
    x, y, z = location
    vertices = []
    faces = []
    for _ in range(stems):
        a = RANDOM.uniform(0, 6.283)
        lean = spread * RANDOM.uniform(.35, 1)
        length = reach * RANDOM.uniform(.75, 1.1)
        points = []
        for step in range(9):
            t = step / 8
            out = lean * length * t * t
            points.append((x + math.cos(a) * out, y + math.sin(a) * out, z + length * t * (1 - .25 * lean * t)))
        g.tube(points, .0025, wood, resolution=2)
        for k in range(leaves):
            t = .25 + .75 * k / leaves
            low = points[min(7, int(t * 8))]
            high = points[min(8, int(t * 8) + 1)]
            share = t * 8 - int(t * 8)
            base = Vector(low) + (Vector(high) - Vector(low)) * share
            side = a + (1.3 if k % 2 else -1.3) + RANDOM.uniform(-.6, .6)
            direction = Vector((math.cos(side), math.sin(side), RANDOM.uniform(.1, .9))).normalized()
            wide = direction.cross(Vector((0, 0, 1))).normalized() * leaf_size[1] / 2
            size = leaf_size[0] * RANDOM.uniform(.7, 1.15)
            first = len(vertices)
            droop = Vector((0, 0, -.12 * size))
            vertices += [tuple(base), tuple(base + direction * size * .5 + wide), tuple(base + direction * size + droop), tuple(base + direction * size * .5 - wide)]
            faces.append((first, first + 1, first + 2, first + 3))
    return g.mesh('leaves', vertices, faces, leaf)
