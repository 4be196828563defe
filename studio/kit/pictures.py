"""Pictures drawn by script for the scenes: posters, signs, menus, labels.

Each function draws one PNG into work/pictures and returns its path, for
materials.picture(). Sizes are pixels. Colours here are sRGB (hex with '#').
Greek text wants a font that has Greek: see paths.FONTS.
"""
import math
import os
import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from . import paths


def typeface(name, size):
    return ImageFont.truetype(paths.font(name), size)


def save(image, name):
    os.makedirs(paths.PICTURES, exist_ok=True)
    path = os.path.join(paths.PICTURES, name + '.png')
    image.convert('RGB').save(path)
    return path


def from_array(pixels):
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


def paper(width, height, colour, seed=3, grain=4):
    """A sheet of slightly uneven paper as an Image."""
    base = np.array(Image.new('RGB', (1, 1), colour), np.float32)[0, 0]
    noise = np.random.default_rng(seed).normal(0, 1, (height, width)).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), 1) * grain
    return from_array(base + noise[..., None])


def sign(name, text, font='greek-bold', size=(1600, 400), colour='#f4efe6', background='#14202e', text_size=None, border=0):
    """One line (or several, split by newlines) centred on a plain ground."""
    image = Image.new('RGB', size, background)
    draw = ImageDraw.Draw(image)
    text_size = text_size or int(size[1] * .5)
    draw.multiline_text((size[0] / 2, size[1] / 2), text, font=typeface(font, text_size), fill=colour, anchor='mm', align='center')
    if border:
        inset = border * 2
        draw.rectangle((inset, inset, size[0] - inset, size[1] - inset), outline=colour, width=border)
    return save(image, name)


def price_list(draw, x0, x1, y, sections, heading_font, item_font, colour, dots, gap=24, line=1.12):
    """Sections of (heading, ((item, price), ...)) with dotted leaders; returns the y below."""
    for heading, items in sections:
        draw.text((x0, y), heading, font=heading_font, fill=colour)
        y += int(heading_font.size * 1.3)
        for item, price in items:
            draw.text((x0 + 40, y), item, font=item_font, fill=colour)
            draw.text((x1, y), price, font=item_font, fill=colour, anchor='ra')
            dot = x0 + 40 + draw.textlength(item, font=item_font) + 20
            end = x1 - draw.textlength(price, font=item_font) - 25
            base = y + int(item_font.size * .82)
            while dot < end:
                draw.ellipse((dot, base, dot + 5, base + 5), fill=dots)
                dot += 22
            y += int(item_font.size * line)
        y += gap
    return y


def chalkboard(name, title, subtitle, sections, size=(1400, 1800), title_font='script', heading_font='greek-serif-italic',
               item_font='sans', heading_size=76, item_size=56, seed=3):
    """A wiped blackboard with a menu in chalk; sections as in price_list()."""
    width, height = size
    rng = np.random.default_rng(seed)
    clouds = cv2.resize(rng.normal(0, 1, (60, 40)).astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
    wiping = cv2.GaussianBlur(rng.normal(0, 1, (height, width)).astype(np.float32), (0, 0), 1, sigmaY=9) * 2
    board = np.clip(30 + clouds * 4 + wiping * 3, 8, 70)
    board = np.dstack((board * .95, board, board * .97))
    chalk = Image.new('L', size, 0)
    draw = ImageDraw.Draw(chalk)
    draw.text((width / 2, 150), title, font=typeface(title_font, 190), fill=235, anchor='mm')
    draw.text((width / 2, 285), subtitle, font=typeface('sans', 52), fill=200, anchor='mm')
    draw.line((180, 345, width - 180, 345), fill=190, width=5)
    price_list(draw, 150, width - 150, 400, sections, typeface(heading_font, heading_size), typeface(item_font, item_size), 225, 110)
    strength = np.asarray(chalk, np.float32)
    dust = cv2.GaussianBlur(rng.normal(0, 1, (height, width)).astype(np.float32), (0, 0), 1.3) * 3
    strength = np.clip(strength * (.78 + .25 * dust), 0, 255)[..., None] / 255
    return save(from_array(board * (1 - strength) + np.array([238, 236, 226]) * strength), name)


def menu_card(name, title, sections, size=(900, 1260), colour='#2b3a34', ground='#f3ead8', title_font='script', item_size=34):
    """A printed menu on cream paper with a thin frame."""
    image = paper(*size, ground, 8, 3)
    draw = ImageDraw.Draw(image)
    draw.rectangle((36, 36, size[0] - 36, size[1] - 36), outline=colour, width=3)
    draw.text((size[0] / 2, 120), title, font=typeface(title_font, 100), fill=colour, anchor='mm')
    price_list(draw, 90, size[0] - 90, 210, sections, typeface('greek-serif-italic', item_size + 8), typeface('sans', item_size), colour, '#a89a80', 18, 1.3)
    return save(image, name)


def label(name, text, colour, ground, small='από το 1962 · 70 cl', font='sans-bold'):
    """A bottle's label."""
    image = Image.new('RGB', (512, 256), ground)
    draw = ImageDraw.Draw(image)
    draw.rectangle((10, 10, 501, 245), outline=colour, width=5)
    draw.text((256, 110), text, font=typeface(font, 76), fill=colour, anchor='mm')
    draw.text((256, 185), small, font=typeface('sans', 32), fill=colour, anchor='mm')
    return save(image, name)


def poster_hills(name, title='ΑΘΗΝΑ', size=(900, 1200)):
    """A sun over three hills, flat colours, with a title on top."""
    width, height = size
    image = paper(width, height, '#eee4d0')
    draw = ImageDraw.Draw(image)
    draw.ellipse((230, 180, 690, 640), fill=(214, 106, 62))
    draw.pieslice((80, 520, 820, 1260), 180, 360, fill=(34, 78, 82))
    draw.pieslice((330, 700, 1050, 1420), 180, 360, fill=(226, 170, 92))
    draw.text((width / 2, 90), title, font=typeface('greek-bold', 60), fill=(40, 40, 40), anchor='mm')
    return save(image.filter(ImageFilter.GaussianBlur(.6)), name)


def poster_rings(name, text='ο καφές είναι\nπάντα καλή ιδέα', size=(900, 1200)):
    """Concentric rings, like a cup's marks on a table, with a line of text below."""
    width, height = size
    image = paper(width, height, '#e8e2d6', 9)
    draw = ImageDraw.Draw(image)
    for k in range(9):
        radius = 430 - k * 46
        draw.ellipse((width / 2 - radius, 520 - radius, width / 2 + radius, 520 + radius), outline=(60, 52, 48), width=6 + k)
    draw.multiline_text((width / 2, 1080), text, font=typeface('greek-serif-italic', 58), fill=(60, 52, 48), anchor='mm', align='center')
    return save(image.filter(ImageFilter.GaussianBlur(.6)), name)


def poster_branches(name, size=(900, 1200), stem=(58, 92, 66), leaf=(70, 112, 80), ground='#decEba', seed=5):
    """Olive-like branches."""
    width, height = size
    image = paper(width, height, ground, 4)
    draw = ImageDraw.Draw(image)
    rng = random.Random(seed)
    for _ in range(26):
        angle = -math.pi / 2 + rng.uniform(-.9, .9)
        reach = rng.uniform(500, 900)
        points = []
        for step in range(40):
            t = step / 39
            points.append((width / 2 + math.cos(angle) * reach * t + math.sin(t * 3) * 30, 1120 + math.sin(angle) * reach * t + t * t * 120))
        draw.line(points, fill=stem, width=5)
        for x, y in points[8:38:4]:
            lean = angle + 1
            draw.ellipse((x - 26 + math.cos(lean) * 30, y - 12 + math.sin(lean) * 20, x + 26 + math.cos(lean) * 30, y + 12 + math.sin(lean) * 20), fill=leaf)
    return save(image.filter(ImageFilter.GaussianBlur(.6)), name)


def sea_at_dusk(name, size=(1400, 900), seed=2):
    """A photograph-like sunset over the sea with islands."""
    width, height = size
    rng = np.random.default_rng(seed)
    y = np.linspace(0, 1, height)[:, None]
    x = np.linspace(0, 1, width)[None]
    columns = ((60, 236, 250, 30), (88, 160, 190, 60), (140, 130, 120, 90))
    sky = np.stack([np.interp(y, [0, .45, .55, 1], values) * np.ones((1, width)) for values in columns], -1)
    sun = np.exp(-(((x - .62) * 1.55) ** 2 + (y - .5) ** 2) / .006)[..., None]
    waves = cv2.resize(rng.normal(0, 1, (110, 18)).astype(np.float32), size, interpolation=cv2.INTER_LINEAR) * np.clip((y - .56) * 3, 0, 1)
    glitter = np.exp(-((x - .62) / (.05 + (y - .56).clip(0) * .3)) ** 2) * np.clip(waves, 0, 2) * (y > .56)
    image = sky * (1 - sun) + np.array([255, 244, 214]) * sun
    image = image + waves[..., None] * 10 + glitter[..., None] * np.array([150, 110, 60])
    for k, (rise, colour) in enumerate(((.075, (110, 96, 112)), (.05, (70, 66, 86)))):
        ridge = cv2.resize(rng.uniform(0, 1, (1, 14 + 8 * k)).astype(np.float32), (width, 1), interpolation=cv2.INTER_CUBIC)
        top = .56 - rise * (.3 + .7 * ridge) * (.35 + .65 * np.abs(np.sin(x * 3.1 + k)))
        image = np.where(((y > top) & (y < .56))[..., None], np.array(colour, np.float32), image)
    return save(from_array(cv2.GaussianBlur(image.astype(np.float32), (0, 0), 1.2)), name)


def abstract(name, palette, size=(900, 1200), seed=1, shapes=9):
    """A painted composition of overlapping rounded fields; palette: hex colours, the first is the ground."""
    rng = random.Random(seed)
    width, height = size
    image = paper(width, height, palette[0], seed, 5)
    for _ in range(shapes):
        layer = Image.new('L', size, 0)
        draw = ImageDraw.Draw(layer)
        cx, cy = rng.uniform(.1, .9) * width, rng.uniform(.1, .9) * height
        reach = rng.uniform(.12, .38) * min(size)
        points = []
        for step in range(72):
            angle = step / 72 * 2 * math.pi
            wobble = 1 + .25 * math.sin(angle * 2 + cx) + .12 * math.sin(angle * 3 + cy)
            points.append((cx + reach * wobble * math.cos(angle), cy + reach * wobble * math.sin(angle) * rng.uniform(.98, 1.02)))
        draw.polygon(points, fill=rng.randrange(180, 246))
        image.paste(paper(width, height, rng.choice(palette[1:]), rng.randrange(999), 7), (0, 0), layer.filter(ImageFilter.GaussianBlur(1.5)))
    return save(image, name)


SHOP_GOODS = {
    'books': ('#7d2f25', '#c9b48a', '#2c4a52', '#d8d2c4', '#4b5a3a', '#b8763d', '#3a3436', '#8a2a3a'),
    'flowers': ('#c84a5a', '#e8b04a', '#f0e6e0', '#8a4a9a', '#4a7a3a', '#3a6a34', '#d87a9a', '#5a8a44'),
    'bread': ('#c89048', '#a86a2c', '#e0b070', '#8a5424', '#d8a85a', '#b87a38'),
    'pots': ('#2a5a7a', '#d8d0c0', '#b86a44', '#5a8a9a', '#e8e0d0', '#8a4a34'),
    'jars': ('#3a5a3a', '#d8e0d8', '#a8c0b0', '#e0e4e0', '#7a9a8a', '#c8d0cc'),
    'records': ('#1a1a20', '#c83a2a', '#e8c040', '#2a4a7a', '#e0d8c8', '#5a2a6a'),
    'fruit': ('#d87a1c', '#c83a2a', '#7a9a34', '#e8c040', '#5a2a4a', '#8ab04a'),
}


def shop_window(name, goods, size=(1400, 560), light='#ffb868', seed=1):
    """A lit shop seen through its window at night: shelves with goods, lamps, a counter."""
    rng = random.Random(seed)
    width, height = size
    ground = np.array(Image.new('RGB', (1, 1), light).getpixel((0, 0)), np.float32)
    y = np.linspace(0, 1, height)[:, None, None]
    x = np.linspace(-1, 1, width)[None, :, None]
    pixels = ground * (.78 - .5 * y) * (1 - .5 * x * x)
    image = from_array(pixels)
    draw = ImageDraw.Draw(image)
    colours = SHOP_GOODS[goods]
    for shelf in range(3):
        base = int(height * (.36 + shelf * .24))
        draw.rectangle((0, base, width, base + 9), fill=(70, 44, 26))
        place = 12
        while place < width - 30:
            piece = rng.randrange(14, 40) if goods in ('books', 'jars', 'records') else rng.randrange(30, 70)
            tall = rng.randrange(44, 84)
            colour = rng.choice(colours)
            if goods in ('books', 'records', 'jars'):
                draw.rectangle((place, base - tall, place + piece, base), fill=colour)
            elif goods == 'flowers':
                draw.rectangle((place + piece * .3, base - tall * .4, place + piece * .7, base), fill=rng.choice(('#8a5a3a', '#d8d0c0', '#5a6a6a')))
                for _ in range(14):
                    fx, fy = place + rng.uniform(0, piece), base - tall * rng.uniform(.35, 1)
                    draw.ellipse((fx - 8, fy - 8, fx + 8, fy + 8), fill=rng.choice(colours))
            else:
                draw.ellipse((place, base - tall * .7, place + piece, base + 4), fill=colour)
            place += piece + rng.choice((2, 3, 4, 60, 130))
    lamps = Image.new('RGB', size, 0)
    glow = ImageDraw.Draw(lamps)
    for k in range(4):
        lx = width * (k + .5) / 4 + rng.uniform(-30, 30)
        draw.line((lx, 0, lx, 60), fill=(60, 45, 35), width=4)
        glow.ellipse((lx - 26, 50, lx + 26, 92), fill=(255, 236, 200))
    halo = np.asarray(lamps.filter(ImageFilter.GaussianBlur(60)), np.float32) * 2.2 + np.asarray(lamps.filter(ImageFilter.GaussianBlur(3)), np.float32)
    soft = np.asarray(image.filter(ImageFilter.GaussianBlur(3)), np.float32) * (.55 + .6 * (1 - y)) * (ground / 255) ** .5
    return save(from_array(soft + halo), name)


def lit_window(name, colour='#ffcf8a', seed=1, size=(300, 600)):
    """A window with a lamp on behind curtains."""
    rng = random.Random(seed)
    width, height = size
    ground = np.array(Image.new('RGB', (1, 1), colour).getpixel((0, 0)), np.float32)
    y = np.linspace(0, 1, height)[:, None, None]
    x = np.linspace(0, 1, width)[None, :, None]
    lamp = np.exp(-((x - rng.uniform(.3, .7)) ** 2 / .12 + (y - rng.uniform(.3, .6)) ** 2 / .1))
    pixels = ground * (.32 + .75 * lamp)
    fold = .82 + .18 * np.sin(x * 90 + np.sin(y * 3))
    drawn = np.clip((np.abs(x - .5) - rng.uniform(.14, .34)) * 40, 0, 1)
    pixels = pixels * (1 - drawn) + pixels * .72 * fold * drawn
    return save(from_array(pixels), name)
