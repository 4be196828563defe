"""Tone-map the baked light, part the model by walls and write a GLB: blender -b model.blend -P model/export.py -- <out.glb> [stops]"""
import os
import sys

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, STUDIO)
sys.path.append('/usr/lib/python3/dist-packages')

import bmesh
import bpy
import cv2
import numpy as np

from kit import blender, denoise, exr, post
from model.shell import DIRECTIONS, INNER, WALLS

WHITE_BALANCE = -.95
DARKEST = .12
"""The least light, as a share of the median: the floor under a bench is dark and not black."""
BACK = .5
"""The light on backs, as a share of the median. They are only seen while the wall behind them is hidden."""
THROUGH = .65
"""How much of the light on a leaf comes from the whole plant, because leaves are thin."""
SUNLIT = 2.5
"""The most light on a leaf, as a multiple of the median: sunlit leaves stay green."""
OVERLAP = .004
"""How far walls reach into each other and into the floor, in metres."""
CUT = {'up': (.925, .90, .85), 'x': (.70, .675, .63), 'y': (.78, .755, .71)}
"""Colours (sRGB) of the cut through walls and floor, by the direction of the face."""


def picture(light, stops):
    gain = 2 ** stops * np.array([1 + .12 * WHITE_BALANCE, 1, 1 - .16 * WHITE_BALANCE], np.float32)
    return post.film_curve(np.asarray(light, np.float32) * gain, 1.04, 1.05)


def to_linear(encoded):
    encoded = np.asarray(encoded)
    return np.where(encoded <= .04045, encoded / 12.92, ((encoded + .055) / 1.055) ** 2.4)


def without_noise(light):
    luminance = light @ post.LUMINANCE
    scale = .18 / np.exp2(np.mean(np.log2(luminance[luminance > 1e-6])))
    encoded = denoise.encode(np.clip(light * scale, 0, denoise.BRIGHTEST)) * denoise.NORMALISE
    result = denoise.run(denoise.Network('rt_hdr.tza'), encoded.astype(np.float32))
    return denoise.decode(np.clip(result, 0, 1) / denoise.NORMALISE) / scale


def median_light(light):
    """The median colour of the light, which is warmer than white."""
    return np.median(light[light @ post.LUMINANCE > 1e-6], axis=0)


def limit(light, most):
    """Reduce light that is brighter than another, without changing its colour."""
    return light * np.minimum(1, (most @ post.LUMINANCE) / np.maximum(light @ post.LUMINANCE, 1e-6))[:, None]


def atlas(source, stops):
    """The atlas (sRGB), and its median light."""
    light = without_noise(exr.read(source + '-light.exr'))
    median = median_light(light)
    colour = exr.read(source + '-colour.exr')
    light = cv2.resize(np.maximum(light, DARKEST * median), colour.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    return picture(light * colour, stops), median


def values(data, name, width=4):
    attribute = data.attributes[name]
    numbers = np.empty(len(data.vertices) * width, np.float32 if width > 1 else np.int32)
    attribute.data.foreach_get('color' if width > 1 else 'value', numbers)
    return numbers.reshape(-1, width)[:, :3] if width > 1 else numbers


def smooth(data, light):
    """Average the light of neighbouring vertices to reduce noise."""
    edges = np.empty(len(data.edges) * 2, np.int32)
    data.edges.foreach_get('vertices', edges)
    a, b = edges.reshape(-1, 2).T
    total, count = light.copy(), np.ones(len(light), np.float32)
    for start, end in ((a, b), (b, a)):
        np.add.at(total, start, light[end])
        np.add.at(count, start, 1)
    return total / count[:, None]


def long_vertices(data):
    """The vertices at edges of a metre and more: a patch of sun at one end would spread to the other."""
    long = [i for edge in data.edges
            if (data.vertices[edge.vertices[0]].co - data.vertices[edge.vertices[1]].co).length > 1 for i in edge.vertices]
    return np.unique(np.array(long, np.int32))


def vertex_picture(data, median, stops):
    """Colours (linear) of the vertices."""
    light = smooth(data, values(data, 'light'))
    soft = values(data, 'soft', 1)
    for plant in np.unique(soft[soft > 0]):
        leaves = soft == plant
        light[leaves] += (np.percentile(light[leaves], 75, axis=0) - light[leaves]) * THROUGH
        light[leaves] = limit(light[leaves], SUNLIT * median)
    light = np.maximum(light, DARKEST * median)
    long = long_vertices(data)
    light[long] = limit(light[long], median)
    light[values(data, 'ambient', 1) > 0] = BACK * median
    return to_linear(picture(light * values(data, 'colour'), stops))


def set_colours(data, colours):
    for attribute in list(data.color_attributes):
        data.color_attributes.remove(attribute)
    attribute = data.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    attribute.data.foreach_set('color', np.column_stack([colours, np.ones(len(colours))]).astype(np.float32).ravel())


def colour_cut(data):
    """Give each face of the cut the colour of its direction. merge() has split the mesh at its edges."""
    colours = np.zeros((len(data.vertices), 3))
    for polygon in data.polygons:
        axis = max(range(3), key=lambda i: abs(polygon.normal[i]))
        colours[list(polygon.vertices)] = to_linear(CUT['xy'[axis] if axis < 2 else 'up'])
    set_colours(data, colours)


def make_material(name, texture=None, colour=None, alpha=1):
    """A material with a texture, one colour, or else the vertices' colours. pack.mjs makes it unlit."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    surface = tree.nodes['Principled BSDF']
    surface.inputs['Roughness'].default_value = .05
    if texture:
        node = tree.nodes.new('ShaderNodeTexImage')
        node.image = bpy.data.images.load(texture)
        tree.links.new(node.outputs[0], surface.inputs['Base Color'])
    elif colour:
        surface.inputs['Base Color'].default_value = (*colour, 1)
    else:
        node = tree.nodes.new('ShaderNodeVertexColor')
        node.layer_name = 'Col'
        tree.links.new(node.outputs[0], surface.inputs['Base Color'])
    if alpha < 1:
        surface.inputs['Alpha'].default_value = alpha
        material.blend_method = 'BLEND'
    return material


def use_only(data, material, uvs=()):
    data.materials.clear()
    data.materials.append(material)
    data.polygons.foreach_set('material_index', [0] * len(data.polygons))
    for layer in [layer.name for layer in data.uv_layers]:
        if layer not in uvs:
            data.uv_layers.remove(data.uv_layers[layer])


def close_corners(data):
    """Make the inner faces of the walls overlap each other and the floor: rounded positions would leave cracks."""
    walls = [value.value for value in data.attributes['wall'].data]
    for polygon in data.polygons:
        side = WALLS[walls[polygon.index] - 1] if walls[polygon.index] else None
        if not side:
            continue
        x, y = DIRECTIONS[side]
        along, ends = (1, ('south', 'north')) if x else (0, ('west', 'east'))
        for vertex in (data.vertices[i] for i in polygon.vertices):
            if abs(vertex.co.x * x + vertex.co.y * y - INNER[side]) > .0005:
                continue
            if abs(vertex.co.z) < .0005:
                vertex.co.z = -OVERLAP
            for end, sign in zip(ends, (-1, 1)):
                if abs(vertex.co[along] * sign - INNER[end]) < .0005:
                    vertex.co[along] += sign * OVERLAP


def split_walls(thing):
    """Split an object by the walls of its faces, which the player hides one by one; return the parts."""
    shape = bmesh.new()
    shape.from_mesh(thing.data)
    layer = shape.faces.layers.int['wall']
    parts = []
    for number in {face[layer] for face in shape.faces}:
        part = shape.copy()
        wall = part.faces.layers.int['wall']
        bmesh.ops.delete(part, geom=[face for face in part.faces if face[wall] != number], context='FACES')
        data = thing.data.copy()
        part.to_mesh(data)
        part.free()
        side = WALLS[number - 1] if number else None
        made = blender.link(bpy.data.objects.new(f'{thing.name} {side}' if side else f'{thing.name} room', data))
        if side:
            x, y = DIRECTIONS[side]
            made['wall'] = [float(x), 0., float(-y), float(INNER[side])]
        parts.append(made)
    shape.free()
    return parts


def main():
    arguments = sys.argv[sys.argv.index('--') + 1:]
    out = os.path.abspath(arguments[0])
    stops = float(arguments[1]) if len(arguments) > 1 else 1.75
    source = os.path.splitext(bpy.data.filepath)[0]
    things = {name: bpy.data.objects[name] for name in ('arch', 'props', 'cut', 'glass', 'lamps')}
    developed, median = atlas(source, stops)
    png = source + '-atlas.png'
    cv2.imwrite(png, (developed * 255 + .5).astype(np.uint8)[:, :, ::-1])
    set_colours(things['props'].data, vertex_picture(things['props'].data, median, stops))
    colour_cut(things['cut'].data)
    close_corners(things['arch'].data)
    use_only(things['arch'].data, make_material('arch_unlit', texture=png), uvs=('Light',))
    use_only(things['props'].data, make_material('props_unlit'))
    use_only(things['cut'].data, make_material('arch_cut_unlit'))
    use_only(things['glass'].data, make_material('glass_pbr', colour=(.9, .95, .95), alpha=.16))
    use_only(things['lamps'].data, make_material('lamps_unlit', colour=(1, .86, .62)))
    made = [part for thing in things.values() for part in split_walls(thing)]
    for thing in list(bpy.context.scene.objects):
        if thing not in made:
            bpy.data.objects.remove(thing)
    for part in made:
        part.select_set(True)
    bpy.ops.export_scene.gltf(filepath=out, export_format='GLB', export_colors=True, export_normals=False, export_texcoords=True,
                              export_materials='EXPORT', export_image_format='AUTO', export_yup=True, export_apply=False, export_extras=True, use_selection=True)
    print('EXPORTED', os.path.getsize(out) // 1024, 'kB', flush=True)
    os._exit(0)


if __name__ == '__main__':
    main()
