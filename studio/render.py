#!/usr/bin/python3
"""Render panoramas and stills of the sample places.

  studio/render.py madania/bar            one, 4096 x 2048
  studio/render.py madania/bar --draft    one quickly, 1024 x 512, into studio/work/drafts
  studio/render.py madania/t1-evening     a still, 1920 x 1280: what a guest sees from a table
  studio/render.py --missing              all that have no master yet (add a place to limit it)
  studio/render.py --index                write panoramas/<place>.json again, render nothing
  studio/render.py --list                 what there is

One master is rendered at a time on a machine, and one draft: whoever comes second waits.
"""
import argparse
import fcntl
import importlib
import json
import math
import os
import re
import shutil
import subprocess
import sys
import time

STUDIO = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, STUDIO)

from kit import paths
from kit.camera import band_rows, views

FINAL_WIDTH = 4096
STILL_WIDTH = 1920
DRAFT_WIDTH = 1024
DRAFT_SAMPLES = 20
DENOISE_SHARE = .2
"""Of a panorama's time, what denoising and developing take: for the time left that is shown."""


def places():
    names = [name[:-3] for name in sorted(os.listdir(os.path.join(STUDIO, 'scenes'))) if name.endswith('.py')]
    return [name for name in names if not name.startswith('_')]


def load_place(name):
    return importlib.import_module('scenes.' + name)


def view_of(place, scene):
    return views(load_place(place))[scene]


def master_path(place, scene):
    folder = paths.STILLS if view_of(place, scene).is_still else paths.PANORAMAS
    return os.path.join(folder, f'{place}-{scene}.jpg')


def seen_from(view, x, y, z):
    """(yaw, pitch) in degrees of a point: yaw from the picture's centre, clockwise; pitch up."""
    dx, dy, dz = x - view.x, y - view.y, z - view.z
    yaw = math.degrees(math.atan2(dx, dy)) - view.heading
    yaw = (yaw + 180) % 360 - 180
    return round(yaw, 2), round(math.degrees(math.atan2(dz, math.hypot(dx, dy))), 2)


def write_index(place):
    """panoramas/<place>.json: where each scene is seen from, and what is to be seen where."""
    module = load_place(place)
    path = os.path.join(paths.PANORAMAS, place + '.json')
    models = []
    if os.path.exists(path):
        with open(path) as file:
            models = json.load(file).get('models', [])
    for scene in views(module):
        used = os.path.join(paths.PASSES, f'{place}-{scene}', 'models.json')
        if os.path.exists(used):
            with open(used) as file:
                models += [model for model in json.load(file) if model not in models]
    plan = module.draw_plan() if hasattr(module, 'draw_plan') else None
    places = plan.places(module.SCENES) if plan else {}
    scenes = {}
    for name, view in module.SCENES.items():
        anchors = {}
        for anchor_name, anchor in module.ANCHORS.items():
            if anchor.scenes and name not in anchor.scenes:
                continue
            yaw, pitch = seen_from(view, anchor.x, anchor.y, anchor.z)
            anchors[anchor_name] = {
                'position': [anchor.x, anchor.y, anchor.z], 'what': anchor.what, 'yaw': yaw, 'pitch': pitch,
            }
        scenes[name] = {
            'picture': os.path.basename(master_path(place, name)),
            'title': view.title,
            'position': [view.x, view.y, view.z],
            'heading': view.heading,
            'variant': view.variant,
            **({'mapPosition': places[name]} if places else {}),
            'anchors': anchors,
        }
    drawn = {'plan': {'width': plan.width, 'height': plan.height, 'bearing': plan.up}} if plan else {}
    index = {'place': place, **drawn, 'scenes': scenes, 'models': sorted(models, key=lambda m: (m['library'], m['model']))}
    os.makedirs(paths.PANORAMAS, exist_ok=True)
    with open(path, 'w') as file:
        json.dump(index, file, ensure_ascii=False, indent=1)
        file.write('\n')


def clock(seconds):
    return f'{int(seconds) // 60}:{int(seconds) % 60:02d}'


def show(text):
    """A line that replaces itself on a terminal, a plain line in a log."""
    if sys.stdout.isatty():
        print('\r\033[K' + text, end='', flush=True)
    else:
        print(text, flush=True)


def run_blender(label, place, scene, width, samples, folder):
    """Run Blender and show how far it is. Its own words go to <folder>/blender.log."""
    command = [
        'blender', '-b', '--factory-startup', '-P', os.path.join(STUDIO, 'kit/blender_render.py'),
        '--', place, scene, str(width), str(samples), folder,
    ]
    rows = band_rows(view_of(place, scene), width)
    work = [(end - first) * max(2, round(samples * share)) for first, end, share in rows]
    band = 0
    shown = -1
    started = time.time()
    with open(os.path.join(folder, 'blender.log'), 'w') as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace')
        for line in process.stdout:
            log.write(line)
            begun = re.match(r'BAND (\d+) start', line)
            sample = re.search(r'Sample (\d+)/(\d+)', line)
            if begun:
                band = int(begun.group(1))
            if sample:
                part = int(sample.group(1)) / int(sample.group(2))
                done = (sum(work[:band]) + work[band] * part) / sum(work)
                percent = int(done * 20) * 5
                if done > .02 and percent != shown:
                    shown = percent
                    passed = time.time() - started
                    left = passed / done - passed + passed / done * DENOISE_SHARE
                    show(f'{label}: {percent} % rendered, {clock(passed)} passed, about {clock(left)} left')
        process.wait()
    log_text = open(os.path.join(folder, 'blender.log'), errors='replace').read()
    if 'RENDERED' not in log_text:
        print('\n' + '\n'.join(log_text.splitlines()[-25:]))
        raise SystemExit(f'{label}: Blender failed, see {folder}/blender.log')


def develop(place, scene, folder, target, quality, quick):
    """Denoise and develop in this process."""
    from kit import denoise, exr, post
    view = view_of(place, scene)
    wraps = not view.is_still
    count = len(band_rows(view, FINAL_WIDTH))
    passes = [exr.read_bands(folder, name, count) for name in ('colour', 'albedo', 'normal')]
    light = denoise.denoise(*passes, quick=quick, wraps=wraps)
    exr.write(os.path.join(folder, 'clean.exr'), light)
    picture = post.develop(light, view.post, wraps)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    post.save_jpeg(target, picture, quality)


def develop_again(place, scene, draft):
    """Only the last step, from the denoised light of an earlier render."""
    from kit import exr, post
    folder = os.path.join(paths.PASSES, f'{place}-{scene}' + ('-draft' if draft else ''))
    target = os.path.join(paths.DRAFTS, f'{place}-{scene}.jpg') if draft else master_path(place, scene)
    view = view_of(place, scene)
    picture = post.develop(exr.read(os.path.join(folder, 'clean.exr')), view.post, not view.is_still)
    post.save_jpeg(target, picture, 92)
    print(target)


def render(place, scene, draft, width, samples, label):
    view = view_of(place, scene)
    started = time.time()
    os.makedirs(paths.WORK, exist_ok=True)
    with open(paths.DRAFT_LOCK if draft else paths.RENDER_LOCK, 'w') as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            show(f'{label}: waiting for another render')
            fcntl.flock(lock, fcntl.LOCK_EX)
            started = time.time()
        if draft:
            folder = os.path.join(paths.PASSES, f'{place}-{scene}-draft')
            target = os.path.join(paths.DRAFTS, f'{place}-{scene}.jpg')
            samples = samples or DRAFT_SAMPLES
            shutil.rmtree(folder, ignore_errors=True)
        else:
            folder = os.path.join(paths.PASSES, f'{place}-{scene}')
            target = master_path(place, scene)
            samples = samples or view.samples
            if os.path.exists(os.path.join(folder, 'clean.exr')):
                shutil.rmtree(folder)
        os.makedirs(folder, exist_ok=True)
        run_blender(label, place, scene, width, samples, folder)
        rendered = time.time() - started
        show(f'{label}: rendered in {clock(rendered)}, denoising')
        develop(place, scene, folder, target, 92, quick=draft)
    print(f'{label}: {os.path.relpath(target)} in {clock(time.time() - started)}', flush=True)
    if not draft:
        write_index(place)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*', help='place/scene, or a place for all its scenes')
    parser.add_argument('--draft', action='store_true')
    parser.add_argument('--missing', action='store_true')
    parser.add_argument('--index', action='store_true')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--post-only', action='store_true', help='develop the last render again (exposure, white balance)')
    parser.add_argument('--width', type=int, help='pixels (a draft 1024, a panorama 4096, a still 1920)')
    parser.add_argument('--samples', type=int)
    arguments = parser.parse_args()
    wanted = []
    for name in arguments.names or places():
        place, _, scene = name.partition('/')
        known = views(load_place(place))
        if scene and scene not in known:
            parser.error(f'{place} has no scene {scene}')
        wanted += [(place, scene)] if scene else [(place, each) for each in known]
    if arguments.index:
        for place in sorted({place for place, _ in wanted}):
            write_index(place)
        return
    if arguments.list:
        for place, scene in wanted:
            print(f'{place}/{scene}', '' if os.path.exists(master_path(place, scene)) else '(missing)')
        return
    if arguments.missing:
        wanted = [pair for pair in wanted if not os.path.exists(master_path(*pair))]
    elif not arguments.names:
        parser.error('name a scene, or give --missing')
    os.nice(15)  # Blender inherits it
    started = time.time()
    for number, (place, scene) in enumerate(wanted):
        if arguments.post_only:
            develop_again(place, scene, arguments.draft)
            continue
        final = STILL_WIDTH if view_of(place, scene).is_still else FINAL_WIDTH
        width = arguments.width or (DRAFT_WIDTH if arguments.draft else final)
        label = f'{number + 1}/{len(wanted)} {place}/{scene}'
        render(place, scene, arguments.draft, width, arguments.samples, label)
        left = (time.time() - started) / (number + 1) * (len(wanted) - number - 1)
        if left:
            print(f'{len(wanted) - number - 1} more, about {clock(left)} left', flush=True)


if __name__ == '__main__':
    main()
