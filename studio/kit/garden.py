"""A clipped hedge and a lawn, for a view from five metres or more. Lengths are metres."""
import math

import numpy as np

from . import geometry as g
from . import materials as m
from .colour import rgb

LEAF = (.052, .017)
"""Length and half the width of a hedge's leaf."""
LEAVES = 1500
"""Leaves on a square metre: the dark inside shows in between, as it does in a clipped hedge."""


def hedge_leaves(name, shades):
    """Small glossy leaves, each its own shade; some light passes through them."""
    s = m.Shader(name)
    stops = [(k / len(shades), rgb(shade)) for k, shade in enumerate(shades)]
    colour = s.ramp(s.random_per_island(), *stops, stepped=True)
    large = s.map_range(s.noise(s.coordinates(), 1.1, 3), .85, 1.35, .3, .7)
    colour = s.mix(1., colour, s.node('CombineColor', {0: large, 1: large, 2: s.math('MULTIPLY', large, .96)}).outputs[0], 'MULTIPLY')
    matt = s.node('BsdfDiffuse', {'Color': colour}).outputs[0]
    through = s.node('BsdfTranslucent', {'Color': colour}).outputs[0]
    shine = s.node('BsdfGlossy', {'Color': (.9, .95, 1.), 'Roughness': .42}).outputs[0]
    s.replace_surface(s.mix_shaders(.045, s.mix_shaders(.28, matt, through), shine))
    return s.material


def lawn(name, shades, dry):
    """Mown grass: cloudy shades, a few dry patches, fine blades as bumps."""
    s = m.Shader(name)
    vector = s.coordinates()
    patches = s.map_range(s.noise(vector, .45, 4, .6), 0, 1, .32, .68)
    colour = s.ramp(patches, *[(k / (len(shades) - 1), shade) for k, shade in enumerate(shades)])
    colour = s.mix(s.map_range(s.noise(vector, .8, 5, .65, .6), 0, .55, .52, .72), colour, rgb(dry))
    blades = s.noise(s.mapping(vector, (1, .55, 1)), 95, 3, .7)
    colour = s.mix(s.map_range(blades, .55, 0, .3, .55), colour, m.scaled(rgb(shades[0]), .45))
    s.set(Base_Color=colour, Roughness=.9, Specular=.12)
    s.bump(blades, .9, .03)
    return s.material


def _waves(points, seed):
    """A smooth unevenness between -1 and 1 for each point (rows of coordinates)."""
    chance = np.random.default_rng(seed)
    total = np.zeros(len(points))
    for scale, weight in ((.7, .5), (1.9, .3), (4.3, .2)):
        direction = chance.normal(0, scale, (3, points.shape[1]))
        total += weight * np.sin(points @ direction.T + chance.uniform(0, 6.28, 3)).mean(1) * 1.7
    return np.clip(total, -1, 1)


def clipped_hedge(x0, x1, y, z, depth, height, leaves, inside, seed=1):
    """A hedge along X whose front is at y and which is seen from -Y: a dark body in a skin of leaves.

    Its front leans back a little, its upper edge is rounded, and shears never cut it quite even.
    """
    chance = np.random.default_rng(seed)
    rounding = .14
    front = height - rounding
    arc = rounding * math.pi / 2
    length = x1 - x0

    def skin(along, across):
        """Points and outward directions; across goes up the front, over the edge and back over the top."""
        turn = np.clip((across - front) / arc, 0, 1) * math.pi / 2
        up = np.where(across < front, across, front + rounding * np.sin(turn))
        back = np.where(across < front, .05 * across, .05 * front + rounding * (1 - np.cos(turn))) + np.maximum(0, across - front - arc)
        normal = np.stack([np.zeros_like(turn), -np.cos(turn), np.sin(turn)], 1)
        points = np.stack([x0 + along, y + back, z + up], 1)
        return points + normal * (.075 * _waves(points, seed))[:, None], normal

    total = front + arc + depth - rounding
    columns, rows = max(2, round(length / .12)), 26
    a, c = np.meshgrid(np.linspace(0, length, columns), np.linspace(0, total, rows), indexing='ij')
    points, normal = skin(a.ravel(), c.ravel())
    points -= normal * .06
    faces = [(i * rows + j, (i + 1) * rows + j, (i + 1) * rows + j + 1, i * rows + j + 1) for i in range(columns - 1) for j in range(rows - 1)]
    g.mesh('hedge body', points.tolist(), faces, inside, smooth=True)

    count = round(length * total * LEAVES)
    points, normal = skin(chance.uniform(0, length, count), chance.uniform(0, total, count))
    depth_in = chance.exponential(.022, count) - .03
    shoots = chance.random(count) < .03
    depth_in[shoots] -= chance.uniform(.02, .07, shoots.sum())
    points -= normal * depth_in[:, None]
    outward = normal + chance.normal(0, .62, (count, 3)) + np.array([0, 0, .35])
    outward /= np.linalg.norm(outward, axis=1)[:, None]
    along = np.cross(outward, chance.normal(0, 1, (count, 3)))
    along /= np.linalg.norm(along, axis=1)[:, None]
    side = np.cross(outward, along)
    size = chance.uniform(.7, 1.25, (count, 1))
    fold = outward * LEAF[1] * .45 * size
    reach, half = along * LEAF[0] * size, side * LEAF[1] * size
    corners = np.stack([points, points + reach * .45 + half + fold, points + reach, points + reach * .45 - half + fold], 1).reshape(-1, 3)
    first = np.arange(count)[:, None] * 4
    g.mesh('hedge leaves', corners.tolist(), (first + np.arange(4)).tolist(), leaves)


def blades(x0, x1, near, far, z, count, material, seed=1):
    """Blades of grass in clumps on a part of a lawn, most of them where y is near."""
    chance = np.random.default_rng(seed)
    clumps = np.stack([chance.uniform(x0, x1, count // 30), near + (far - near) * chance.random(count // 30) ** 1.5], 1)
    roots = clumps[chance.integers(0, len(clumps), count)] + chance.normal(0, .09, (count, 2))
    roots = roots[roots[:, 1] > near]
    count = len(roots)
    turn, tall = chance.uniform(0, 2 * math.pi, count), chance.uniform(.03, .075, count)
    half = .0055 * np.stack([np.cos(turn), np.sin(turn)], 1)
    ground = np.full((count, 1), z)
    tips = np.concatenate([roots + chance.normal(0, .022, (count, 2)), (z + tall)[:, None]], 1)
    corners = np.stack([np.concatenate([roots - half, ground], 1), np.concatenate([roots + half, ground], 1), tips], 1).reshape(-1, 3)
    g.mesh('grass', corners.tolist(), (np.arange(count)[:, None] * 3 + np.arange(3)).tolist(), material)
