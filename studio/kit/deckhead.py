"""The ceiling of a yacht's saloon: painted planks on cambered beams, a hatch to the sky, lamps.

Lengths are metres; the yacht's bow points to +Y. The ceiling is highest on the centre line.
"""
import math
from dataclasses import dataclass

from . import geometry as g
from . import lights
from .colour import kelvin

PLANK = .098
GROOVE = .0075
BEAM = (.062, .075)
"""Width and depth of a beam."""
SEGMENTS = 28


@dataclass
class Deckhead:
    """half: half of the saloon's width. edge: height of the ceiling at the sides, camber: how much higher it is
    in the middle. aft, fore: its ends (y). beams: y of each beam. hatch: (x, y, half its width)."""
    half: float
    edge: float
    camber: float
    aft: float
    fore: float
    beams: tuple
    hatch: tuple

    def height(self, x):
        return self.edge + self.camber * (1 - (x / self.half) ** 2)

    def build(self, planks, varnish, trim, brass, lens, roof):
        """Adds planks, beams, lamps and the hatch's frame. roof: height of the hatch's upper end."""
        self.add_planks(planks)
        for y in self.beams:
            self.add_beam(y, varnish)
        self.add_hatch(planks, varnish, trim, roof)
        self.add_lamps(brass, lens)

    def add_planks(self, material):
        """Planks that run fore and aft, with a groove between each two. Those at the hatch are cut."""
        hatch_x, hatch_y, hatch = self.hatch
        count = round(2 * self.half / PLANK)
        vertices, faces = [], []

        def strip(x0, x1, y0, y1):
            start = len(vertices)
            for y in (y0, y1):
                for x, up in ((x0, GROOVE), (x0 + GROOVE, 0), (x1 - GROOVE, 0), (x1, GROOVE)):
                    vertices.append((x, y, self.height(x) + up))
            for k in range(3):
                faces.append((start + k, start + k + 1, start + 5 + k, start + 4 + k))

        for i in range(count):
            x0 = -self.half + 2 * self.half * i / count
            x1 = x0 + 2 * self.half / count
            if x1 <= hatch_x - hatch or x0 >= hatch_x + hatch:
                strip(x0, x1, self.aft, self.fore)
                continue
            strip(x0, x1, self.aft, hatch_y - hatch)
            strip(x0, x1, hatch_y + hatch, self.fore)
        g.mesh('deckhead', vertices, faces, material)

    def add_beam(self, y, material):
        """A beam across the saloon that follows the camber, its lower edges chamfered."""
        width, depth = BEAM
        chamfer = .012
        profile = ((-width / 2, .02), (-width / 2, chamfer - depth), (chamfer - width / 2, -depth),
                   (width / 2 - chamfer, -depth), (width / 2, chamfer - depth), (width / 2, .02))
        around = (0, .1, .115, .155, .17, .27)
        vertices, faces, uvs = [], [], []
        shift = 1.7 * y
        for i in range(SEGMENTS + 1):
            x = self.half * (2 * i / SEGMENTS - 1)
            vertices += [(x, y + across, self.height(x) + up) for across, up in profile]
        row = len(profile)
        for i in range(SEGMENTS):
            u0, u1 = (2 * self.half * (i + k) / SEGMENTS + shift for k in (0, 1))
            for j in range(row - 1):
                faces.append((i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j))
                uvs.append([(u0, around[j]), (u0, around[j + 1]), (u1, around[j + 1]), (u1, around[j])])
        g.mesh('beam', vertices, faces, material, uvs)

    def add_hatch(self, planks, varnish, trim, roof):
        """A well through the roof with a wooden frame below and a lid of glass in metal above."""
        x, y, half = self.hatch
        low = self.height(half) - .012
        wall = .018
        g.boxes([((x + side * (half + wall / 2), y, (low + roof) / 2), (wall, 2 * half + 2 * wall, roof - low)) for side in (-1, 1)]
                + [((x, y + side * (half + wall / 2), (low + roof) / 2), (2 * half, wall, roof - low)) for side in (-1, 1)], planks, 0)
        frame = .07
        z = low - .012
        g.boxes([((x + side * (half + frame / 2 - .012), y, z), (frame, 2 * half + 2 * frame - .024, .036)) for side in (-1, 1)]
                + [((x, y + side * (half + frame / 2 - .012), z), (2 * half - .024, frame, .036)) for side in (-1, 1)], varnish, .009, 3)
        rim = .045
        g.boxes([((x + side * (half - rim / 2), y, roof + .012), (rim, 2 * half, .03)) for side in (-1, 1)]
                + [((x, y + side * (half - rim / 2), roof + .012), (2 * half - 2 * rim, rim, .03)) for side in (-1, 1)], trim, .006, 3)
        for side in (-1, 1):
            g.lathe([(0, 0), (.02, 0), (.02, .03), (.012, .036), (0, .036)], trim, (x + side * (half - .16), y + half - rim / 2, roof - .037), 24)
            g.box((x + side * (half - .16), y + half - rim / 2 - .035, roof - .032), (.02, .11, .012), trim, .005, 3)
            g.box((x + side * (half - .16), y - half + rim / 2, roof - .008), (.07, .035, .016), trim, .004, 2)

    def add_lamps(self, brass, lens):
        """Two small lamps between each pair of beams."""
        for near, far in zip(self.beams, self.beams[1:]):
            for x in (-1.18, 1.18):
                z = self.height(x)
                tilt = math.degrees(math.atan(2 * self.camber * x / self.half ** 2))
                y = (near + far) / 2
                g.lathe([(0, .004), (.046, .004), (.046, -.004), (.036, -.011), (.034, -.005), (0, -.005)], brass, (x, y, z), 36, rotation=(0, tilt, 0))
                g.lathe([(0, -.0065), (.033, -.0065), (0, -.006)], lens, (x, y, z), 28, rotation=(0, tilt, 0))

    def add_cove(self, fascia, inset, power):
        """A board along each side, with light behind it that washes over the ceiling."""
        middle, length = (self.aft + self.fore) / 2, self.fore - self.aft
        for side in (-1, 1):
            x = side * (self.half - inset)
            g.boxes([((x, middle, self.edge - .105), (.022, length, .13)), ((side * (self.half - inset / 2), middle, self.edge - .16), (inset, length, .02)),
                     ((x - side * .012, middle, self.edge - .16), (.05, length, .03))], fascia, .006, 2)
            lights.area((side * (self.half - inset / 2), middle, self.edge - .11), (0, 180 + side * 25, 0), inset * .5, power, kelvin(3000), length * .96)
