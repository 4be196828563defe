#!/usr/bin/python3
"""A sheet of perspective views of a panorama, to look at it as a visitor will.

  studio/look.py panorama.jpg sheet.png                 four directions, up and down, 90 degrees wide
  studio/look.py panorama.jpg sheet.png 20,-10,60 ...   views of your own: yaw,pitch,field of view
"""
import sys

import cv2
import numpy as np

STANDARD = ((0, 0, 90), (90, 0, 90), (180, 0, 90), (270, 0, 90), (0, 75, 90), (0, -75, 90))
WIDTH = 960
HEIGHT = 600


def view(panorama, yaw, pitch, field_of_view, width=WIDTH, height=HEIGHT):
    """A flat view; yaw turns right from the picture's centre, pitch up, degrees."""
    rows, columns = panorama.shape[:2]
    edge = np.tan(np.radians(field_of_view) / 2)
    u, v = np.meshgrid(np.linspace(-edge, edge, width), np.linspace(edge, -edge, height) * height / width)
    length = np.sqrt(u * u + v * v + 1)
    x, y, z = u / length, v / length, 1 / length
    p = np.radians(pitch)
    up = y * np.cos(p) + z * np.sin(p)
    ahead = -y * np.sin(p) + z * np.cos(p)
    longitude = np.arctan2(x, ahead) + np.radians(yaw)
    latitude = np.arcsin(np.clip(up, -1, 1))
    map_x = ((longitude / (2 * np.pi) + .5) % 1 * columns - .5).astype(np.float32)
    map_y = ((.5 - latitude / np.pi) * rows - .5).astype(np.float32)
    return cv2.remap(panorama, map_x, map_y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_WRAP)


def main():
    panorama = cv2.imread(sys.argv[1])
    if panorama is None:
        raise SystemExit(f'cannot read {sys.argv[1]}')
    wanted = [tuple(map(float, text.split(','))) for text in sys.argv[3:]] or STANDARD
    views = [view(panorama, *each) for each in wanted]
    if len(views) == 1:
        cv2.imwrite(sys.argv[2], views[0])
        return
    if len(views) % 2:
        views.append(np.zeros_like(views[0]))
    cv2.imwrite(sys.argv[2], np.vstack([np.hstack(views[i:i + 2]) for i in range(0, len(views), 2)]))


if __name__ == '__main__':
    main()
