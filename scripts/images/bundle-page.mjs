/**
 * The page of one of our bundles. It shows the poster and describes the scenes without scripts and
 * WebGL, until the player takes over.
 */
import { isInitialDescription } from '../../src/player/schema/initial-description.mjs'
import { getMiddleWidth } from './posters.mjs'

/**
 * @typedef {import('../../src/player/schema/tour').Tour} Tour
 * @typedef {import('../../src/player/schema/film').Film} Film
 * @typedef {import('../../src/player/schema/model').Model} Model
 *
 * @typedef {object} Poster
 * @property {number} aspect
 * @property {number[]} widths
 * @property {string | undefined} version is added to the URL, as on the site's own pages
 *
 * @typedef {Record<'wide' | 'tall' | 'narrow', Poster>} Posters
 */

/** Hosting allows third-party exports under /samples to run their own scripts. Our bundles need only this. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval'"

const MESSAGES = {
  en: {
    tour: 'What’s in this tour',
    model: 'What’s in this model',
    moments: 'What happens',
    noscript: 'Turn on JavaScript to look around. A short description follows.',
  },
  el: {
    tour: 'Τι θα δείτε',
    model: 'Τι θα δείτε',
    moments: 'Τι συμβαίνει',
    noscript: 'Ενεργοποιήστε την JavaScript για να περιηγηθείτε. Ακολουθεί σύντομη περιγραφή.',
  },
}

/** @param {string} text */
const encode = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/**
 * @typedef {object} Page
 * @property {string} title
 * @property {'en' | 'el'} lang
 * @property {string} description
 * @property {string} credits
 * @property {string} posterAlt
 * @property {string[]} preloads files that the player requests first
 * @property {string} media HTML between poster and text
 * @property {string} attributes of the text's element
 * @property {string} heading of the list
 * @property {string[]} items of the list, as HTML
 *
 * @param {Page} page
 * @param {Posters} posters
 */
function page(page, posters) {
  /** @param {keyof Posters} shape @param {number} width @param {'avif' | 'jpg'} type */
  const file = (shape, width, type) =>
    `poster-${shape}-${width}.${type}?v=${posters[shape].version}`
  /** @param {keyof Posters} shape */
  const srcset = (shape) =>
    posters[shape].widths.map((w) => `${file(shape, w, 'avif')} ${w}w`).join(', ')
  /** @param {keyof Posters} shape */
  const jpeg = (shape) => file(shape, getMiddleWidth(posters[shape].widths), 'jpg')
  const middle = getMiddleWidth(posters.wide.widths)
  const height = Math.round(middle / posters.wide.aspect)
  const preloads = page.preloads.map(
    (address) => `  <link rel="preload" href="${address}" as="fetch">\n`,
  )
  return `<!doctype html>
<html lang="${page.lang}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${POLICY}">
  <title>${encode(page.title)}</title>
  <meta name="description" content="${encode(page.description)}">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="theme-color" content="#0f1b2b">
  <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
  <link rel="stylesheet" href="../player.css">
${preloads.join('')}  <script type="module" src="../player.js"></script>
</head>
<body>
<main>
  <picture class="poster" id="poster">
    <source type="image/avif" media="(max-aspect-ratio: 3/5)" sizes="60vh" srcset="${srcset('narrow')}">
    <source media="(max-aspect-ratio: 3/5)" srcset="${jpeg('narrow')}">
    <source type="image/avif" media="(max-aspect-ratio: 4/5)" sizes="80vh" srcset="${srcset('tall')}">
    <source media="(max-aspect-ratio: 4/5)" srcset="${jpeg('tall')}">
    <source type="image/avif" sizes="(min-aspect-ratio: 12/5) 100vw, 240vh" srcset="${srcset('wide')}">
    <img src="${jpeg('wide')}" alt="${encode(page.posterAlt)}" width="${middle}" height="${height}" fetchpriority="high">
  </picture>
${page.media}  <div id="words"${page.attributes}>
    <h1>${encode(page.title)}</h1>
${paragraph(isInitialDescription(page.description) ? '' : page.description, '    ')}    <noscript><p>${MESSAGES[page.lang].noscript}</p></noscript>
    <h2>${page.heading}</h2>
    <ol>
${page.items.join('\n')}
    </ol>
    <p class="credits">${encode(page.credits)}</p>
  </div>
</main>
</body>
</html>
`
}

/** @param {string} text may be empty @param {string} indent */
const paragraph = (text, indent) => text && `${indent}<p>${encode(text)}</p>\n`

/**
 * @param {string} id
 * @param {string} name
 * @param {string} text may be empty
 */
const item = (id, name, text) => `      <li id="${id}">
        <h3>${encode(name)}</h3>
${paragraph(text, '        ')}      </li>`

/** @param {Tour} tour @param {Posters} posters */
export function renderTourPage(tour, posters) {
  const first = tour.scenes.find((scene) => scene.id === tour.firstScene) ?? tour.scenes[0]
  return page(
    {
      ...tour,
      posterAlt: `${tour.title}: ${first?.description || first?.name}`,
      preloads: ['tour.json'],
      media: '',
      attributes: '',
      heading: MESSAGES[tour.lang].tour,
      items: tour.scenes.map(({ id, name, description }) => item(`scene-${id}`, name, description)),
    },
    posters,
  )
}

/** @param {number} time seconds */
const formatTime = (time) =>
  `${Math.floor(time / 60)}:${String(Math.floor(time % 60)).padStart(2, '0')}`

/** @param {Film} film @param {Posters} posters */
export function renderFilmPage(film, posters) {
  const { view, portraitView = view, sources, width, duration, hasSound } = film
  const place = (/** @type {Film['view']} */ { yaw, pitch, fov }) => `${yaw} ${pitch} ${fov}`
  const sourceTags = sources.map(
    ({ path, type }) => `    <source src="${path}" type="${encode(type)}">\n`,
  )
  return page(
    {
      ...film,
      posterAlt: `${film.title}: ${film.moments[0]?.text}`,
      preloads: [],
      media: `  <video controls loop playsinline preload="none" width="${width}" height="${width / 2}" data-view="${place(view)}" data-portrait-view="${place(portraitView)}" data-duration="${duration}" data-sound="${hasSound ? 'yes' : 'no'}">
${sourceTags.join('')}  </video>
`,
      attributes: '',
      heading: MESSAGES[film.lang].moments,
      items: film.moments.map(({ at, text }) => item(`moment-${at}`, formatTime(at), text)),
    },
    posters,
  )
}

/** @param {Model} model @param {Posters} posters */
export function renderModelPage(model, posters) {
  return page(
    {
      ...model,
      posterAlt: `${model.title}: ${model.description}`,
      preloads: ['model.json'],
      media: '',
      attributes: ' data-model="model.json"',
      heading: MESSAGES[model.lang].model,
      items: model.hotspots.map(({ id, title, text }) => item(`hotspot-${id}`, title, text)),
    },
    posters,
  )
}
