"""Works of art drawn by script: paintings, engravings, charts and painted pottery.

Like pictures.py: each function draws one PNG and returns its path; sizes are pixels.
"""
import math
import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from .pictures import from_array, paper, save, typeface


def brushed(image, seed=1, strength=9, length=9):
    """Give a flat picture the streaks and unevenness of paint."""
    pixels = np.asarray(image.convert('RGB'), np.float32)
    rng = np.random.default_rng(seed)
    height, width = pixels.shape[:2]
    streaks = cv2.GaussianBlur(rng.normal(0, 1, (height, width)).astype(np.float32), (0, 0), length, sigmaY=1.2) * length * .9
    clouds = cv2.resize(rng.normal(0, 1, (14, 18)).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    return from_array(pixels + (streaks * strength + clouds * strength * .6)[..., None])


def warped(image, seed=1, amount=10, scale=40):
    """Bend edges a little, as a hand would."""
    pixels = np.asarray(image.convert('RGB'))
    rng = np.random.default_rng(seed)
    height, width = pixels.shape[:2]
    grid = (max(4, width // scale), max(4, height // scale))
    dx, dy = (cv2.resize(rng.normal(0, 1, grid[::-1]).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC) * amount for _ in range(2))
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    return Image.fromarray(cv2.remap(pixels, x + dx, y + dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def colour_fields(name, bands, size=(1200, 1500), seed=1):
    """Soft horizontal fields of colour, one over the other; bands: (end from 0 to 1, colour), top down."""
    width, height = size
    image = Image.new('RGB', size, bands[0][1])
    draw = ImageDraw.Draw(image)
    start = 0.
    inset = width * .05
    for end, colour in bands:
        draw.rectangle((inset, start * height + inset * .3, width - inset, end * height - inset * .3), fill=colour)
        start = end
    image = warped(image.filter(ImageFilter.GaussianBlur(14)), seed, 9, 60)
    return save(brushed(image, seed, 7, 14), name)


def caldera(name, size=(2000, 1100), seed=4):
    """Cliffs around a bay: bare rock in bands, white houses on the rim, a boat far below."""
    rng = random.Random(seed)
    width, height = size
    image = Image.new('RGB', size, '#b9d3dd')
    draw = ImageDraw.Draw(image)
    for i in range(height // 2):
        t = i / (height / 2)
        draw.line((0, i, width, i), fill=(int(120 + 105 * t), int(176 + 46 * t), int(205 + 14 * t)))
    sea_top = int(height * .5)
    for i in range(sea_top, height):
        t = (i - sea_top) / (height - sea_top)
        draw.line((0, i, width, i), fill=(int(72 - 44 * t), int(128 - 62 * t), int(160 - 52 * t)))

    def ridge(left, right, top, base, colours, steps=60):
        rim = []
        for k in range(steps + 1):
            t = k / steps
            y = top[0] + (top[1] - top[0]) * t + math.sin(t * 9 + left) * 12 + rng.uniform(-7, 7)
            rim.append((left + (right - left) * t, y))
        for depth, colour in enumerate(colours):
            share = depth / len(colours)
            upper = [(x, y + (base - y) * share + rng.uniform(-6, 6) * (depth > 0)) for x, y in rim]
            draw.polygon(upper + [(right, base), (left, base)], fill=colour)
        return rim

    ridge(width * .45, width + 10, (sea_top - 70, sea_top - 150), sea_top, ('#8fa3b4', '#8597aa'))
    rim = ridge(-10, width * .62, (height * .18, sea_top + 118), sea_top + 130, ('#8c5a48', '#6e4a44', '#a3705a', '#5b3f42', '#7b5650'))
    for x, y in rim[2:44]:
        for _ in range(4):
            w, h = rng.uniform(14, 40), rng.uniform(12, 30)
            px, py = x + rng.uniform(-20, 20), y + rng.uniform(-8, 20)
            draw.rectangle((px, py - h, px + w, py), fill=rng.choice(('#fbf6ea', '#f3ead8', '#e9dcc6', '#f7efe2')))
            draw.rectangle((px + w * .72, py - h, px + w, py), fill='#cdbfae')
            if rng.random() < .12:
                draw.pieslice((px, py - h - w * .5, px + w, py - h + w * .5), 180, 360, fill='#2f6f9f')
    for _ in range(240):
        y = rng.uniform(sea_top + 30, height)
        x = rng.uniform(0, width)
        reach = 16 + (y - sea_top) * .16
        draw.line((x, y, x + reach, y + rng.uniform(-2, 2)), fill=rng.choice(('#7fb0c4', '#5a93ad', '#2b5f7d')), width=3)
    bx, by = width * .68, height * .74
    draw.polygon([(bx, by), (bx + 92, by), (bx + 74, by + 22), (bx + 14, by + 22)], fill='#f4ede0')
    draw.polygon([(bx + 44, by - 96), (bx + 44, by - 6), (bx + 96, by - 6)], fill='#f9f3e6')
    draw.polygon([(bx + 38, by - 80), (bx + 38, by - 6), (bx + 4, by - 6)], fill='#e4d8c4')
    return save(brushed(warped(image, seed, 3.5, 30), seed, 5, 6), name)


def white_village(name, size=(1100, 1400), seed=3):
    """Cubes climbing a hill, in flat light and shade, with a dome and a bell wall on top."""
    rng = random.Random(seed)
    width, height = size
    image = Image.new('RGB', size, '#3f83b0')
    draw = ImageDraw.Draw(image)
    draw.polygon([(0, height * .5), (width * .4, height * .22), (width, height * .42), (width, height), (0, height)], fill='#b99a72')
    rows = 15
    for row in range(rows):
        t = row / (rows - 1)
        y = height * (.3 + .7 * t)
        spread = .18 + .44 * t ** .7
        for _ in range(int(4 + 9 * t)):
            x = width * (.45 + rng.uniform(-spread, spread))
            w = (44 + 74 * t) * rng.uniform(.7, 1.35)
            h = w * rng.uniform(.6, 1.1)
            light = rng.choice(('#fdf8ee', '#f6efe2', '#f1e6d6'))
            draw.rectangle((x, y - h, x + w, y + h * .5), fill=light)
            draw.polygon([(x + w, y - h), (x + w * 1.35, y - h * 1.12), (x + w * 1.35, y + h * .4), (x + w, y + h * .5)], fill=rng.choice(('#a9bccb', '#b9c6cf', '#c8c6c0')))
            draw.polygon([(x, y - h), (x + w * .35, y - h * 1.12), (x + w * 1.35, y - h * 1.12), (x + w, y - h)], fill='#fffdf6')
            if rng.random() < .8:
                dx = x + w * rng.uniform(.15, .6)
                draw.rectangle((dx, y - h * .55, dx + w * .17, y - h * .15), fill=rng.choice(('#1f5b86', '#2c6f96', '#7a3f35', '#35505c')))
    cx, cy = width * .42, height * .24
    draw.rectangle((cx - 100, cy, cx + 100, cy + 130), fill='#fdf8ee')
    draw.rectangle((cx + 60, cy, cx + 100, cy + 130), fill='#b4c4cf')
    draw.pieslice((cx - 92, cy - 92, cx + 92, cy + 92), 180, 360, fill='#1f5b86')
    draw.pieslice((cx - 30, cy - 92, cx + 92, cy + 92), 270, 360, fill='#17486c')
    draw.rectangle((cx - 4, cy - 140, cx + 4, cy - 88), fill='#f4efe6')
    draw.rectangle((cx - 18, cy - 124, cx + 18, cy - 117), fill='#f4efe6')
    return save(brushed(warped(image, seed, 4, 36), seed, 5, 5), name)


def figure_outline(width, height, cx, top, scale):
    """The silhouette of a folded-arm figure as points; scale: pixels from crown to feet."""
    half = (
        (0, 0), (.06, .006), (.066, .03), (.055, .08), (.035, .125), (.034, .17), (.06, .2), (.15, .225), (.185, .26), (.19, .32), (.182, .4),
        (.13, .42), (.112, .46), (.135, .52), (.132, .58), (.11, .68), (.095, .74), (.1, .8), (.08, .88), (.064, .94), (.07, .975), (.05, 1), (.012, 1), (.008, .6),
    )
    right = [(cx + x * scale, top + y * scale) for x, y in half]
    left = [(cx - x * scale, top + y * scale) for x, y in reversed(half)]
    return right + left


def figure_study(name, ground='#1f3147', body='#efe6d4', line='#a5523a', size=(900, 1300), count=1, seed=2):
    """Silhouettes of figures with a few drawn lines: arms, nose, the moon of a shadow."""
    width, height = size
    image = Image.new('RGB', size, ground)
    draw = ImageDraw.Draw(image)
    scale = height * .78
    for k in range(count):
        cx = width * (k + 1) / (count + 1)
        top = height * (.1 + .03 * (k % 2))
        s = scale * (1 - .08 * (k % 2))
        shadow = figure_outline(width, height, cx + s * .05, top + s * .015, s)
        draw.polygon(shadow, fill=tuple(int(c * .72) for c in image.getpixel((3, 3))))
        draw.polygon(figure_outline(width, height, cx, top, s), fill=body)
        for y, direction in ((.325, 1), (.375, -1)):
            draw.line([(cx - direction * .15 * s, top + (y + .012) * s), (cx + direction * .12 * s, top + y * s)], fill=line, width=max(4, int(s * .007)))
        draw.polygon([(cx - .006 * s, top + .045 * s), (cx + .006 * s, top + .045 * s), (cx + .014 * s, top + .095 * s), (cx - .014 * s, top + .095 * s)], fill=line)
        draw.line([(cx - .11 * s, top + .535 * s), (cx, top + .6 * s), (cx + .11 * s, top + .535 * s)], fill=line, width=max(4, int(s * .006)))
    return save(brushed(warped(image, seed, 5, 50), seed, 6, 7), name)


def linked_spirals(name, size=(1200, 1200), ground='#d9cbb0', line='#3b2f2a'):
    """A net of spirals around a star, as on the clay 'frying pans' of Syros."""
    width, height = size
    image = paper(width, height, ground, 4, 5)
    draw = ImageDraw.Draw(image)
    cx, cy = width / 2, height / 2
    radius = width * .44
    draw.ellipse((cx - radius, cy - radius, cx + radius, cy + radius), outline=line, width=12)
    draw.ellipse((cx - radius * .93, cy - radius * .93, cx + radius * .93, cy + radius * .93), outline=line, width=5)
    for k in range(72):
        a = 2 * math.pi * k / 72
        inner, outer = radius * (.93 if k % 2 else .99), radius * (.99 if k % 2 else .93)
        draw.line((cx + inner * math.cos(a), cy + inner * math.sin(a), cx + outer * math.cos(a + .0436), cy + outer * math.sin(a + .0436)), fill=line, width=5)

    def spiral(x, y, reach, start, turns=2.6):
        points = []
        for step in range(120):
            t = step / 119
            a = start + t * turns * 2 * math.pi
            r = reach * (1 - t)
            points.append((x + r * math.cos(a), y + r * math.sin(a)))
        draw.line(points, fill=line, width=9, joint='curve')

    for ring, count, reach in ((.68, 11, .165), (.33, 5, .17)):
        for k in range(count):
            a = 2 * math.pi * k / count + ring
            spiral(cx + radius * ring * math.cos(a), cy + radius * ring * math.sin(a), radius * reach, a + math.pi / 2)
    points = []
    for k in range(16):
        a = math.pi / 8 * k
        r = radius * (.13 if k % 2 else .055)
        points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    draw.polygon(points, fill=line)
    return save(image.filter(ImageFilter.GaussianBlur(.8)), name)


def fresco_swallows(name, size=(2000, 1200), seed=6):
    """A wall painting in the manner of Thera: red rocks, lilies, swallows in the air."""
    rng = random.Random(seed)
    width, height = size
    image = paper(width, height, '#e9dcbf', seed, 6)
    draw = ImageDraw.Draw(image)
    for start, end, peak, colour in ((-.1, .34, .5, '#a5452f'), (.22, .62, .4, '#c98a3c'), (.5, .86, .46, '#4f6f78'), (.72, 1.1, .56, '#a5452f')):
        points = [(start * width, height)]
        for k in range(21):
            t = k / 20
            rise = math.sin(math.pi * t) ** .6 * peak * (1 + .16 * math.sin(t * 19 + start * 9))
            points.append(((start + (end - start) * t) * width, height * (1 - rise)))
        points.append((end * width, height))
        draw.polygon(points, fill=colour)
        inner = [(x + 26, min(height, y + 70)) for x, y in points]
        draw.line(inner[2:-2], fill='#2d2523', width=7, joint='curve')
    for k in range(9):
        x = width * (.08 + .105 * k) + rng.uniform(-20, 20)
        base = height * rng.uniform(.62, .8)
        for stem in range(3):
            lean = (stem - 1) * 46 + rng.uniform(-10, 10)
            top = base - rng.uniform(180, 260)
            points = [(x + lean * t * t, base + (top - base) * t) for t in [i / 12 for i in range(13)]]
            draw.line(points, fill='#8a6a2a', width=6)
            for a in (-1.05, -.4, .3, 1.0):
                px, py = points[-1]
                tip = (px + 44 * math.sin(a), py - 52 * math.cos(a))
                draw.polygon([(px - 6, py), tip, (px + 8, py + 3)], fill='#b03a28')
    for x, y, s, flip in ((.3, .2, 1., 1), (.44, .28, .9, -1), (.62, .16, 1.1, 1), (.72, .26, .85, -1), (.16, .3, .8, 1)):
        cx, cy, s = x * width, y * height, 80 * s

        def p(u, v):
            return (cx + flip * u * s, cy + v * s)
        draw.polygon([p(1.1, -.1), p(.7, -.28), p(.1, -.2), p(-.5, .1), p(-1.7, .3), p(-.7, .26), p(-1.5, .72), p(-.4, .32), p(.4, .2), p(.9, .06)], fill='#20262e')
        draw.polygon([p(.3, -.15), p(-.3, -.9), p(-1., -1.2), p(-.4, -.3)], fill='#20262e')
        draw.polygon([p(.3, .05), p(.2, .8), p(-.2, 1.3), p(-.2, .3)], fill='#2f3a46')
        draw.polygon([p(.8, .06), p(.4, .2), p(.1, .12), p(.6, -.04)], fill='#b03a28')
    pixels = np.asarray(warped(image, seed, 4, 34), np.float32)
    crack = np.random.default_rng(seed).normal(0, 1, (26, 42)).astype(np.float32)
    worn = cv2.resize(crack, (width, height), interpolation=cv2.INTER_CUBIC)
    lost = (cv2.GaussianBlur((worn > 2.0).astype(np.float32), (0, 0), 5))[..., None]
    pixels = pixels * (1 - lost) + np.array([214, 203, 182], np.float32) * lost
    return save(brushed(from_array(pixels), seed, 4, 4), name)


def procession_of_ships(name, size=(2400, 700), seed=5):
    """A frieze of long ships with crews under canopies, dolphins below."""
    rng = random.Random(seed)
    width, height = size
    image = paper(width, height, '#e6d9bd', seed, 5)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, width, 34), fill='#a5452f')
    draw.rectangle((0, height - 34, width, height), fill='#2f5568')
    for k in range(4):
        x0 = 70 + k * 590
        y = 330 + 30 * math.sin(k * 2)
        hull = []
        for i in range(31):
            t = i / 30
            hull.append((x0 + 500 * t, y + 90 - 130 * abs(2 * t - 1) ** 3.2))
        lower = [(x, yy + 34 * math.sin(math.pi * i / 30) + 10) for i, (x, yy) in enumerate(hull)]
        draw.polygon(hull + lower[::-1], fill=('#6c4a34', '#a5452f', '#39586a', '#7c5a2c')[k])
        draw.line(hull, fill='#2a211d', width=6)
        draw.line((x0 + 250, y + 80, x0 + 250, y - 190), fill='#2a211d', width=8)
        draw.line((x0 + 90, y - 60, x0 + 410, y - 60), fill='#2a211d', width=6)
        draw.polygon([(x0 + 90, y - 58), (x0 + 410, y - 58), (x0 + 396, y - 30), (x0 + 104, y - 30)], fill='#c98a3c')
        for i in range(8):
            px = x0 + 116 + i * 38
            draw.line((px, y - 30, px, y + 70), fill='#2a211d', width=3)
            draw.ellipse((px + 8, y + 16, px + 28, y + 36), fill='#7d3a26')
            draw.polygon([(px + 4, y + 80), (px + 10, y + 36), (px + 26, y + 36), (px + 32, y + 80)], fill=rng.choice(('#f2ead8', '#4f7484', '#e2c58a')))
            draw.line((px + 20, y + 100, px - 14, y + 178), fill='#6c4a34', width=4)
    for k in range(9):
        x, y = 150 + k * 262, 585 + 24 * math.sin(k * 1.7)
        body = [(x - 70 + 140 * t, y - 30 * math.sin(math.pi * t) + 12 * t) for t in [i / 16 for i in range(17)]]
        belly = [(px, py + 26 * math.sin(math.pi * i / 16)) for i, (px, py) in enumerate(body)]
        draw.polygon(body + belly[::-1], fill='#35647a')
        draw.polygon([(x - 70, y), (x - 98, y - 22), (x - 88, y + 4), (x - 100, y + 24)], fill='#35647a')
        draw.polygon([(x, y - 28), (x - 18, y - 52), (x + 16, y - 22)], fill='#2a4d60')
    return save(brushed(warped(image, seed, 2.5, 30), seed, 4, 4), name)


CYCLADES = (
    ('ΑΝΔΡΟΣ', 37.85, 24.86, .16, -35), ('ΤΗΝΟΣ', 37.60, 25.13, .11, -35), ('ΜΥΚΟΝΟΣ', 37.45, 25.37, .07, 0), ('ΣΥΡΟΣ', 37.43, 24.92, .06, 80),
    ('ΚΕΑ', 37.62, 24.33, .08, 60), ('ΚΥΘΝΟΣ', 37.39, 24.42, .075, 75), ('ΣΕΡΙΦΟΣ', 37.16, 24.49, .06, 0), ('ΣΙΦΝΟΣ', 36.97, 24.70, .065, -60),
    ('ΠΑΡΟΣ', 37.07, 25.20, .1, 40), ('ΝΑΞΟΣ', 37.06, 25.48, .14, 55), ('ΜΗΛΟΣ', 36.70, 24.44, .095, -10), ('ΦΟΛΕΓΑΝΔΡΟΣ', 36.62, 24.91, .05, -40),
    ('ΣΙΚΙΝΟΣ', 36.68, 25.12, .045, 40), ('ΙΟΣ', 36.72, 25.32, .07, 70), ('ΘΗΡΑ', 36.40, 25.44, .07, 80), ('ΑΜΟΡΓΟΣ', 36.83, 25.90, .1, 35),
    ('ΑΝΑΦΗ', 36.36, 25.77, .045, 0), ('ΔΗΛΟΣ', 37.39, 25.27, .022, 80), ('ΚΙΜΩΛΟΣ', 36.81, 24.56, .035, 0), ('ΗΡΑΚΛΕΙΑ', 36.83, 25.45, .025, 20),
)
"""Islands: name, latitude, longitude, half length in degrees, direction of the long axis."""


def chart_of_cyclades(name, size=(1600, 1900), course=(), title='ΚΥΚΛΑΔΕΣ', paper_colour='#f1ead8', sea='#dfe8e4', land='#e3cf9c'):
    """A sea chart: islands with their depth lines, graticule, soundings, a compass rose, perhaps a course.

    course: (latitude, longitude) points joined by a pencilled line.
    """
    width, height = size
    rng = random.Random(11)
    image = paper(width, height, paper_colour, 5, 3)
    draw = ImageDraw.Draw(image)
    edge = 70
    draw.rectangle((edge, edge, width - edge, height - edge), fill=sea, outline='#3a3a3a', width=4)
    north, south, west, east = 38.1, 36.15, 24.1, 26.15

    def at(latitude, longitude):
        return (edge + (longitude - west) / (east - west) * (width - 2 * edge), edge + (north - latitude) / (north - south) * (height - 2 * edge))

    small = typeface('greek', 17)
    for step in range(1, 9):
        latitude = south + step * (north - south) / 9
        y = at(latitude, west)[1]
        draw.line((edge, y, width - edge, y), fill='#a9b5b4', width=1)
        draw.text((edge - 6, y), f"{int(latitude)}°{int(latitude % 1 * 60):02d}'", font=small, fill='#555555', anchor='rm')
        longitude = west + step * (east - west) / 9
        x = at(north, longitude)[0]
        draw.line((x, edge, x, height - edge), fill='#a9b5b4', width=1)
        draw.text((x, height - edge + 18), f"{int(longitude)}°{int(longitude % 1 * 60):02d}'", font=small, fill='#555555', anchor='mm')
    unit = (width - 2 * edge) / (east - west)
    for index, (label, latitude, longitude, reach, direction) in enumerate(CYCLADES):
        cx, cy = at(latitude, longitude)
        shapes = []
        for grow, fill in ((1.9, None), (1.4, '#cfdfe0'), (1., land)):
            points = []
            for k in range(60):
                a = 2 * math.pi * k / 60
                wobble = 1 + .14 * math.sin(3 * a + index) + .09 * math.sin(5 * a + 2 * index) + .05 * math.sin(11 * a + index * 3)
                u = reach * unit * wobble * math.cos(a) * grow
                v = reach * unit * .55 * wobble * math.sin(a) * grow
                d = math.radians(-direction)
                points.append((cx + u * math.cos(d) - v * math.sin(d), cy + u * math.sin(d) + v * math.cos(d)))
            shapes.append((points, fill))
        for points, fill in shapes:
            draw.polygon(points, fill=fill, outline='#7f9fa6' if fill != land else '#5f4f32')
        draw.text((cx, cy + reach * unit * .62 + 16), label, font=typeface('greek-serif-italic', 24), fill='#2b2b2b', anchor='mt')
    for _ in range(420):
        x, y = rng.uniform(edge + 20, width - edge - 20), rng.uniform(edge + 20, height - edge - 20)
        draw.text((x, y), str(rng.randrange(38, 420)), font=typeface('greek', 13), fill='#7a8d92', anchor='mm')
    rx, ry, r = width * .2, height * .84, 130
    draw.ellipse((rx - r, ry - r, rx + r, ry + r), outline='#8a3b52', width=3)
    for k in range(72):
        a = math.radians(k * 5)
        inner = r * (.86 if k % 2 else .8)
        draw.line((rx + inner * math.sin(a), ry - inner * math.cos(a), rx + r * math.sin(a), ry - r * math.cos(a)), fill='#8a3b52', width=2)
    for k in range(8):
        a = math.radians(k * 45)
        tip = r * (1.12 if k % 2 == 0 else .6)
        draw.polygon([(rx + tip * math.sin(a), ry - tip * math.cos(a)), (rx + 15 * math.sin(a + 1.2), ry - 15 * math.cos(a + 1.2)), (rx + 15 * math.sin(a - 1.2), ry - 15 * math.cos(a - 1.2))], fill='#8a3b52')
    draw.text((width * .8, edge + 100), title, font=typeface('greek-serif', 66), fill='#22303c', anchor='mm')
    draw.text((width * .8, edge + 158), 'ΑΙΓΑΙΟ ΠΕΛΑΓΟΣ · 1 : 300 000', font=typeface('greek', 24), fill='#22303c', anchor='mm')
    if course:
        draw.line([at(*point) for point in course], fill='#3a4450', width=4, joint='curve')
        for point in course:
            x, y = at(*point)
            draw.ellipse((x - 9, y - 9, x + 9, y + 9), outline='#b0392c', width=4)
    return save(image, name)


def painted_pottery(name, style, size=(1600, 800), clay='#c98b58', slip='#2b211d'):
    """Bands for painted_vessel(), foot below: style 'meander', 'waves', 'fish', 'circles' or 'reeds'."""
    width, height = size
    rng = random.Random(sum(map(ord, name)))
    image = paper(width, height, clay, 3, 6)
    draw = ImageDraw.Draw(image)

    def line(y, thick):
        draw.rectangle((0, y, width, y + thick), fill=slip)

    for y, thick in ((.02, .05), (.1, .012), (.13, .012), (.36, .016), (.64, .016), (.68, .03), (.74, .01), (.9, .1)):
        line(y * height, thick * height)
    top, bottom = .39 * height, .62 * height
    middle = (top + bottom) / 2
    if style == 'meander':
        step = (bottom - top)
        for k in range(int(width / step)):
            x = k * width / int(width / step)
            u = step / 6
            path = [(0, 5), (0, 1), (5, 1), (5, 4), (2, 4), (2, 2.6), (3.6, 2.6)]
            draw.line([(x + a * u, top + b * u) for a, b in path], fill=slip, width=int(u * .5), joint='curve')
            draw.line([(x, top + 5 * u), (x + 6 * u, top + 5 * u)], fill=slip, width=int(u * .5))
    elif style == 'waves':
        count = 10
        for k in range(count):
            cx = (k + .5) * width / count
            points = []
            for i in range(60):
                t = i / 59
                a = 3.4 * math.pi * t
                r = (1 - t) * 62
                points.append((cx + r * math.cos(a), middle + r * math.sin(a)))
            draw.line(points, fill=slip, width=11, joint='curve')
            draw.line([(cx + 62, middle), (cx + width / count - 62, middle)], fill=slip, width=11)
    elif style == 'fish':
        count = 7
        for k in range(count):
            cx, cy = (k + .5) * width / count, middle + rng.uniform(-14, 14)
            body = [(cx - 80 + 160 * t, cy - 34 * math.sin(math.pi * t) ** .8) for t in [i / 20 for i in range(21)]]
            belly = [(x, 2 * cy - y) for x, y in body]
            draw.polygon(body + belly[::-1], fill=slip)
            draw.polygon([(cx - 70, cy), (cx - 106, cy - 30), (cx - 96, cy), (cx - 106, cy + 30)], fill=slip)
            draw.ellipse((cx + 48, cy - 10, cx + 60, cy + 2), fill=clay)
    elif style == 'circles':
        count = 9
        for k in range(count):
            cx = (k + .5) * width / count
            for r in (78, 60, 42, 24):
                draw.ellipse((cx - r, middle - r, cx + r, middle + r), outline=slip, width=8)
            draw.ellipse((cx - 9, middle - 9, cx + 9, middle + 9), fill=slip)
    else:
        for k in range(44):
            x = (k + .5) * width / 44
            sway = rng.uniform(-16, 16)
            draw.line([(x, bottom), (x + sway * .3, middle), (x + sway, top)], fill=slip, width=6, joint='curve')
            for side in (-1, 1):
                draw.polygon([(x + sway * .3, middle), (x + side * 22, middle - 40), (x + sway * .4, middle - 20)], fill=slip)
    for k in range(26):
        x = k * width / 26
        draw.polygon([(x, .36 * height), (x + width / 52, .2 * height), (x + width / 26, .36 * height)], fill=slip)
    flipped = warped(image, 4, 1.6, 30)
    return save(brushed(flipped, 5, 6, 3), name)


def caption(name, greek, english, detail='', size=(640, 400), ground='#f6f2ea', colour='#1c2733'):
    """A museum label: Greek first, English below, a line of detail."""
    image = Image.new('RGB', size, ground)
    draw = ImageDraw.Draw(image)
    y = 48
    for text, face, height, shade in ((greek, 'sans-bold', 40, colour), (english, 'greek-serif-italic', 33, colour), (detail, 'sans', 26, '#5b6670')):
        for row in text.split('\n'):
            draw.text((44, y), row, font=typeface(face, height), fill=shade)
            y += int(height * 1.38)
        y += 16
    return save(image, name)


def wall_text(name, title, subtitle, paragraphs, size=(1500, 1900), ground='#f3f0ea', colour='#1d2a38', text_size=38):
    """An introduction printed on a wall: title, subtitle, wrapped paragraphs."""
    image = Image.new('RGB', size, ground)
    draw = ImageDraw.Draw(image)
    width = size[0]
    draw.text((80, 90), title, font=typeface('thin', 120), fill=colour)
    draw.text((84, 250), subtitle, font=typeface('thin', 64), fill='#7d6a45')
    y = 400
    for number, paragraph in enumerate(paragraphs):
        face = typeface('sans' if number % 2 == 0 else 'thin', text_size)
        row = ''
        for word in paragraph.split():
            trial = (row + ' ' + word).strip()
            if draw.textlength(trial, font=face) > width - 170:
                draw.text((84, y), row, font=face, fill=colour)
                y += int(text_size * 1.45)
                row = word
            else:
                row = trial
        draw.text((84, y), row, font=face, fill=colour)
        y += int(text_size * 2.3)
    return save(image, name)
