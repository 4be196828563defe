import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { isOwnTour } from '../../scripts/build/own-tours.mjs'
import { projects } from './site-content'

type Rule = { source: string; headers: { key: string; value: string }[] }

const rules: Rule[] = JSON.parse(readFileSync('firebase.json', 'utf8')).hosting.headers

/** The headers of a bundle with the site's origin, and of one with an opaque origin. */
export const bundleHeaders = {
  trusted: headersOf(({ source }) => source.startsWith('/samples/@(')),
  untrusted: headersOf(({ source }) => source === '/samples/**'),
}

function headersOf(isWanted: (rule: Rule) => boolean) {
  const headers = rules.find(isWanted)?.headers ?? []
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]))
}

/** Changes the site's scripts so that the café's bundle is a third-party tour. */
export async function serveAsThirdParty(page: Page, { isTrusted = false } = {}) {
  await page.route('**/static/js/*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /bundle:(["'`])\/samples\/madania\/index\.htm\1/,
      `isThirdParty:!0,isTrusted:${isTrusted},$&`,
    )
    await route.fulfill({ response, body })
  })
}

/** Exports of three other tools, with which the steps of docs/third-party-tours.md are tested. */
export const THIRD_PARTY_TOURS_FOLDER = 'tests/fixtures/exports'
export const thirdPartyTours = readdirSync(THIRD_PARTY_TOURS_FOLDER)

/** The index page of a bundle; undefined for a tour on another site. */
export function findIndexFile(bundle: string): string | undefined {
  if (!bundle.startsWith('/')) return undefined
  const folder = join('public', dirname(bundle))
  return ['index.htm', 'index.html'].map((name) => join(folder, name)).find(existsSync)
}

/** Whether a bundle is our own, and not a third-party tour. */
export function isOwnBundle(bundle: string): boolean {
  const file = findIndexFile(bundle)
  return file !== undefined && isOwnTour(readFileSync(file, 'utf8'), bundle.split('/').at(-2) ?? '')
}

/** The addresses of our own bundles. */
export const ownBundles = [...new Set(projects.map(({ bundle }) => bundle))].filter(isOwnBundle)
