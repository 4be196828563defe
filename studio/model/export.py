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
from scenes import madania

WHITE_BALANCE = -.6
DARKEST = .02
"""Of the light: what no light reaches, the floor under a bench, say, is dark and not black."""
WALLS = {
    'west': (-1, 0, -madania.X0),
    'east': (1, 0, madania.X1),
    'south': (0, -1, -madania.Y0),
    'north': (0, 1, madania.Y1),
}
"""Which way each wall's outside is, and how far its inner side lies that way, in metres."""
THICKNESS = .12
"""What stands out from a wall by no more than this is the wall: tiles, skirting, frames of windows."""
SHELF = (1.2, .5)
"""What is above this height and no deeper hangs on it: shelves and what is on them, pictures, lamps. Both in metres."""


def picture(light, stops):
    gain = 2 ** stops * np.array([1 + .12 * WHITE_BALANCE, 1, 1 - .16 * WHITE_BALANCE], np.float32)
    return post.film_curve(np.maximum(np.asarray(light, np.float32), DARKEST) * gain, 1.08, 1.1)


def to_linear(encoded):
    return np.where(encoded <= .04045, encoded / 12.92, ((encoded + .055) / 1.055) ** 2.4)


def clean_atlas(path):
    """The atlas without noise; empty texels keep the colour of their surroundings."""
    atlas = exr.read(path)
    luminance = atlas @ post.LUMINANCE
    scale = .18 / np.exp2(np.mean(np.log2(luminance[luminance > 1e-6])))
    encoded = denoise.encode(np.clip(atlas * scale, 0, denoise.BRIGHTEST)) * denoise.NORMALISE
    result = denoise.run(denoise.Network('rt_hdr.tza'), encoded.astype(np.float32))
    return denoise.decode(np.clip(result, 0, 1) / denoise.NORMALISE) / scale


def unlit_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree, material.node_tree.nodes['Principled BSDF']


def use_only(data, material):
    data.materials.clear()
    data.materials.append(material)
    data.polygons.foreach_set('material_index', [0] * len(data.polygons))


def pieces(shape, whole):
    """The faces of a mesh, one by one or by what hangs together."""
    if not whole:
        return [[face] for face in shape.faces]
    found, seen = [], set()
    for start in shape.faces:
        piece, waiting = [], [start]
        while waiting:
            face = waiting.pop()
            if face.index in seen:
                continue
            seen.add(face.index)
            piece.append(face)
            waiting += [other for vertex in face.verts for other in vertex.link_faces if other.index not in seen]
        if piece:
            found.append(piece)
    return found


def wall_of(piece):
    """The wall that a piece is part of or hangs on."""
    corners = [vertex.co for face in piece for vertex in face.verts]
    lowest = min(corner.z for corner in corners)
    for name, (x, y, inner) in WALLS.items():
        depth = max(inner - corner.x * x - corner.y * y for corner in corners)
        if depth < THICKNESS or lowest > SHELF[0] and depth < SHELF[1]:
            return name
    return None


def split_walls(thing, whole):
    """Part a thing by walls, which the player hides when one looks over them; return all parts."""
    shape = bmesh.new()
    shape.from_mesh(thing.data)
    shape.faces.ensure_lookup_table()
    walls = [None] * len(shape.faces)
    for piece in pieces(shape, whole):
        wall = wall_of(piece)
        for face in piece:
            walls[face.index] = wall
    parts = [thing]
    for name, (x, y, inner) in WALLS.items():
        if name not in walls:
            continue
        part = shape.copy()
        part.faces.ensure_lookup_table()
        bmesh.ops.delete(part, geom=[face for face in part.faces if walls[face.index] != name], context='FACES')
        data = thing.data.copy()
        part.to_mesh(data)
        part.free()
        wall = blender.link(bpy.data.objects.new(f'{thing.name} {name}', data))
        wall['wall'] = [float(x), 0., float(-y), float(inner)]
        parts.append(wall)
    bmesh.ops.delete(shape, geom=[face for face in shape.faces if walls[face.index]], context='FACES')
    shape.to_mesh(thing.data)
    shape.free()
    return parts


def main():
    arguments = sys.argv[sys.argv.index('--') + 1:]
    out = os.path.abspath(arguments[0])
    stops = float(arguments[1]) if len(arguments) > 1 else 1.2
    source = os.path.splitext(bpy.data.filepath)[0]
    atlas = picture(clean_atlas(source + '-atlas.exr'), stops)
    png = source + '-atlas.png'
    cv2.imwrite(png, (atlas * 255 + .5).astype(np.uint8)[:, :, ::-1])
    things = {name: bpy.data.objects[name] for name in ('arch', 'props', 'glass', 'lamps')}

    data = things['arch'].data
    material, tree, surface = unlit_material('arch_unlit')
    material.use_backface_culling = True
    texture = tree.nodes.new('ShaderNodeTexImage')
    texture.image = bpy.data.images.load(png)
    tree.links.new(texture.outputs[0], surface.inputs['Base Color'])
    data.uv_layers.remove(data.uv_layers['UVMap'])
    use_only(data, material)

    data = things['props'].data
    colours = data.color_attributes['Col']
    values = np.empty(len(colours.data) * 4, np.float32)
    colours.data.foreach_get('color', values)
    values = values.reshape(-1, 4)
    values[:, :3] = to_linear(picture(values[:, :3], stops))
    values[:, 3] = 1
    colours.data.foreach_set('color', values.ravel())
    material, tree, surface = unlit_material('props_unlit')
    attribute = tree.nodes.new('ShaderNodeVertexColor')
    attribute.layer_name = 'Col'
    tree.links.new(attribute.outputs[0], surface.inputs['Base Color'])
    use_only(data, material)

    for name, colour, alpha in (('glass', (.9, .95, .95), .16), ('lamps', (1, .86, .62), 1)):
        data = things[name].data
        material, tree, surface = unlit_material('glass_pbr' if name == 'glass' else 'lamps_unlit')
        surface.inputs['Base Color'].default_value = (*colour, 1)
        surface.inputs['Alpha'].default_value = alpha
        surface.inputs['Roughness'].default_value = .05
        if alpha < 1:
            material.blend_method = 'BLEND'
        use_only(data, material)
    for name in ('props', 'glass', 'lamps'):
        layers = things[name].data.uv_layers
        while layers:
            layers.remove(layers[0])
    parts = [part for name, thing in things.items() for part in split_walls(thing, whole=name != 'arch')]
    for thing in list(bpy.context.scene.objects):
        if thing not in parts:
            bpy.data.objects.remove(thing)
    for part in parts:
        part.select_set(True)
    bpy.ops.export_scene.gltf(filepath=out, export_format='GLB', export_colors=True, export_normals=False, export_texcoords=True,
                              export_materials='EXPORT', export_image_format='AUTO', export_yup=True, export_apply=False, export_extras=True, use_selection=True)
    print('EXPORTED', os.path.getsize(out) // 1024, 'kB', flush=True)
    os._exit(0)


if __name__ == '__main__':
    main()
