"""Islands of the Aegean in the distance: dry hills with terraces and a rocky shore. Metres."""
import math

import numpy as np

from . import geometry as g
from . import materials as m
from .colour import rgb

HAZE_LIGHT = (.88, 1.16, 1.46)
"""Light that the air adds in front of distant objects, in the units of day_sky()."""


def noise(x, y, seed):
    """Smooth noise between 0 and 1 with one bump a unit."""
    column, row = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    fx, fy = x - column, y - row
    fx, fy = (t * t * t * (t * (t * 6 - 15) + 10) for t in (fx, fy))

    def corner(i, j):
        value = ((column + i) * 374761393 + (row + j) * 668265263 + seed * 1442695041) & 0xffffffff
        value = ((value ^ (value >> 13)) * 1274126177) & 0xffffffff
        return ((value ^ (value >> 16)) & 0xffff) / 65535

    low = corner(0, 0) * (1 - fx) + corner(1, 0) * fx
    high = corner(0, 1) * (1 - fx) + corner(1, 1) * fx
    return low * (1 - fy) + high * fy


def fractal(x, y, seed, octaves, roughness=.5, ridged=False):
    """Noise of several octaves between 0 and 1. ridged: with sharp crests, as on eroded hills."""
    total, weight, strength = np.zeros_like(x), 0., 1.
    for octave in range(octaves):
        layer = noise(x, y, seed + octave * 17)
        total += strength * (1 - np.abs(2 * layer - 1) if ridged else layer)
        weight += strength
        strength *= roughness
        x, y = 1.6 * x + 1.2 * y + 3.7, 1.6 * y - 1.2 * x + 8.1
    return total / weight


def _add_haze(s, surface, haze):
    """Mixes a surface with the light of the air in front of it, and makes it the material's. haze: the air's share."""
    air = s.node('Emission', {'Color': HAZE_LIGHT, 'Strength': 1.}).outputs[0]
    s.replace_surface(s.mix_shaders(haze, surface, air))
    s.material.cycles.sample_as_light = False
    return s.material


def painted(name, haze, colour, variation=0.):
    """A matt colour. haze: the air's share of the light, 0 to 1. variation: how much the loose parts of a mesh differ in shade."""
    s = m.Shader(name)
    shade = rgb(colour)
    if variation:
        darker = tuple(c * (1 - variation) for c in shade)
        shade = s.mix(s.white_noise(s.random_per_island()), darker, shade)
    return _add_haze(s, s.node('BsdfDiffuse', {'Color': shade}).outputs[0], haze)


def island_rock(name, haze, level=None, grass='9f8f66', soil='8a7454', stone='827970', scrub='454c30'):
    """Dry hills: grass, bare soil, scrub, and stone where it is steep. level: height of the sea, for a shore with rocks and foam."""
    s = m.Shader(name)
    vector = s.coordinates()
    large = s.noise(vector, .011, 5, .6)
    patches = s.noise(vector, .05, 5, .65)
    fine = s.noise(vector, .35, 4, .65)
    colour = s.mix(s.map_range(large, 0, 1, .38, .62), rgb(grass), rgb(soil))
    colour = s.mix(s.map_range(patches, 0, .7, .5, .68), colour, rgb(stone))
    bushes = s.math('MULTIPLY', s.map_range(fine, 0, 1, .48, .56), s.map_range(patches, 1, .15, .38, .6))
    colour = s.mix(s.math('MULTIPLY', bushes, .85), colour, rgb(scrub))
    steep = s.node('SeparateXYZ', {0: s.node('NewGeometry').outputs['Normal']}).outputs['Z']
    colour = s.mix(s.map_range(steep, .9, 0, .5, .8), colour, rgb(stone))
    if level is not None:
        above = s.math('SUBTRACT', s.node('SeparateXYZ', {0: vector}).outputs['Z'], level)
        above = s.math('ADD', above, s.map_range(fine, -2.2, 2.2))
        colour = s.mix(s.map_range(above, 1, 0, 3, 8), colour, rgb('8a7a68'))
        colour = s.mix(s.map_range(above, 1, 0, 1.2, 2.6), colour, rgb('4a4238'))
        colour = s.mix(s.map_range(above, .8, 0, -.2, .7), colour, (.75, .8, .82))
    bump = s.node('Bump', {'Height': s.math('ADD', fine, patches), 'Strength': .8, 'Distance': 2.2})
    diffuse = s.node('BsdfDiffuse', {'Color': colour, 'Normal': bump.outputs[0]}).outputs[0]
    return _add_haze(s, diffuse, haze)


class Island:
    """Hills in the sea. length and depth are its size across and along the line of sight.

    hills: (u, v, spread, height) of each as shares of the island, or a number of random ones.
    terraces: height of the walled steps on its slopes, 0 for none. grain: distance between vertices.
    """

    def __init__(self, viewer, heading, distance, length, depth, top, material, level, seed=1, hills=6, terraces=0., grain=9.):
        self.axis = math.radians(heading)
        self.centre = (viewer[0] + distance * math.sin(self.axis), viewer[1] + distance * math.cos(self.axis))
        self.level, self.length, self.depth = level, length, depth
        self.columns, self.rows = (max(90, min(620, round(size / grain))) for size in (length, depth))
        u, v = np.meshgrid(np.linspace(-1, 1, self.columns), np.linspace(-1, 1, self.rows), indexing='ij')
        across, along = u * length / 2, v * depth / 2
        unit = depth / 3
        warp = fractal(across / unit, along / unit, seed + 5, 3) - .5
        shore = np.abs(u) ** 2.2 + np.abs(v) ** 2 + .34 * (fractal(across / unit * 1.6, along / unit * 1.6, seed + 9, 5) - .5)
        edge = np.clip(1 - shore, 0, 1) ** .62
        shape = self._hills(u + .12 * warp, v + .2 * warp, seed, hills)
        crests = fractal(across / unit + warp, along / unit + warp, seed, 7, .48, ridged=True)
        height = edge * (.1 + shape * (.72 + .46 * crests) + .16 * crests)
        height = height / height.max() * top
        if terraces:
            height = self._step(height, across, along, seed, terraces)
        height += 1.6 * (fractal(across / 14, along / 14, seed + 3, 4, .6) - .5) * np.clip(height / 4, .3, 1)
        self.height = np.where(shore < 1, height + .6, -12 * np.clip((shore - 1) * 8, .1, 1))
        x, y, z = self.at(u, v, self.height)
        here = (np.arange(self.columns - 1)[:, None] * self.rows + np.arange(self.rows - 1)[None]).reshape(-1)
        faces = np.stack((here, here + self.rows, here + self.rows + 1, here + 1), -1)
        self.object = g.mesh('island', np.stack((x, y, z), -1).reshape(-1, 3).tolist(), faces.tolist(), material, smooth=True)

    @staticmethod
    def _hills(u, v, seed, hills):
        """Height of the hills between 0 and 1."""
        rng = np.random.default_rng(seed)
        if isinstance(hills, int):
            hills = [(rng.uniform(-.7, .7), rng.uniform(-.3, .35), rng.uniform(.12, .34), rng.uniform(.4, 1.)) for _ in range(hills)]
        shape = np.zeros_like(u)
        for at_u, at_v, spread, height in hills:
            shape = np.maximum(shape, 0) + height * np.exp(-((u - at_u) / spread) ** 2 - ((v - at_v) / .55) ** 2)
        return shape / shape.max()

    @staticmethod
    def _step(height, across, along, seed, step):
        """Cuts terraces into the slopes, in patches."""
        level = height / step + 1.5 * fractal(across / 60, along / 60, seed + 21, 3)
        part = level - np.floor(level)
        stepped = height + step * (np.clip((part - .72) / .2, 0, 1) - part)
        share = np.clip(3.5 * (fractal(across / 110, along / 110, seed + 31, 3) - .42), 0, .85)
        return height + (stepped - height) * share * np.clip((height - 4) / 8, 0, 1)

    def at(self, u, v, height):
        """World position of a point: u across the view (left to right), v away from the viewer, both -1 to 1."""
        across, along = u * self.length / 2, v * self.depth / 2
        return (
            self.centre[0] + across * math.cos(self.axis) + along * math.sin(self.axis),
            self.centre[1] - across * math.sin(self.axis) + along * math.cos(self.axis),
            self.level + height,
        )

    def ground(self, across, along):
        """Height of the land above the sea; metres from the island's centre."""
        i = min(self.columns - 1, max(0, round((across / self.length + .5) * (self.columns - 1))))
        j = min(self.rows - 1, max(0, round((along / self.depth + .5) * (self.rows - 1))))
        return float(self.height[i, j])

    def ground_point(self, across, along, above=0.):
        """World position on the ground; metres from the island's centre."""
        return self.at(2 * across / self.length, 2 * along / self.depth, self.ground(across, along) + above)
