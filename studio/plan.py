#!/usr/bin/python3
"""Draw the plans of the places from the geometry that they are built from.

  studio/plan.py              plan.svg of every bundle under public/samples that shows one of them
  studio/plan.py madania      of one place

Size and orientation of a plan, and where the scenes lie on it, are written into
panoramas/<place>.json, from which `npm run pictures` takes them. The drawing's alt text stands in
tours/<bundle>.json under `plan`.
"""
import importlib
import json
import os
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, STUDIO)

from render import places, write_index

TOURS = os.path.join(STUDIO, 'tours')
SAMPLES = os.path.join(os.path.dirname(STUDIO), 'public/samples')


def bundles(place):
    """The bundles whose scenes are seen in a place."""
    for name in sorted(os.listdir(TOURS)):
        with open(os.path.join(TOURS, name)) as file:
            scenes = json.load(file)['scenes']
        if any(scene['source'].startswith(place + '-') for scene in scenes):
            yield name.removesuffix('.json')


def main():
    wanted = sys.argv[1:] or places()
    if set(wanted) - set(places()):
        raise SystemExit(__doc__)
    for place in wanted:
        plan = importlib.import_module('scenes.' + place).draw_plan()
        write_index(place)
        for bundle in bundles(place):
            path = os.path.join(SAMPLES, bundle, 'plan.svg')
            with open(path, 'w') as file:
                file.write(plan.svg())
            print(f'{path}: {plan.width} x {plan.height}, {os.path.getsize(path)} bytes')


if __name__ == '__main__':
    main()
