"""The walls and the plinth of the dollhouse: closed, with thickness, cut level below the ceiling.

The bake lights a wall's inner face and the reveals of its openings. Caps, ends, outer faces
and the plinth are the cut, in plain colours. Walls meet in mitres, so that no part of a wall
is left when the player hides it.
"""
from kit import geometry as g
from kit.blender import Vector
from scenes import madania

CUT = 3.05
"""Height of the walls, in metres: above the windows and below the beams."""
PLINTH = .16
"""How thick the floor is, in metres."""
INNER = {'west': -madania.X0, 'east': madania.X1, 'south': .01 - madania.Y0, 'north': madania.Y1}
"""How far each wall's inner face lies from the origin, in metres. The south one's is the face of its bricks."""
OUTER = {'west': .32 - madania.X0, 'east': madania.X1 + .25, 'south': .295 - madania.Y0, 'north': madania.Y1 + .25}
DIRECTIONS = {'west': (-1, 0), 'east': (1, 0), 'south': (0, -1), 'north': (0, 1)}
"""Which way the outside of each wall is."""
HOLES = {'west': madania.WINDOWS, 'east': ((*madania.WC, 0, 2.12),), 'south': (), 'north': ()}
WALLS = tuple(DIRECTIONS)


def _face(vertices, faces, corners, towards):
    """Add one face that looks towards a direction."""
    corners = [Vector(corner) for corner in corners]
    normal = (corners[1] - corners[0]).cross(corners[2] - corners[0])
    if normal.dot(Vector(towards)) < 0:
        corners.reverse()
    faces.append([len(vertices) + i for i in range(len(corners))])
    vertices += [tuple(corner) for corner in corners]


def _grid(vertices, faces, point, start, end, holes, towards):
    """A face from start to end along a wall and from the floor to the cut, without its holes."""
    lengths = sorted({start, end, *(edge for hole in holes for edge in hole[:2])})
    heights = sorted({0, CUT, *(edge for hole in holes for edge in hole[2:])})
    for left, right in zip(lengths, lengths[1:]):
        for low, high in zip(heights, heights[1:]):
            along, z = (left + right) / 2, (low + high) / 2
            if not any(hole[0] < along < hole[1] and hole[2] < z < hole[3] for hole in holes):
                _face(vertices, faces, [point(left, low), point(right, low), point(right, high), point(left, high)], towards)


def _ends(side, distance):
    """Where a wall starts and ends at its inner or outer distance from the origin."""
    first, last = ('south', 'north') if side in ('west', 'east') else ('west', 'east')
    return -distance[first], distance[last]


def _wall(side, material, cut):
    x, y = DIRECTIONS[side]
    holes = HOLES[side]

    def at(distance):
        return lambda along, z: (x * distance, along, z) if x else (along, y * distance, z)

    inner, outer = at(INNER[side]), at(OUTER[side])
    (start, end), (outer_start, outer_end) = _ends(side, INNER), _ends(side, OUTER)
    lit = ([], [])
    _grid(*lit, inner, start, end, holes, (-x, -y, 0))
    along = Vector((abs(y), abs(x), 0))
    for left, right, low, high in holes:
        for (a, z0), (b, z1), towards in (
            ((left, low), (left, high), along), ((right, low), (right, high), -along),
            ((left, low), (right, low), (0, 0, 1)), ((left, high), (right, high), (0, 0, -1)),
        ):
            if (z0, z1) != (0, 0):
                _face(*lit, [inner(a, z0), inner(b, z1), outer(b, z1), outer(a, z0)], towards)
    plain = ([], [])
    _grid(*plain, outer, outer_start, outer_end, holes, (x, y, 0))
    _face(*plain, [inner(start, CUT), inner(end, CUT), outer(outer_end, CUT), outer(outer_start, CUT)], (0, 0, 1))
    for a, b, towards in ((start, outer_start, -along), (end, outer_end, along)):
        _face(*plain, [inner(a, 0), outer(b, 0), outer(b, CUT), inner(a, CUT)], towards)
    right = Vector((-y, x, 0))
    uvs = [[(Vector(lit[0][i]).dot(right), lit[0][i][2]) for i in face] for face in lit[1]]
    made = g.mesh(f'wall {side}', *lit, material, uvs)
    made['shell'] = 'lit'
    made['side'] = side
    made = g.mesh(f'cut {side}', *plain, cut)
    made['shell'] = 'cut'
    made['side'] = side


def _plinth(cut):
    """The floor's rim, as wide as the walls, its sides and its underside."""
    vertices, faces = [], []
    inside = [(madania.X0, madania.Y0), (madania.X1, madania.Y0), (madania.X1, madania.Y1), (madania.X0, madania.Y1)]
    outside = [(-OUTER['west'], -OUTER['south']), (OUTER['east'], -OUTER['south']), (OUTER['east'], OUTER['north']), (-OUTER['west'], OUTER['north'])]
    for i, (x, y) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        a, b, c, d = outside[i], outside[(i + 1) % 4], inside[(i + 1) % 4], inside[i]
        _face(vertices, faces, [(*a, 0), (*b, 0), (*c, 0), (*d, 0)], (0, 0, 1))
        _face(vertices, faces, [(*a, 0), (*b, 0), (*b, -PLINTH), (*a, -PLINTH)], (x, y, 0))
    _face(vertices, faces, [(*corner, -PLINTH) for corner in outside], (0, 0, -1))
    made = g.mesh('plinth', vertices, faces, cut)
    made['shell'] = 'cut'


def build_walls(p):
    """Replaces the scene's walls. Above the cut, walls outside the model keep the daylight out."""
    brick = g.LOW_POLY_SURFACES['brick']
    for side, material in (('west', p.white), ('east', p.warm), ('south', brick), ('north', p.white)):
        _wall(side, material, p.white)
        x, y = DIRECTIONS[side]
        start, end = _ends(side, OUTER)
        thickness = OUTER[side] - INNER[side]
        g.wall('x' if x else 'y', (x or y) * INNER[side], start, end, CUT, madania.CEILING, thickness, p.white, (), -(x or y))
    _plinth(p.white)
    g.box((madania.X1 + .2, sum(madania.WC) / 2, 1.06), (.1, 1.2, 2.3), p.dark, 0)
