import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isOurs } from '../../scripts/build/bundles.mjs'
import { projects } from './words'

/** Foreign exports, as three tools write them; the README's steps are tried with each. */
export const EXPORTS = 'tests/fixtures/exports'
export const exports = readdirSync(EXPORTS)

/** The file of a bundle that lives on the site; undefined for one that lives elsewhere. */
export function fileOf(bundle: string): string | undefined {
  if (!bundle.startsWith('/')) return undefined
  const folder = join('public', dirname(bundle))
  return ['index.htm', 'index.html'].map((name) => join(folder, name)).find(existsSync)
}

/** Whether a bundle is held to our own rules, and not to those of foreign exports. */
export function isOwn(bundle: string): boolean {
  const file = fileOf(bundle)
  return file !== undefined && isOurs(readFileSync(file, 'utf8'), bundle.split('/').at(-2) ?? '')
}

/** The pages of our own bundles, by address. */
export const ownBundles = [...new Set(projects.map(({ bundle }) => bundle))].filter(isOwn)
