"""The open sea, islands on its horizon, and clouds. Metres; headings in degrees from +Y, clockwise."""
import math

import numpy as np

from . import geometry as g
from . import materials as m
from .blender import RANDOM, bpy
from .colour import rgb


def swell(x, y, spacing, wind_heading, height, seed=3, count=64):
    """Height of a wind sea at points; waves too short for the grid's spacing are left out.

    wind_heading: where the waves go. height: from trough to crest, about, in metres.
    """
    rng = np.random.default_rng(seed)
    total = np.zeros_like(x)
    lengths = np.exp(np.linspace(math.log(.7), math.log(26), count))
    for length in lengths:
        direction = math.radians(wind_heading) + rng.normal(0, .55)
        k = 2 * math.pi / length
        amplitude = height * .052 * (length / 9) ** .62 * math.exp(-(length / 26) ** 2)
        phase = k * (x * math.sin(direction) + y * math.cos(direction)) + rng.uniform(0, 2 * math.pi)
        shown = np.clip((length / spacing - 2.5) / 2.5, 0, 1)
        total += amplitude * shown * (np.sin(phase) + .22 * np.sin(2 * phase + 1.2))
    return total


def open_sea(level, material, centre=(0, 0), wind_heading=200, height=.5, reach=30000., stern=None, speed_wave=.22):
    """One mesh from under the boat to the horizon, fine near the centre.

    stern: (x, y) of a boat under way towards +Y; its bow waves spread behind it.
    """
    around = 640
    ring_ratio = 1 + 2 * math.pi / around
    inner = 1.5
    rings = int(math.log(reach / inner) / math.log(ring_ratio)) + 1
    radius = inner * ring_ratio ** np.arange(rings)
    angle = 2 * math.pi * np.arange(around) / around
    x = radius[:, None] * np.sin(angle)[None] + centre[0]
    y = radius[:, None] * np.cos(angle)[None] + centre[1]
    spacing = np.broadcast_to((radius * (ring_ratio - 1))[:, None], x.shape)
    z = swell(x, y, spacing, wind_heading, height)
    if stern:
        behind = stern[1] - y
        aside = np.abs(x - stern[0])
        for lag, strength in ((0, 1.), (3.2, .6), (7, .35)):
            crest = aside - (2.3 + .33 * np.maximum(behind + 9 - lag, 0))
            z += speed_wave * strength * np.exp(-(crest / .8) ** 2) * np.exp(-np.maximum(behind, 0) / 60) * (behind > -9 + lag)
        trough = np.exp(-((x - stern[0]) / 1.9) ** 2) * np.exp(-np.maximum(behind, 0) / 25) * (behind > 0)
        z += trough * .22 * np.cos(behind * .9)
    z = z * np.clip(1.3 - radius[:, None] / 4000, 0, 1) + level
    vertices = np.stack((x, y, z), -1).reshape(-1, 3)
    first = np.arange(rings - 1)[:, None] * around
    here = first + np.arange(around)[None]
    beside = first + (np.arange(around)[None] + 1) % around
    faces = np.stack((here, here + around, beside + around, beside), -1).reshape(-1, 4)
    return g.mesh('sea', vertices.tolist(), faces.tolist(), material, smooth=True)


def sea_water(name, deep='0b4f78', shallow='1d86a0', stern=None, wake_reach=110.):
    """Deep water with the sky in it, ripples, and the foam of a wake behind stern (x, y)."""
    s = m.Shader(name)
    vector = s.coordinates()
    split = s.node('SeparateXYZ', {0: vector}).outputs
    distance = s.node('VectorMath', {0: vector}, operation='LENGTH').outputs['Value']
    near = s.map_range(distance, 1, 0, 10, 500)
    ripples = s.noise(s.mapping(vector, (1, .55, 1)), 1.5, 4, .6, .4)
    fine = s.noise(s.mapping(vector, (1, .6, 1)), 7., 3, .6)
    far_waves = s.noise(s.mapping(vector, (.06, .022, .06)), 1., 4, .62)
    height = s.math('ADD', s.math('MULTIPLY', ripples, .34), s.math('MULTIPLY', fine, .06))
    height = s.math('ADD', height, s.math('MULTIPLY', far_waves, s.map_range(near, 2.2, 0)))
    foam = None
    if stern:
        foam, churned = _wake(s, split, stern, wake_reach, vector)
        height = s.math('ADD', height, s.math('MULTIPLY', foam, .25))
    bump = s.node('Bump', {'Height': height, 'Strength': .85, 'Distance': .55})
    normal = bump.outputs[0]
    patches = s.noise(s.mapping(vector, (.012, .03, .02)), 1., 3, .6)
    body = s.mix(s.map_range(patches, 0, .6, .35, .7), rgb(deep), rgb(shallow))
    if foam is not None:
        body = s.mix(s.math('MULTIPLY', churned, .55), body, rgb('4fa9b8'))
    diffuse = s.node('BsdfDiffuse', {'Color': body, 'Normal': normal}).outputs[0]
    gloss = s.node('BsdfGlossy', {'Roughness': s.map_range(near, .2, .07), 'Normal': normal}).outputs[0]
    facing = s.node('LayerWeight', {'Blend': .5, 'Normal': normal}).outputs['Facing']
    factor = s.math('MINIMUM', s.math('ADD', .025, s.math('MULTIPLY', s.math('POWER', facing, 4.6), .9)), s.map_range(near, .4, .78))
    surface = s.mix_shaders(factor, diffuse, gloss)
    if foam is not None:
        white = s.node('BsdfDiffuse', {'Color': (.86, .9, .91), 'Normal': normal}).outputs[0]
        surface = s.mix_shaders(foam, surface, white)
    s.replace_surface(surface)
    return s.material


def _wake(s, split, stern, reach, vector):
    """Masks of foam and of churned, paler water: a trail behind the stern, two lines from the bow wave."""
    behind = s.math('SUBTRACT', stern[1], split['Y'])
    after = s.math('MAXIMUM', behind, 0)
    aside = s.math('ABSOLUTE', s.math('SUBTRACT', split['X'], stern[0]))
    fade = s.math('POWER', 2.72, s.math('DIVIDE', after, -reach))
    lace = s.noise(s.mapping(vector, (1, .4, 1)), .85, 6, .66, 1.4)
    half_width = s.math('ADD', 1.9, s.math('MULTIPLY', after, .035))
    inside = s.map_range(s.math('DIVIDE', aside, half_width), 1, 0, .25, 1.2)
    started = s.math('GREATER_THAN', behind, -.3)
    churn = s.math('MULTIPLY', s.math('MULTIPLY', inside, fade), started)
    crest = s.math('ADD', 2.75, s.math('MULTIPLY', s.math('MAXIMUM', s.math('ADD', behind, 9), 0), .32))
    off = s.math('ABSOLUTE', s.math('SUBTRACT', aside, crest))
    line = s.map_range(off, 1, 0, .1, 1.5)
    line_fade = s.math('POWER', 2.72, s.math('DIVIDE', s.math('MAXIMUM', s.math('ADD', behind, 9), 0), -38))
    line = s.math('MULTIPLY', s.math('MULTIPLY', line, line_fade), s.math('GREATER_THAN', behind, -9))
    amount = s.math('ADD', s.math('MULTIPLY', churn, .62), s.math('MULTIPLY', line, .46))
    amount = s.math('ADD', amount, s.math('MULTIPLY', s.math('SUBTRACT', lace, .5), 1.5))
    wet = s.math('MINIMUM', s.math('MULTIPLY', s.math('ADD', churn, line), 6.), 1.)
    made = s.node('MapRange', {'Value': amount, 'From Min': .36, 'From Max': .82}, interpolation_type='SMOOTHSTEP').outputs[0]
    return s.math('MULTIPLY', made, s.math('MULTIPLY', wet, .92)), s.math('MINIMUM', s.math('MULTIPLY', churn, 1.4), 1.)


def island_rock(name, haze, low='8d7d55', high='a08a66', cliff='7c6450'):
    """Dry hills: scrub, bare rock, pale cliffs. haze: 0 near, .8 almost sky."""
    s = m.Shader(name)
    vector = s.coordinates()
    scrub = s.noise(vector, .035, 6, .65)
    fine = s.noise(vector, .22, 4, .6)
    steep = s.node('SeparateXYZ', {0: s.node('NewGeometry').outputs['Normal']}).outputs['Z']
    colour = s.mix(s.map_range(scrub, 0, 1, .35, .65), rgb(low), rgb(high))
    colour = s.mix(s.math('MULTIPLY', s.math('GREATER_THAN', fine, .56), .5), colour, rgb('56613a'))
    colour = s.mix(s.map_range(steep, 1, 0, .45, .75), colour, rgb(cliff))
    diffuse = s.node('BsdfDiffuse', {'Color': colour}).outputs[0]
    clear = s.node('BsdfTransparent').outputs[0]
    s.replace_surface(s.mix_shaders(haze, diffuse, clear))
    return s.material


def whitewash(name, haze, colour='f4f1ea'):
    """A colour seen through haze: houses, domes."""
    s = m.Shader(name)
    diffuse = s.node('BsdfDiffuse', {'Color': rgb(colour)}).outputs[0]
    s.replace_surface(s.mix_shaders(haze, diffuse, s.node('BsdfTransparent').outputs[0]))
    return s.material


class Island:
    """A ridge of hills out of the sea: length and depth in metres across and along the line of sight."""

    def __init__(self, viewer, heading, distance, length, depth, top, material, level, seed=1, steps=150):
        self.axis = math.radians(heading)
        self.centre = (viewer[0] + distance * math.sin(self.axis), viewer[1] + distance * math.cos(self.axis))
        self.level = level
        self.length = length
        self.depth = depth
        rng = np.random.default_rng(seed)
        u, v = np.meshgrid(np.linspace(-1, 1, steps), np.linspace(-1, 1, steps // 2), indexing='ij')
        edge = np.clip(1 - (np.abs(u) ** 2.4 + np.abs(v) ** 2), 0, 1) ** .6
        hills = np.zeros_like(u)
        for _ in range(5):
            cu, cv = rng.uniform(-.62, .62), rng.uniform(-.35, .35)
            spread = rng.uniform(.16, .36)
            hills += rng.uniform(.45, 1.) * np.exp(-((u - cu) / spread) ** 2 - ((v - cv) / .5) ** 2)
        rough = np.zeros_like(u)
        for octave in range(2, 7):
            frequency = 2 ** octave
            for _ in range(3):
                a = rng.uniform(0, 2 * math.pi)
                wave = np.sin(frequency * (u * math.cos(a) * 1.5 + v * math.sin(a)) + rng.uniform(0, 6.3))
                rough += (1 - np.abs(wave)) / frequency
        shape = hills / hills.max()
        height = edge * (.12 + .68 * shape + .5 * rough * (.35 + shape))
        self.height = height / height.max() * top
        self.height = np.where(edge > 0, np.maximum(self.height, 0) + 2.5, -12)
        self.steps = steps
        vertices = [self.at(float(a), float(b), float(h)) for a, b, h in zip(u.ravel(), v.ravel(), self.height.ravel())]
        rows = steps // 2
        faces = [(i * rows + j, (i + 1) * rows + j, (i + 1) * rows + j + 1, i * rows + j + 1) for i in range(steps - 1) for j in range(rows - 1)]
        self.object = g.mesh('island', vertices, faces, material, smooth=True)

    def at(self, u, v, height):
        """World position of a point: u across the view (left to right), v away from the viewer, both -1 to 1."""
        across = u * self.length / 2
        along = v * self.depth / 2
        return (
            self.centre[0] + across * math.cos(self.axis) + along * math.sin(self.axis),
            self.centre[1] - across * math.sin(self.axis) + along * math.cos(self.axis),
            self.level + height,
        )

    def ground(self, u, v):
        """Height of the land above the sea."""
        i = min(self.steps - 1, max(0, round((u + 1) / 2 * (self.steps - 1))))
        j = min(self.steps // 2 - 1, max(0, round((v + 1) / 2 * (self.steps // 2 - 1))))
        return float(self.height[i, j])

    def village(self, u, v, spread_u, spread_v, count, walls, dark, dome, size=7.):
        """White cubes on the slope about (u, v), chapels with domes among them."""
        houses = []
        openings = []
        turn = -math.degrees(self.axis)
        for number in range(count):
            du = RANDOM.gauss(0, .5) * spread_u
            dv = RANDOM.gauss(0, .5) * spread_v
            ground = self.ground(u + du, v + dv)
            if ground < 4:
                continue
            x, y, z = self.at(u + du, v + dv, ground)
            width, deep, tall = size * RANDOM.uniform(.7, 1.5), size * RANDOM.uniform(.7, 1.2), size * RANDOM.uniform(.5, 1.05)
            lean = turn + RANDOM.choice((0, 0, 8, -12, 20))
            houses.append(((x, y, z + tall / 2 - 1.5), (width, deep, tall + 3), lean))
            a = math.radians(lean)
            for k in range(RANDOM.choice((0, 1, 1, 2))):
                side = RANDOM.uniform(-.36, .36) * width
                front = -deep / 2 - .02
                up = tall * RANDOM.choice((.25, .6))
                openings.append(((x + side * math.cos(a) - front * math.sin(a), y + side * math.sin(a) + front * math.cos(a), z + up), (.9, .5, 1.5), lean))
            if number % 16 == 3:
                houses.append(((x, y, z + tall / 2), (6, 9, tall + 4), lean))
                g.ball((x, y, z + tall + 2.2), 3.1, dome, 1., 20)
        g.boxes(houses, walls, 0, name='houses')
        g.boxes(openings, dark, 0, name='openings')

    def windmill(self, u, v, walls, roof):
        """A round mill with a thatched cone and its wheel of spars."""
        x, y, z = self.at(u, v, self.ground(u, v))
        g.lathe([(4.2, -3), (3.7, 4), (3.3, 8.5), (3.3, 9)], walls, (x, y, z), 24)
        g.lathe([(3.9, 8.8), (2, 11.4), (.2, 13)], roof, (x, y, z), 24)
        hub = (x - 4.4 * math.sin(self.axis), y - 4.4 * math.cos(self.axis), z + 8.6)
        for k in range(6):
            a = math.pi * k / 6
            dx, dz = 6 * math.cos(a), 6 * math.sin(a)
            g.tube([(hub[0] - dx * math.cos(self.axis), hub[1] + dx * math.sin(self.axis), hub[2] - dz),
                    (hub[0] + dx * math.cos(self.axis), hub[1] - dx * math.sin(self.axis), hub[2] + dz)], .12, roof, resolution=1)


def add_clouds(world, amount=.5, brightness=9., seed=4.):
    """Thin clouds over a day_sky(): streaks above, small heaps low on the horizon. brightness: in the sky's units."""
    tree = world.node_tree
    nodes = tree.nodes
    background = nodes['Background']
    sky = background.inputs[0].links[0].from_socket
    direction = nodes.new('ShaderNodeTexCoord').outputs['Generated']
    split = nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(direction, split.inputs[0])

    def math_node(operation, a, b):
        made = nodes.new('ShaderNodeMath')
        made.operation = operation
        for socket, value in zip(made.inputs, (a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                tree.links.new(value, socket)
            else:
                socket.default_value = value
        return made.outputs[0]

    lifted = math_node('ADD', math_node('MAXIMUM', split.outputs['Z'], 0), .09)
    flat = nodes.new('ShaderNodeCombineXYZ')
    tree.links.new(math_node('DIVIDE', split.outputs['X'], lifted), flat.inputs[0])
    tree.links.new(math_node('DIVIDE', math_node('MULTIPLY', split.outputs['Y'], .55), lifted), flat.inputs[1])
    flat.inputs[2].default_value = seed
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = .75
    noise.inputs['Detail'].default_value = 8
    noise.inputs['Roughness'].default_value = .58
    noise.inputs['Distortion'].default_value = .35
    tree.links.new(flat.outputs[0], noise.inputs['Vector'])
    cover = nodes.new('ShaderNodeMapRange')
    cover.interpolation_type = 'SMOOTHSTEP'
    cover.inputs['From Min'].default_value = .66 - .2 * amount
    cover.inputs['From Max'].default_value = .86 - .14 * amount
    tree.links.new(noise.outputs['Fac'], cover.inputs['Value'])
    horizon = nodes.new('ShaderNodeMapRange')
    horizon.inputs['From Max'].default_value = .07
    tree.links.new(split.outputs['Z'], horizon.inputs['Value'])
    mix = nodes.new('ShaderNodeMixRGB')
    mix.inputs['Color2'].default_value = (brightness, brightness, brightness * 1.02, 1)
    tree.links.new(math_node('MULTIPLY', math_node('MULTIPLY', cover.outputs[0], horizon.outputs[0]), .85), mix.inputs['Fac'])
    tree.links.new(sky, mix.inputs['Color1'])
    tree.links.new(mix.outputs[0], background.inputs[0])
