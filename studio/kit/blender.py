"""Blender's own modules, or None outside Blender.

A scene module is read twice: by render.py in plain Python, which only wants its
declarations (points of view, anchors), and by Blender, which builds it. So the
kit imports Blender from here, and nothing touches it before a scene's build().
"""
try:
    import bpy
    from mathutils import Matrix, Vector
except ImportError:
    bpy = None
    Matrix = None
    Vector = None

import random

RANDOM = random.Random(7)
"""Every random choice in a scene comes from here, so that a scene is the same each time it is built."""


def link(scene_object):
    """Put an object into the scene and return it."""
    bpy.context.scene.collection.objects.link(scene_object)
    return scene_object


def reset():
    """Empty the scene and start the random numbers afresh."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    RANDOM.seed(7)
