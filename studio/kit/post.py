"""From linear light to a picture: exposure, white balance, glow, film curve, grain."""
import cv2
import numpy as np

LUMINANCE = np.array([.2126, .7152, .0722], np.float32)
MIDDLE_GREY = .16

# AgX (Troy Sobotka's look, in the polynomial fit by Benjamin Wrensch, MIT).
AGX_IN = np.array([
    [.842479062253094, .0423282422610123, .0423756549057051],
    [.0784335999999992, .878468636469772, .0784336],
    [.0792237451477643, .0791661274605434, .879142973793104],
], np.float32)
AGX_OUT = np.linalg.inv(AGX_IN).astype(np.float32)
AGX_LOW = -12.47393
AGX_HIGH = 4.026069


def automatic_exposure(light, wraps=True):
    """Stops that bring the mean to middle grey; a panorama's is weighted by solid angle."""
    height, width, _ = light.shape
    latitude = np.cos((np.arange(height) + .5) / height * np.pi - np.pi / 2)[:, None] if wraps else np.ones((height, 1))
    logarithm = np.log(light @ LUMINANCE + 1e-4)
    mean = np.exp((logarithm * latitude).sum() / (latitude.sum() * width))
    return float(np.log2(MIDDLE_GREY / mean))


def glow(light, wraps=True):
    """The light scattered in the lens: three blurs of different width, wrapped at a panorama's seam."""
    width = light.shape[1]
    margin = width // 4
    wide = np.pad(light, ((0, 0), (margin, margin), (0, 0)), 'wrap' if wraps else 'edge')
    wide = np.minimum(wide, 40)
    total = np.zeros_like(wide)
    for radius, weight in ((.0022, .5), (.008, .3), (.03, .2)):
        factor = max(1, int(radius * width / 4))
        small = cv2.resize(wide, None, fx=1 / factor, fy=1 / factor, interpolation=cv2.INTER_AREA)
        small = cv2.GaussianBlur(small, (0, 0), 4)
        total += weight * cv2.resize(small, (wide.shape[1], wide.shape[0]), interpolation=cv2.INTER_LINEAR)
    return total[:, margin:-margin]


def film_curve(light, contrast, saturation):
    """AgX; the result is sRGB-encoded, 0 to 1."""
    x = np.maximum(light, 0) @ AGX_IN
    x = np.clip((np.log2(np.maximum(x, 1e-10)) - AGX_LOW) / (AGX_HIGH - AGX_LOW), 0, 1)
    y = ((((15.5 * x - 40.14) * x + 31.96) * x - 6.868) * x + .4298) * x * x + .1191 * x - .00232
    y = np.power(np.maximum(y, 0), contrast * 1.12)
    grey = (y @ LUMINANCE)[..., None]
    y = grey + (y - grey) * saturation * 1.15
    return np.clip(y @ AGX_OUT, 0, 1)


def add_grain(picture, amount):
    """Fine grain, stronger in the shadows: it hides banding."""
    height, width, _ = picture.shape
    noise = np.random.default_rng(1).normal(0, 1, (height, width)).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), .7)[..., None] * 1.6
    return picture + noise * amount * (.4 + .6 * (1 - picture))


def develop(light, settings, wraps=True):
    """An 8-bit picture (red first) from linear light and a camera.Post. wraps: it is a panorama."""
    stops = settings.exposure
    if settings.auto:
        measured = automatic_exposure(light, wraps)
        print(f'automatic exposure {measured:+.2f} stops', flush=True)
        stops += measured
    warm = settings.white_balance
    light = light * (2 ** stops * np.array([1 + .12 * warm, 1, 1 - .16 * warm], np.float32))
    if settings.bloom:
        light = light * (1 - settings.bloom) + glow(light, wraps) * settings.bloom
    picture = film_curve(light, settings.contrast, settings.saturation)
    if settings.grain:
        picture = add_grain(picture, settings.grain)
    return (np.clip(picture, 0, 1) * 255 + .5).astype(np.uint8)


def save_jpeg(path, picture, quality):
    cv2.imwrite(path, picture[:, :, ::-1], [
        cv2.IMWRITE_JPEG_QUALITY, quality,
        cv2.IMWRITE_JPEG_OPTIMIZE, 1,
        cv2.IMWRITE_JPEG_PROGRESSIVE, 1,
    ])
