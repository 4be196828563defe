/** The share pictures that the site's content needs: the texts of each and the still that it shows. */
import { loadSiteModule } from '../dev/site-module.mjs'

/**
 * @typedef {import('../../src/lib/route').Route} Route
 * @typedef {{ path: string, widths: number[] }} Still the files of a still, or of a project's poster
 *
 * @typedef {object} ShareSubject
 * @property {string} address the share picture's URL path
 * @property {Route['lang']} lang
 * @property {string} name the studio's, shown above the title
 * @property {string} title
 * @property {string} line the text under the title
 * @property {Still | null} still the picture that it shows; without one it shows the site's emblem
 */

/** The width of a share picture, in pixels. */
export const SHARE_PICTURE_WIDTH = 1200

/** @returns {Promise<ShareSubject[]>} one for each `shareImage` of the route table */
export async function loadShareSubjects() {
  /** @type {typeof import('../../src/routes')} */
  const { routes } = await loadSiteModule('src/routes.ts')
  /** @type {typeof import('../../src/content/pictures')} */
  const { getPicture, getPosters } = await loadSiteModule('src/content/pictures.ts')
  /** @type {typeof import('../../src/content/project-names')} */
  const { getProjectKind } = await loadSiteModule('src/content/project-names.ts')
  /** @type {typeof import('../../src/content/projects')} */
  const { projects } = await loadSiteModule('src/content/projects.ts')
  /** @type {typeof import('../../src/content/services')} */
  const { services } = await loadSiteModule('src/content/services.ts')
  /** @type {typeof import('../../src/content/en/shared')} */
  const sharedEn = await loadSiteModule('src/content/en/shared.ts')
  /** @type {typeof import('../../src/content/el/shared')} */
  const sharedEl = await loadSiteModule('src/content/el/shared.ts')
  /** @type {typeof import('../../src/content/site')} */
  const { site } = await loadSiteModule('src/content/site.ts')

  /** @type {typeof import('../../src/seo/page-texts')} */
  const { getTexts } = await loadSiteModule('src/seo/page-texts.ts')

  const messages = { en: sharedEn.shared, el: sharedEl.shared }

  /**
   * @param {Route} route
   * @returns {Pick<ShareSubject, 'title' | 'line' | 'still'>}
   */
  function subject(route) {
    const localized = messages[route.lang]
    const path = route.translations?.en ?? route.canonical
    const project = projects.find((candidate) => candidate.path === path)
    if (project) {
      return {
        title: localized.projects[project.messageId].title,
        still: getPosters(project)?.wide ?? null,
        line: getProjectKind(project, localized),
      }
    }
    const { title, shareLine } = getTexts(route).head
    const name = services.find((candidate) => candidate.path === path)?.picture ?? route.shareStill
    return {
      title,
      still: name ? getPicture(name) : null,
      line: shareLine ?? localized.site.tagline,
    }
  }

  // Pages that share a picture use that of the first.
  const byAddress = new Map(
    routes.toReversed().map((route) => /** @type {const} */ ([route.shareImage, route])),
  )
  return [...byAddress].map(([address, route]) => ({
    address,
    lang: route.lang,
    name: site.name,
    ...subject(route),
  }))
}

/** The file of a still from which a share picture is drawn. @param {Still} still */
export function getStillFile({ path, widths }) {
  const width = widths.find((candidate) => candidate >= SHARE_PICTURE_WIDTH) ?? widths.at(-1)
  return `public${path}-${width}.avif`
}

/**
 * Whether a share picture shows a bundle's poster.
 * @param {ShareSubject} subject
 * @param {string} bundle its folder's name
 */
export const showsBundle = ({ still }, bundle) =>
  still?.path.startsWith(`/samples/${bundle}/`) ?? false
