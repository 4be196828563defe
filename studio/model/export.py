"""Tone-map the baked light and write a GLB: blender -b model.blend -P model/export.py -- <out.glb> [stops]"""
import os
import sys

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, STUDIO)
sys.path.append('/usr/lib/python3/dist-packages')

import bpy
import cv2
import numpy as np

from kit import denoise, exr, post

WHITE_BALANCE = -.6
DARKEST = .02
"""Of the light: what no light reaches, the floor under a bench, say, is dark and not black."""


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
    for thing in list(bpy.context.scene.objects):
        if thing.name not in things:
            bpy.data.objects.remove(thing)
    for thing in things.values():
        thing.select_set(True)
    bpy.ops.export_scene.gltf(filepath=out, export_format='GLB', export_colors=True, export_normals=False, export_texcoords=True,
                              export_materials='EXPORT', export_image_format='AUTO', export_yup=True, export_apply=False, use_selection=True)
    print('EXPORTED', os.path.getsize(out) // 1024, 'kB', flush=True)
    os._exit(0)


if __name__ == '__main__':
    main()
