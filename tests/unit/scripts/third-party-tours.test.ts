// @vitest-environment node

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSiteUrl } from '../../../scripts/build/policies.mjs'
import { renderBundleFile, writeBundleFiles } from '../../../scripts/build/third-party-tours.mjs'
import { validateBundles } from '../../../scripts/build/validate-bundles.mjs'
import { addWatchdog } from '../../../scripts/build/watchdog.mjs'
import { isSameOriginAllowed, projectById } from '../../../src/content/projects'
import { readOutline } from '../../../src/pages/project/tour-outlines'
import { watchdogMessages } from '../../../src/player/locales/watchdog'
import * as checks from '../../../src/player/schema/check'
import {
  findIndexFile,
  isOwnBundle,
  ownBundles,
  THIRD_PARTY_TOURS_FOLDER,
  thirdPartyTours,
} from '../../support/bundles'
import { projects } from '../../support/site-content'

let samples = ''

beforeEach(async () => {
  samples = await mkdtemp(join(tmpdir(), 'samples-'))
})

afterEach(() => rm(samples, { recursive: true }))

async function bundle(name: string, pages: Record<string, string>) {
  await mkdir(join(samples, name))
  for (const [page, text] of Object.entries(pages)) await writeFile(join(samples, name, page), text)
}

const indexOf = (name: string) => readFile(join(samples, name, 'index.htm'), 'utf8')

describe('the index pages of bundles', () => {
  it('are always written to index.htm', async () => {
    await bundle('marzipano', { 'index.html': '<head lang="el">Περιήγηση' })
    await bundle('both', { 'index.html': 'the old', 'index.htm': 'the new' })
    await bundle('none', { 'readme.txt': '' })
    await writeBundleFiles(samples)
    expect(await indexOf('marzipano')).toMatch(/^<head lang="el"><script>.*<\/script>Περιήγηση$/s)
    expect(await indexOf('both')).toMatch(/^<script>.*<\/script>the new$/s)
    await expect(indexOf('none')).rejects.toThrow('ENOENT')
  })

  it('have the watchdog before the player in own tours, allowed by their policy', async () => {
    const policy = (sources: string) =>
      `<meta http-equiv="Content-Security-Policy" content="script-src ${sources}">`
    const player = '<script type="module" src="../player.js"></script>'
    await bundle('ours', { 'index.htm': `${policy("'self'")}${player}<h1>Σπίτι</h1>` })
    await writeBundleFiles(samples)
    const page = await indexOf('ours')
    const code = page.match(/<script>(.*?)<\/script>/s)?.[1] ?? ''
    expect(code).toContain(watchdogMessages.el.failed)
    const hash = createHash('sha256').update(code).digest('base64')
    const sources = [
      `'sha256-${hash}'`,
      readSiteUrl(readFileSync('firebase.json', 'utf8')) ?? [],
      "'self'",
    ]
      .flat()
      .join(' ')
    expect(page).toBe(`${policy(sources)}<script>${code}</script>${player}<h1>Σπίτι</h1>`)
    const deployed = await addWatchdog(`${policy("'self'")}${player}`, 'https://www.hermesview.gr')
    expect(deployed).toContain(policy(`'sha256-${hash}' https://www.hermesview.gr 'self'`))
  })
})

describe('the scripts of third-party tours', () => {
  const serve = async (script: string) => {
    await bundle('export', { 'index.htm': 'A tour', 'tour.js': script })
    return renderBundleFile(join(samples, 'export'), 'tour.js')
  }

  it.each([
    ["location='/menu'", "tourLocation.href='/menu'"],
    ['window.location = url', 'tourLocation.href = url'],
    ['if(a)location.href=b;', 'if(a)tourLocation.href=b;'],
    ['window.top.location.replace(url)', 'tourLocation.replace(url)'],
    ['x=>location.assign (x)', 'x=>tourLocation.assign (x)'],
    ['return document.location.href = a', 'return tourLocation.href = a'],
  ])('navigate through the site: %s', async (script, served) => {
    expect(await serve(script)).toBe(served)
  })

  it.each([
    'if (location.href == a || location === b) go(location.hash)',
    'location.hash = "#kitchen"',
    'const location = find(), page = location.href.replace("#", "")',
    'location => location.name',
    'marker.location = place',
    'hotspot.location.href = place',
    'allocation = 1; location.reload()',
  ])('are served unchanged: %s', async (script) => {
    expect(await serve(script)).toBe(script)
  })
})

describe.each(thirdPartyTours)('the third-party tour %s', (name) => {
  const read = (file: string) => {
    try {
      return readFileSync(join(THIRD_PARTY_TOURS_FOLDER, name, file), 'utf8')
    } catch {
      return undefined
    }
  }

  it('is valid, and is not mistaken for an own tour', async () => {
    await cp(join(THIRD_PARTY_TOURS_FOLDER, name), join(samples, name), { recursive: true })
    expect(await validateBundles(samples, checks)).toMatchObject([
      { kind: 'third-party', problems: [] },
    ])
    expect(readOutline(read)).toEqual([])
    await writeBundleFiles(samples)
    expect(await validateBundles(samples, checks)).toMatchObject([
      { kind: 'third-party', problems: [] },
    ])
  })
})

it('names the page that opens a tour under another name, and what must not be published', async () => {
  await bundle('export', {
    'tour.html': 'A tour',
    'tour_testingserver.exe': 'MZ',
    'tour.xml.bak': '',
    'tour.js.map': '',
  })
  const [report] = await validateBundles(samples, checks)
  expect(report?.problems.toSorted()).toEqual([
    'There is no index page: index.htm or index.html. tour.html seems to open the tour: rename it to index.htm',
    'tour.xml.bak is a backup: delete it',
    'tour_testingserver.exe is a program: delete it',
  ])
})

it('distinguishes own bundles from those on other servers', () => {
  expect(ownBundles).toContain('/samples/madania/index.htm')
  expect(isOwnBundle('https://tours.example/madania/index.htm')).toBe(false)
})

it.each(projects)(
  '$path is marked as third-party if another tool made its bundle',
  ({ bundle, isThirdParty }) => {
    if (findIndexFile(bundle)) expect(isThirdParty ?? false).toBe(!isOwnBundle(bundle))
  },
)

it('gives a third-party tour the site’s origin only if it is marked as trusted', () => {
  const own = projectById('4')
  expect(isSameOriginAllowed(own)).toBe(true)
  expect(isSameOriginAllowed({ ...own, isThirdParty: true })).toBe(false)
  expect(isSameOriginAllowed({ ...own, isThirdParty: true, isTrusted: false })).toBe(false)
  expect(isSameOriginAllowed({ ...own, isThirdParty: true, isTrusted: true })).toBe(true)
})
