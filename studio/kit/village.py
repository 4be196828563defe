"""A Cycladic village on the slope of an island, detailed enough for a view from 500 metres or more.

Lengths are metres. across and along are distances from the island's centre, to the viewer's right and away
from the viewer. turn is an angle about Z in degrees.
"""
import math
from dataclasses import dataclass, field

import numpy as np

from . import geometry as g
from .blender import RANDOM
from .islands import Island, noise, painted

ROW = 8.
"""Distance between two rows of houses."""
STOREY = 3.1
"""Height of a storey."""
PAINTS = {
    'walls': 'f3efe7', 'cream': 'd9c8a6', 'dark': '454d55', 'blue': '2a5584', 'green': '44604c', 'wood': '55402f',
    'dome': '2b62a0', 'stone': 'b3a48c', 'thatch': '6a5540', 'leaves': '3f4c2d', 'cypress': '2a3520', 'red': '8f3a2c',
}
VARIED = ('walls', 'cream', 'leaves', 'stone')
"""Paints whose shade differs from box to box."""


@dataclass
class Village:
    """Rows of whitewashed houses from a quay up the slope, with gardens, churches and boats.

    centre: across of the quay's middle. half: half the width of the village at the quay.
    top: (across, height above the sea) of its upper end. haze: see islands.painted().
    churches: for each (across, height above the sea, size, whether its dome is blue).
    """
    island: Island
    centre: float
    half: float
    top: tuple
    haze: float
    churches: tuple = ()
    boxes: dict = field(default_factory=dict)
    """For each paint the boxes that geometry.boxes() takes."""
    trees: list = field(default_factory=list)
    """(place, size, whether it is a cypress)."""

    def build(self):
        """Adds the village to the scene."""
        self.paint = {name: painted(f'village {name}', self.haze, colour, .2 if name in VARIED else 0)
                      for name, colour in PAINTS.items()}
        self.facing = -math.degrees(self.island.axis)
        shore = self.find_shore(self.centre)
        along = shore + 9
        while along < self.island.depth / 2 and self.add_row(along):
            along += ROW * RANDOM.uniform(.9, 1.1)
        for church in self.churches:
            self.add_church(*church)
        self.add_outskirts(shore)
        self.add_quay()
        self.create_meshes()

    def find_shore(self, across):
        """Returns along of the viewer's side of the island's shore."""
        along = -self.island.depth / 2
        while self.island.ground(across, along) < 1.2 and along < 0:
            along += 1.5
        return along

    def edges_at(self, height):
        """Returns the village's left and right end at a height. It narrows towards the top, unevenly."""
        share = min(1, max(0, height / self.top[1]))
        middle = self.centre + (self.top[0] - self.centre) * share
        half = self.half * (1 - .8 * share ** 1.25)
        ragged = [float(noise(np.array([height / 9.]), np.array([side * 4.5]), 5)[0]) for side in (1, 2)]
        return middle - half * (.7 + .6 * ragged[0]), middle + half * (.7 + .6 * ragged[1])

    def add_row(self, along):
        """Adds a row of houses wall to wall, with alleys and gardens. Returns False above the village's top."""
        height = min(self.island.ground(self.top[0], along), self.island.ground(self.centre, along))
        if height > self.top[1]:
            return False
        across, end = self.edges_at(height)
        while across < end:
            width = RANDOM.uniform(4.2, 9.5)
            chance = RANDOM.random()
            if self.island.ground(across, along) > 1.5:
                self.add_house(across + width / 2, along + RANDOM.uniform(-1.4, 1.4), width)
            across += width
            if chance > .93:
                self.add_garden(across + 3, along)
                across += RANDOM.uniform(5, 9)
            elif chance > .72:
                across += RANDOM.uniform(1.2, 2.4)
        return True

    def angle_at(self, across, along):
        """Returns the turn of a house that follows the contour lines, with some irregularity."""
        east = self.island.ground(across + 8, along) - self.island.ground(across - 8, along)
        north = self.island.ground(across, along + 8) - self.island.ground(across, along - 8)
        slope = math.degrees(math.atan2(east, max(4., north)))
        return self.facing + max(-28, min(28, -.7 * slope)) + RANDOM.choice((0, 0, 3, -4, 8, -9))

    def add_house(self, across, along, width, storeys=None):
        """Adds a cube, often with an upper room, a porch or a chimney."""
        deep = RANDOM.uniform(5.5, 8.5)
        storeys = storeys or RANDOM.choice((1, 1, 1, 1, 2, 2, 2, 3))
        tall = storeys * STOREY + RANDOM.uniform(.2, .9)
        turn = self.angle_at(across, along)
        x, y, z = self.island.ground_point(across, along)
        z = min(z, self.island.ground_point(across, along - deep / 2)[2] + 1.2)
        self.add_block(x, y, z - 4, width, deep, tall + 4, turn, RANDOM.choice(('walls',) * 12 + ('cream',)))
        if RANDOM.random() < .38:
            part = width * RANDOM.uniform(.35, .6)
            side = RANDOM.choice((-1, 1)) * (width - part) / 2
            px, py = self.offset_point(x, y, turn, side, deep * .16)
            self.add_block(px, py, z + tall - .1, part, deep * .66, RANDOM.uniform(2.2, 2.9), turn)
        if RANDOM.random() < .3:
            part = width * RANDOM.uniform(.4, .8)
            px, py = self.offset_point(x, y, turn, RANDOM.uniform(-.15, .15) * width, -deep / 2 - 1.4)
            self.add_block(px, py, z - 4, part, 3, 4 + tall * RANDOM.uniform(.3, .55), turn)
        if RANDOM.random() < .4:
            px, py = self.offset_point(x, y, turn, RANDOM.uniform(-.4, .4) * width, RANDOM.uniform(-.3, .3) * deep)
            self.add_block(px, py, z + tall - .2, .7, .7, RANDOM.uniform(1., 1.7), turn)
        self.add_windows(x, y, z, width, deep, storeys, turn)

    def add_windows(self, x, y, z, width, deep, storeys, turn):
        """Adds a door and windows with shutters in one colour, some on the side walls, and sometimes a balcony."""
        colour = RANDOM.choice(('dark', 'dark', 'dark', 'blue', 'blue', 'green', 'wood'))
        count = max(1, int(width / 2.7))
        for storey in range(storeys):
            for k in range(count):
                if RANDOM.random() < .36:
                    continue
                side = ((k + .5) / count - .5) * width * .9 + RANDOM.uniform(-.2, .2)
                is_door = storey == 0 and k == count // 2
                tall = 2.1 if is_door else RANDOM.choice((1.1, 1.3, 1.3, 1.9))
                up = storey * STOREY + (1.05 if is_door else 1.75)
                self.add_opening(x, y, z + up, turn, side, -deep / 2, (.85, .3, tall), colour)
            if RANDOM.random() < .5:
                for side in (-1, 1):
                    self.add_opening(x, y, z + storey * STOREY + 1.75, turn, side * width / 2, RANDOM.uniform(-.25, .25) * deep, (.3, .9, 1.2), 'dark')
        if storeys > 1 and RANDOM.random() < .35:
            px, py = self.offset_point(x, y, turn, 0, -deep / 2 - .55)
            self.add_box('walls', (px, py, z + STOREY + .1), (width * .55, 1.1, .2), turn)
            self.add_opening(x, y, z + STOREY + 1.2, turn, 0, -deep / 2, (1.1, .3, 2.1), 'dark')

    def add_box(self, paint, centre, size, turn):
        self.boxes.setdefault(paint, []).append((centre, size, turn))

    def add_block(self, x, y, bottom, width, deep, tall, turn, paint='walls'):
        """Adds a box that stands on the height bottom."""
        self.add_box(paint, (x, y, bottom + tall / 2), (width, deep, tall), turn)

    def add_opening(self, x, y, z, turn, side, front, size, colour):
        """Adds a door or window; side and front are its distances from the house's centre."""
        px, py = self.offset_point(x, y, turn, side, front)
        self.add_box(colour, (px, py, z), size, turn)

    @staticmethod
    def offset_point(x, y, turn, side, front):
        """Moves a point sideways and to the back of a house that is turned."""
        a = math.radians(turn)
        return x + side * math.cos(a) - front * math.sin(a), y + side * math.sin(a) + front * math.cos(a)

    def add_garden(self, across, along):
        """Adds a terrace wall with trees behind it."""
        x, y, z = self.island.ground_point(across, along - 2)
        self.add_box('stone', (x, y, z), (8, .6, 2.2), self.angle_at(across, along))
        for _ in range(RANDOM.choice((1, 2, 2, 3))):
            at = (across + RANDOM.uniform(-3, 3), along + RANDOM.uniform(-1.5, 3))
            self.trees.append((self.island.ground_point(*at, -.4), RANDOM.uniform(1.6, 3.2), RANDOM.random() < .22))

    def add_outskirts(self, shore):
        """Adds houses and trees beyond the village's ends, fewer with distance."""
        for _ in range(64):
            side = RANDOM.choice((-1, 1))
            is_left_out = RANDOM.random() < .03
            along = shore + 14 + RANDOM.uniform(0, .4) * self.island.depth
            edge = self.edges_at(self.island.ground(self.centre, along))[0 if side < 0 else 1]
            across = edge + side * RANDOM.expovariate(1 / 38.)
            ground = self.island.ground(across, along)
            if is_left_out or not 5 < ground < self.top[1] * .85:
                continue
            if RANDOM.random() < .45:
                self.add_house(across, along, RANDOM.uniform(6, 11), RANDOM.choice((1, 1, 2)))
            self.add_garden(across + RANDOM.uniform(-9, 9), along + 5)

    def add_quay(self):
        """Adds a wall of pale stone along the water, and boats in front of it."""
        across = self.centre - self.half * .85
        while across < self.centre + self.half * .85:
            along = self.find_shore(across)
            x, y, z = self.island.at(2 * across / self.island.length, 2 * (along + 2) / self.island.depth, 0)
            self.add_box('stone', (x, y, z - .2), (8.6, 9, 3.6), self.facing + RANDOM.uniform(-3, 3))
            if RANDOM.random() < .28:
                self.trees.append(((x, y, z + 1.4), RANDOM.uniform(1.5, 2.3), False))
            if RANDOM.random() < .7:
                self.add_boat(*self.offset_point(x, y, self.facing, RANDOM.uniform(-3, 3), -9 - RANDOM.uniform(0, 14)), z)
            across += 7.6

    def add_boat(self, x, y, z):
        """Adds a fishing boat; the longer ones have a mast."""
        turn = self.facing + RANDOM.uniform(-70, 70)
        length = RANDOM.uniform(5, 10)
        self.add_box(RANDOM.choice(('walls', 'walls', 'blue', 'red', 'wood')), (x, y, z + .3), (length, length * .3, 1.3), turn)
        self.add_box('walls', (x, y, z + 1.1), (length * .3, length * .2, 1.4), turn)
        if length > 7:
            g.tube([(x, y, z), (x, y, z + length * 1.3)], .08, self.paint['stone'], resolution=1)

    def add_church(self, across, height, size, blue):
        """Adds a nave, a dome on its drum, and a belfry of two posts and a gable."""
        along = self.find_shore(across)
        while self.island.ground(across, along) < height and along < self.island.depth / 2:
            along += 2
        turn = self.angle_at(across, along)
        x, y, z = self.island.ground_point(across, along)
        self.add_block(x, y, z - 4, size * 1.5, size * 1.9, 4 + size, turn)
        g.lathe([(size * .56, 0), (size * .56, size * .36)], self.paint['walls'], (x, y, z + size - .1), 20)
        rise = [(size * .6 * math.cos(a), size * .52 * math.sin(a)) for a in (math.pi / 2 * k / 8 for k in range(9))]
        g.lathe(rise, self.paint['dome'] if blue else self.paint['walls'], (x, y, z + size * 1.34), 24)
        for side in (-1, 1):
            px, py = self.offset_point(x, y, turn, size * .95 + side * size * .22, -size * .9)
            self.add_block(px, py, z - 3, size * .17, size * .3, 3 + size * 1.65, turn)
        px, py = self.offset_point(x, y, turn, size * .95, -size * .9)
        self.add_block(px, py, z + size * 1.5, size * .62, size * .32, size * .3, turn)
        self.add_block(px, py, z - 3, size * .62, size * .3, 3 + size * .9, turn)
        self.add_opening(x, y, z + size * .3, turn, 0, -size * .95, (size * .22, .4, size * .55), 'wood')

    def create_meshes(self):
        """Creates one mesh for each paint and for each kind of tree."""
        for name, boxes in self.boxes.items():
            g.boxes(boxes, self.paint[name], 0, name=f'village {name}')
        for is_cypress, name in ((False, 'leaves'), (True, 'cypress')):
            crowns = [create_crown(place, size, is_cypress) for place, size, kind in self.trees if kind == is_cypress]
            vertices = np.concatenate(crowns)
            faces = [tuple(corner + number * len(CROWN) for corner in face) for number in range(len(crowns)) for face in CROWN_FACES]
            g.mesh(name, vertices.tolist(), faces, self.paint[name], smooth=True)

    def add_windmill(self, across, along):
        """Adds a round mill with a thatched cap and a wheel of spars. Call it after build()."""
        axis = self.island.axis
        x, y, z = self.island.ground_point(across, along)
        g.lathe([(3.2, -3), (2.9, 3), (2.6, 6.6), (2.6, 7)], self.paint['walls'], (x, y, z), 24)
        g.lathe([(3., 6.8), (1.6, 8.7), (.2, 9.8)], self.paint['thatch'], (x, y, z), 24)
        hub = (x - 3.4 * math.sin(axis), y - 3.4 * math.cos(axis), z + 6.8)
        for k in range(6):
            a = math.pi * (k + .3) / 6
            dx, dz = 4.6 * math.cos(a), 4.6 * math.sin(a)
            ends = [(hub[0] + way * dx * math.cos(axis), hub[1] - way * dx * math.sin(axis), hub[2] + way * dz) for way in (-1, 1)]
            g.tube(ends, .09, self.paint['thatch'], resolution=1)


def _sphere(rings=7, around=10):
    """Points and faces of a sphere of radius 1, open at the poles."""
    points, faces = [], []
    for ring in range(rings):
        a = math.pi * (ring + .5) / rings
        for b in (2 * math.pi * k / around for k in range(around)):
            points.append((math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), -math.cos(a)))
    for ring in range(rings - 1):
        low, high = ring * around, (ring + 1) * around
        faces += [(low + k, low + (k + 1) % around, high + (k + 1) % around, high + k) for k in range(around)]
    return np.array(points), faces


CROWN, CROWN_FACES = _sphere()


def create_crown(place, size, is_cypress):
    """Returns the points of a tree's crown: an uneven ball, or a cypress's spindle."""
    rough = np.array([RANDOM.uniform(.72, 1.2) for _ in CROWN])[:, None]
    points = CROWN * rough
    if is_cypress:
        points = points * (.5, .5, 2.3) * np.clip(1.25 - .5 * (points[:, 2:] + 1), .25, 1.2) ** (1, 1, 0) + (0, 0, 2.)
    else:
        points = points * (1, 1, .78) + (0, 0, .75)
    return points * size + place
