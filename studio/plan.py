#!/usr/bin/python3
"""Draw the plan of a place from the geometry that it is built from.

  studio/plan.py madania      public/samples/madania/plan.svg

Where the scenes lie on it is written into panoramas/<place>.json, from which `npm run
pictures` takes it. Alt text and size stand in tours/<place>.json under `plan`.
"""
import importlib
import os
import sys

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, STUDIO)

from render import write_index


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    place = sys.argv[1]
    plan = importlib.import_module('scenes.' + place).draw_plan()
    path = os.path.join(os.path.dirname(STUDIO), 'public/samples', place, 'plan.svg')
    with open(path, 'w') as file:
        file.write(plan.svg())
    write_index(place)
    print(f'{path}: {plan.width} x {plan.height}, {os.path.getsize(path)} bytes')


if __name__ == '__main__':
    main()
