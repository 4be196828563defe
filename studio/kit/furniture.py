"""Furniture from Debian's sweethome3d-furniture package (unpacked by setup.sh).

A model stands on its location with its centre over it, in metres. put() records
what it used, and render.py writes that into the place's list for the credits.
"""
import math
import os
import re

from .blender import Matrix, Vector, bpy, link
from .paths import FURNITURE

CC0 = 'BlendSwap-CC-0'
CC_BY = 'BlendSwap-CC-BY'
SCOPIA = 'Scopia'
KATOR = 'KatorLegaz'
PEOPLE = 'Reallusion'

LICENCES = {CC0: 'CC0 1.0', CC_BY: 'CC BY 3.0', SCOPIA: 'CC BY 3.0', KATOR: 'CC BY 3.0', PEOPLE: 'CC BY 3.0'}
AVOID = {'cupcake', 'iphone'}
"""CC0 by their authors, but they carry other people's pictures."""

_catalogues = {}
_meshes = {}
used = {}


def catalogue(library):
    """Models of a library by name: each a dictionary of the catalogue's fields (sizes in cm)."""
    if library in _catalogues:
        return _catalogues[library]
    entries = {}
    path = os.path.join(FURNITURE, library, 'PluginFurnitureCatalog.properties')
    with open(path, encoding='latin1') as lines:
        for line in lines:
            match = re.match(r'(\w+)#(\d+)=(.*)', line.strip())
            if match:
                field, number, value = match.groups()
                entries.setdefault(int(number), {})[field] = value
    models = {}
    for entry in entries.values():
        if 'model' in entry:
            models[os.path.basename(entry['model'])[:-4]] = entry
    _catalogues[library] = models
    return models


def size(library, name):
    """(width, depth, height) of a model in metres."""
    entry = catalogue(library)[name]
    return tuple(float(entry[key]) / 100 for key in ('width', 'depth', 'height'))


def _mend_material(material):
    """The importer's plastic look made plausible: no pure white, some gloss, glass that is glass."""
    if not material or not material.use_nodes:
        return
    nodes = material.node_tree.nodes
    surface = next((node for node in nodes if node.type == 'BSDF_PRINCIPLED'), None)
    if not surface:
        return
    colour = surface.inputs['Base Color']
    roughness = surface.inputs['Roughness']
    alpha = surface.inputs['Alpha']
    if not colour.is_linked:
        colour.default_value = [min(.82, c) for c in list(colour.default_value)[:3]] + [1]
    if not roughness.is_linked:
        roughness.default_value = min(max(roughness.default_value, .28), .75)
    surface.inputs['Specular'].default_value = .4
    if not alpha.is_linked and alpha.default_value < .95:
        alpha.default_value = 1
        surface.inputs['Transmission'].default_value = 1
        surface.inputs['IOR'].default_value = 1.2
        roughness.default_value = .02
        colour.default_value = (.95, .97, .96, 1)


def _normalise(data, entry):
    """Turn, centre and scale a mesh as the catalogue says: z from 0, metres."""
    rotation = entry.get('modelRotation')
    if rotation:
        v = [float(number) for number in rotation.split()]
        turn = Matrix((v[0:3], v[3:6], v[6:9]))
        to_z_up = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0)))
        data.transform((to_z_up @ turn @ to_z_up.inverted()).to_4x4())
    points = [vertex.co for vertex in data.vertices]
    low = Vector(min(p[axis] for p in points) for axis in range(3))
    high = Vector(max(p[axis] for p in points) for axis in range(3))
    extent = high - low
    target = [float(entry[key]) / 100 for key in ('width', 'depth', 'height')]
    factors = [t / e if e > 1e-9 else 1 for t, e in zip(target, extent)]
    to_origin = Matrix.Translation((-(low.x + high.x) / 2, -(low.y + high.y) / 2, -low.z))
    data.transform(Matrix.Diagonal((*factors, 1)) @ to_origin)


def load(library, name):
    """The mesh of a model, joined and normalised; loaded once."""
    key = (library, name)
    if key in _meshes:
        return _meshes[key]
    if name in AVOID:
        raise ValueError(f'{name} carries third-party pictures: make your own')
    entry = catalogue(library)[name]
    before = set(bpy.data.objects)
    path = FURNITURE + '/' + library + entry['model']
    bpy.ops.import_scene.obj(filepath=path, axis_forward='-Z', axis_up='Y', use_split_objects=False, use_split_groups=False)
    parts = [o for o in bpy.data.objects if o not in before and o.type == 'MESH']
    whole = parts[0]
    if len(parts) > 1:
        bpy.ops.object.select_all(action='DESELECT')
        for part in parts:
            part.select_set(True)
        bpy.context.view_layer.objects.active = whole
        bpy.ops.object.join()
    data = whole.data
    data.transform(whole.matrix_world)
    _normalise(data, entry)
    for material in data.materials:
        _mend_material(material)
    for collection in list(whole.users_collection):
        collection.objects.unlink(whole)
    data.use_fake_user = True
    _meshes[key] = data
    return data


def put(library, name, location=(0, 0, 0), turn=0, scale=1., materials=None):
    """Place a model. turn: degrees about Z. scale: a number or a triple.

    materials: {part of a material's name, or '*': material} overrides (a magenta
    model misses its texture: override it).
    """
    data = load(library, name)
    entry = catalogue(library)[name]
    used[(library, name)] = {
        'library': library,
        'model': name,
        'name': entry.get('name', name),
        'author': entry.get('creator', library),
        'licence': LICENCES[library],
    }
    if materials:
        data = data.copy()
        for i, material in enumerate(data.materials):
            for key, replacement in materials.items():
                if key == '*' or (material and key in material.name):
                    data.materials[i] = replacement
    made = link(bpy.data.objects.new(name, data))
    made.location = location
    made.rotation_euler = (0, 0, math.radians(turn))
    made.scale = (scale,) * 3 if not hasattr(scale, '__len__') else scale
    return made
