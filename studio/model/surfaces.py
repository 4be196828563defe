"""Materials of the dollhouse: drawn patterns instead of modelled ones, and diffuse versions of the scene's materials."""
import os
import random

import bpy
import cv2
import numpy as np

from kit import materials as m
from kit.paths import PICTURES
from model.parts import is_leaf

FLOOR_PIXELS = 220
"""Of the drawn floor, to the metre."""


def _srgb(text):
    return np.array([int(text[i:i + 2], 16) for i in (0, 2, 4)], np.float32)


def _herringbone(width, depth, length=.56, across=.08):
    """A picture of an oak floor in herringbone, each block with its own shade and grain."""
    chance = random.Random(5)
    columns, rows = (round(side * FLOOR_PIXELS) for side in (width, depth))
    floor = np.full((rows, columns, 3), _srgb('3a2c1e'), np.float32)
    grain = np.random.default_rng(5).normal(0, 1, (400, 64)).astype(np.float32)
    grain = cv2.resize(cv2.GaussianBlur(grain, (0, 0), 12, sigmaY=.7), (256, 400))
    grain /= np.abs(grain).max()
    tall, wide = round(across * FLOOR_PIXELS) - 1, round(length * FLOOR_PIXELS) - 1
    reach = 1.5 * max(width, depth)
    for i in range(-int(reach / across), int(reach / across)):
        for j in range(-int(reach / length), int(reach / length)):
            start = i * across + 2 * length * j
            for x, y, upright in ((start + length / 2, i * across + across / 2, False),
                                  (start + length + across / 2, i * across + across - length / 2, True)):
                centre = ((x - y) * .7071 + width / 2, (x + y) * .7071 + depth / 2)
                if not (-length < centre[0] < width + length and -length < centre[1] < depth + length):
                    continue
                shade = _srgb('8a6a4a') + (_srgb('b0926c') - _srgb('8a6a4a')) * chance.random()
                at = chance.randrange(400 - tall)
                block = shade * (1 + .10 * cv2.resize(grain[at:at + tall], (wide, tall))[..., None])
                turn = cv2.getRotationMatrix2D((wide / 2, tall / 2), -45 if upright else 45, 1)
                turn[:, 2] += np.array(centre) * FLOOR_PIXELS - (wide / 2, tall / 2)
                low = np.floor(np.array(centre) * FLOOR_PIXELS - wide * .6).astype(int)
                size = int(wide * 1.2)
                turn[:, 2] -= low
                patch = cv2.warpAffine(np.dstack([block, np.ones((tall, wide), np.float32)]), turn, (size, size), flags=cv2.INTER_LINEAR)
                x0, y0 = np.maximum(low, 0)
                x1, y1 = np.minimum(low + size, (columns, rows))
                if x0 >= x1 or y0 >= y1:
                    continue
                part = patch[y0 - low[1]:y1 - low[1], x0 - low[0]:x1 - low[0]]
                floor[y0:y1, x0:x1] = floor[y0:y1, x0:x1] * (1 - part[..., 3:]) + part[..., :3]
    return floor


def herringbone(width, depth):
    """A floor for UVs in metres."""
    path = os.path.join(PICTURES, 'model-floor.png')
    os.makedirs(PICTURES, exist_ok=True)
    cv2.imwrite(path, np.clip(_herringbone(width, depth), 0, 255).astype(np.uint8)[::-1, :, ::-1])
    s = m.Shader('floor pattern')
    texture = s.node('TexImage', {'Vector': s.mapping(s.coordinates('UV'), (1 / width, 1 / depth, 1))})
    texture.image = bpy.data.images.load(path)
    s.set(Base_Color=texture.outputs[0])
    return s.material


def bricks(name, dark, light, joint, width, height, offset, gap=.006):
    """A wall of bricks or tiles for UVs in metres."""
    s = m.Shader(name)
    uv = s.coordinates('UV')
    brick = s.node('TexBrick', {
        'Vector': uv, 'Scale': 1., 'Color1': m.rgb(dark), 'Color2': m.rgb(light), 'Mortar': m.rgb(joint),
        'Mortar Size': gap, 'Mortar Smooth': .1, 'Brick Width': width, 'Row Height': height, 'Bias': 0.,
    }, offset=offset)
    shaded = s.mix(s.map_range(s.noise(uv, 4, 4, .6, 1), 0, .4, .35, .7), brick.outputs[0], m.scaled(dark, .55))
    s.set(Base_Color=shaded)
    return s.material


def make_diffuse(material):
    """Reduce a material to its colour, because a bake turns gloss and glass black or grey."""
    tree = material.node_tree
    output = next(node for node in tree.nodes if node.type == 'OUTPUT_MATERIAL')
    surface = next((node for node in tree.nodes if node.type == 'BSDF_PRINCIPLED'), None)
    if not surface:
        return
    colour = surface.inputs['Base Color']
    matt = tree.nodes.new('ShaderNodeBsdfDiffuse')
    dimmed, muted = 1., 1.
    if surface.inputs['Transmission'].default_value > .5:
        dimmed, muted = .4, .8
    elif surface.inputs['Metallic'].default_value > .5:
        dimmed = .6
    elif is_leaf(material):
        dimmed, muted = .75, .7
    balanced = tree.nodes.new('ShaderNodeHueSaturation')
    balanced.inputs['Value'].default_value = dimmed
    balanced.inputs['Saturation'].default_value = muted
    if colour.is_linked:
        tree.links.new(colour.links[0].from_socket, balanced.inputs['Color'])
    else:
        balanced.inputs['Color'].default_value = colour.default_value
    tree.links.new(balanced.outputs[0], matt.inputs['Color'])
    tree.links.new(matt.outputs[0], output.inputs[0])


def bind_uvs(material):
    """Make patterns use the UVs called UVMap, because the bake makes those of the atlas active."""
    tree = material.node_tree
    for node in list(tree.nodes):
        sockets = []
        if node.type == 'TEX_COORD':
            sockets = [link.to_socket for link in node.outputs['UV'].links]
        elif node.type == 'TEX_IMAGE' and not node.inputs['Vector'].is_linked and node.image:
            sockets = [node.inputs['Vector']]
        if sockets:
            own = tree.nodes.new('ShaderNodeUVMap')
            own.uv_map = 'UVMap'
            for socket in sockets:
                tree.links.new(own.outputs[0], socket)
