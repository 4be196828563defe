#!/usr/bin/python3
"""Make the 360 degree film.

  studio/film/film.py render     Blender: the still and the moving patches, into work/film (resumable)
  studio/film/film.py compose    denoise, put together, encode: public/samples/film360/film.mp4, film.webm
                                 and the poster's source panoramas/film360-bar.jpg
"""
import fcntl
import glob
import os
import re
import subprocess
import sys
import time

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, STUDIO)

from film import plan
from kit import paths

WIDTH = int(os.environ.get('FILM_WIDTH', '2560'))
SAMPLES = {'still': 24, 'fan-west': 16, 'fan-east': 16, 'taxi': 8}
WORK = os.path.join(paths.WORK, f'film-{WIDTH}')
OUTPUT = os.path.join(os.path.dirname(STUDIO), 'public/samples/film360')


def render():
    os.makedirs(WORK, exist_ok=True)
    with open(paths.RENDER_LOCK, 'w') as lock:
        for shot, samples in SAMPLES.items():
            fcntl.flock(lock, fcntl.LOCK_EX)
            folder = os.path.join(WORK, shot)
            started = time.time()
            command = ['nice', '-n', '15', 'blender', '-b', '--factory-startup', '-P', os.path.join(STUDIO, 'film/shots.py'),
                       '--', shot, str(WIDTH), str(samples), folder]
            text = ''
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace')
            for line in process.stdout:
                text += line
                if line.startswith('FRAME'):
                    done, total = map(int, re.search(r'(\d+)/(\d+)', line).groups())
                    passed = time.time() - started
                    print(f'{shot}: frame {done} of {total}, {passed:.0f} s passed, about {passed / done * (total - done):.0f} s left', flush=True)
            process.wait()
            if 'RENDERED' not in text:
                raise SystemExit(text[-3000:])
            fcntl.flock(lock, fcntl.LOCK_UN)


def compose():
    os.nice(15)
    import cv2
    import numpy as np
    from kit import denoise, exr, post
    from scenes.madania import SCENES
    settings = SCENES['bar-evening'].post
    groups = ('room', *plan.CANDLE_GROUPS)
    guide_albedo = denoise.Network('rt_alb.tza')
    guide_normal = denoise.Network('rt_nrm.tza')
    network = denoise.Network('rt_hdr_calb_cnrm.tza')

    def read(shot, name, frame):
        return exr.read(os.path.join(WORK, shot, f'{name}_{frame:04d}.exr'))

    whole = sum(read('still', name, 0) for name in groups)
    scale = denoise.exposure_scale(whole)
    height, width, _ = whole.shape

    def clean(shot, frame, margin):
        """The light groups of a frame without noise. Patches get a mirrored margin."""
        def padded(picture):
            return np.pad(picture, ((margin, margin), (margin, margin), (0, 0)), 'reflect') if margin else picture
        albedo = np.clip(denoise.run(guide_albedo, padded(np.clip(read(shot, 'albedo', frame), 0, 1))), 0, 1)
        normal = np.clip(denoise.run(guide_normal, padded(np.clip(read(shot, 'normal', frame), -1, 1) * .5 + .5)), 0, 1)
        result = []
        wanted = groups if shot == 'still' else groups[:1]
        for name in wanted:
            light = padded(np.clip(np.nan_to_num(read(shot, name, frame)), 0, 200))
            encoded = denoise.encode(light * scale) * denoise.NORMALISE
            out = denoise.run(network, np.concatenate((encoded, albedo, normal), 2).astype(np.float32))
            light = denoise.decode(np.clip(out, 0, 1) / denoise.NORMALISE) / scale
            result.append(light[margin:-margin, margin:-margin] if margin else light)
        return result

    def cached(shot, frame, margin):
        path = os.path.join(WORK, shot, f'clean_{frame:04d}.npz')
        if not os.path.exists(path):
            np.savez(path, *[light.astype(np.float16) for light in clean(shot, frame, margin)])
        with np.load(path) as data:
            return [data[name].astype(np.float32) for name in data.files]

    still = cached('still', 0, 0)
    print('the still is clean', flush=True)
    patches = {}
    for shot in plan.SHOTS:
        frames = sorted(int(path[-8:-4]) for path in glob.glob(os.path.join(WORK, shot, 'normal_*.exr')))
        patches[shot] = [cached(shot, frame, 24)[0] for frame in frames]
        print(shot, len(frames), 'frames clean', flush=True)

    def mask(shot):
        """Soft edges for a patch."""
        x0, x1, y0, y1 = plan.border(shot, width)
        columns, rows = np.arange(x1 - x0), np.arange(y1 - y0)
        inside = np.minimum(np.minimum(columns[None] + 1, x1 - x0 - columns[None]), np.minimum(rows[:, None] + 1, y1 - y0 - rows[:, None]))
        return np.clip(inside / 12, 0, 1)[..., None].astype(np.float32)

    masks = {shot: mask(shot) for shot in plan.SHOTS}
    stops = settings.exposure + post.automatic_exposure(sum(still))
    warm = settings.white_balance
    gain = 2 ** stops * np.array([1 + .12 * warm, 1, 1 - .16 * warm], np.float32)
    glows = [post.glow(light * gain) for light in still]
    rng = np.random.default_rng(4)
    grains = [cv2.GaussianBlur(rng.normal(0, 1, (height, width)).astype(np.float32), (0, 0), .8)[..., None] * .006 for _ in range(4)]
    smoke = cv2.resize(rng.normal(0, 1, (48, 24)).astype(np.float32), (96, 192), interpolation=cv2.INTER_CUBIC)
    smoke += .5 * cv2.resize(rng.normal(0, 1, (96, 48)).astype(np.float32), (96, 192), interpolation=cv2.INTER_CUBIC)
    smoke = np.vstack((smoke, smoke, smoke))

    def add_steam(picture, phase):
        """Wisps over the cups; the noise scrolls a whole number of times in the loop."""
        for number, place in enumerate(plan.STEAM):
            x, y = plan.pixel(place, width)
            half, tall = width // 130, width // 32
            offset = int((phase * 2 + number * .37) % 1 * 192)
            texture = cv2.resize(smoke[offset:offset + 120, :48], (half * 2, tall))
            u = np.linspace(-1, 1, half * 2)[None]
            v = np.linspace(1, 0, tall)[:, None]
            centre = .35 * np.sin(v * 5 + phase * 2 * np.pi * 3 + number) * v
            density = np.exp(-((u - centre) / (.18 + .35 * v)) ** 2) * np.clip(v * 6, 0, 1) * (1 - v) ** 1.3
            density = density * np.clip(.55 + .5 * texture, 0, 1.3) * .13
            part = picture[y - tall:y, x - half:x + half]
            part += (density[..., None] * (np.array([1, .93, .82], np.float32) - part)).astype(np.float32)

    def flicker(phase, number):
        turn = 2 * np.pi * phase
        return 1 + .10 * np.sin(turn * (11 + 2 * number) + number) + .07 * np.sin(turn * (23 + 3 * number) + 2 * number) + .05 * np.sin(turn * 41 + number)

    def frame_picture(i):
        phase = i / plan.FRAMES
        weights = [1.] + [flicker(phase, k) for k in range(len(plan.CANDLE_GROUPS))]
        light = still[0].copy()
        for shot, frame in (('fan-west', i % plan.FAN_FRAMES), ('fan-east', (i + 7) % plan.FAN_FRAMES), ('taxi', i - plan.TAXI_START)):
            if 0 <= frame < len(patches[shot]):
                x0, x1, y0, y1 = plan.border(shot, width)
                soft = masks[shot]
                if shot == 'taxi':
                    edge = min(1, frame / 6, (len(patches[shot]) - 1 - frame) / 6)
                    soft = soft * max(0, edge)
                light[y0:y1, x0:x1] = light[y0:y1, x0:x1] * (1 - soft) + patches[shot][frame] * soft
        light = light + sum(w * part for w, part in zip(weights[1:], still[1:]))
        glow = sum(w * part for w, part in zip(weights, glows))
        picture = post.film_curve(light * gain * (1 - settings.bloom) + glow * settings.bloom, settings.contrast, settings.saturation)
        add_steam(picture, phase)
        picture = picture + grains[i % 4] * (1 - .6 * picture)
        return (np.clip(picture, 0, 1) * 255 + .5).astype(np.uint8)

    os.makedirs(OUTPUT, exist_ok=True)
    post.save_jpeg(os.path.join(paths.PANORAMAS, 'film360-bar.jpg'), frame_picture(0), 92)
    master = os.path.join(WORK, 'master.mkv')
    writer = subprocess.Popen([
        'ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{width}x{height}', '-r', str(plan.FPS), '-i', '-',
        '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p', master,
    ], stdin=subprocess.PIPE)
    for i in range(plan.FRAMES):
        writer.stdin.write(frame_picture(i).tobytes())
        if i % 24 == 23:
            print(f'composed {i + 1} of {plan.FRAMES} frames', flush=True)
    writer.stdin.close()
    writer.wait()
    encode(master)


def encode(master):
    common = ['ffmpeg', '-y', '-loglevel', 'error', '-i', master, '-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709',
              '-vf', 'scale=out_color_matrix=bt709', '-metadata', 'title=Madania Cafe Bar, 360 degrees']
    subprocess.run([*common, '-c:v', 'libx264', '-preset', 'slow', '-crf', '23', '-profile:v', 'high', '-g', '48', '-movflags', '+faststart',
                    os.path.join(OUTPUT, 'film.mp4')], check=True)
    subprocess.run([*common, '-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '48',
                    os.path.join(OUTPUT, 'film.webm')], check=True)
    for name in ('film.mp4', 'film.webm'):
        print(name, os.path.getsize(os.path.join(OUTPUT, name)) // 1024, 'kB')


if __name__ == '__main__':
    step = sys.argv[1] if len(sys.argv) > 1 else ''
    if step == 'render':
        render()
    elif step == 'compose':
        compose()
    elif step == 'encode':
        encode(os.path.join(WORK, 'master.mkv'))
    else:
        raise SystemExit(__doc__)
