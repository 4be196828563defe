"""What Blender runs: blender -b --factory-startup -P kit/blender_render.py -- <place> <scene> <width> <samples> <folder>"""
import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append('/usr/lib/python3/dist-packages')

from kit import blender, camera, furniture


def main():
    place, scene, width, samples, folder = sys.argv[sys.argv.index('--') + 1:]
    module = importlib.import_module('scenes.' + place)
    view = camera.views(module)[scene]
    blender.reset()
    module.build(view.variant)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'models.json'), 'w') as file:
        json.dump(sorted(furniture.used.values(), key=lambda model: (model['library'], model['model'])), file)
    camera.render(view, int(width), int(samples), folder)
    print('RENDERED', flush=True)


if __name__ == '__main__':
    try:
        main()
    except Exception:
        import traceback
        traceback.print_exc()
        sys.stdout.flush()
        os._exit(1)
    os._exit(0)
