/** The share pictures that the site's content needs: the texts of each and the still that it shows. */
import { loadSiteModule } from '../dev/site-module.mjs'

/** @typedef {import('../../src/seo/share-subjects').ShareSubject} ShareSubject */
/** @typedef {NonNullable<ShareSubject['still']>} Still */

/** The width of a share picture, in pixels. */
export const SHARE_PICTURE_WIDTH = 1200

/**
 * @param {(file: string) => string} [locate] returns the path at which to read a file of the project
 * @returns {Promise<ShareSubject[]>} as the site's files say now
 */
export async function loadShareSubjects(locate) {
  /** @type {typeof import('../../src/seo/share-subjects')} */
  const { listShareSubjects } = await loadSiteModule('src/seo/share-subjects.ts', locate)
  return listShareSubjects()
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
