"""Linear pictures as numpy arrays (height, width, 3), float32, red first."""
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2
import numpy as np


def read(path):
    picture = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise FileNotFoundError(path)
    return np.ascontiguousarray(picture[:, :, 2::-1].astype(np.float32))


def write(path, picture):
    cv2.imwrite(path, np.ascontiguousarray(picture[:, :, ::-1].astype(np.float32)))


def read_bands(folder, name, count):
    """A pass ('colour', 'albedo', 'normal') put together from its bands."""
    bands = [read(os.path.join(folder, f'{name}{number}_0001.exr')) for number in range(count)]
    return np.concatenate(bands, 0)
