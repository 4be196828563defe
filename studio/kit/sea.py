"""The open sea and clouds. Metres; headings in degrees from +Y, clockwise."""
import math

import numpy as np

from . import geometry as g
from . import materials as m
from .blender import bpy
from .colour import rgb
from .islands import HAZE_LIGHT


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
    air = s.node('Emission', {'Color': HAZE_LIGHT, 'Strength': 1.}).outputs[0]
    s.replace_surface(s.mix_shaders(s.map_range(distance, 0, .5, 300, 9000), surface, air))
    s.material.cycles.sample_as_light = False
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
