// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listRegionCoordinates } from '../../support/glyph-variations'

const FOLDERS = ['src', 'public', 'node_modules/@fontsource-variable/commissioner/files']

const fonts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `${folder}/${name}`),
)

/** The sanitizer of Chrome and Firefox, in Debian's package opentype-sanitizer. */
const sanitize = (path: string) => spawnSync('ots-sanitize', [path], { encoding: 'utf8' })
const hasSanitizer = sanitize('').error === undefined

describe.each(fonts)('%s', (path) => {
  // Firefox drops all variations of other fonts, so that all text gets the thinnest weight.
  it('varies its glyphs only between the ends of its axes', () => {
    const coordinates = listRegionCoordinates(readFileSync(path))
    expect(Math.max(...coordinates)).toBe(1)
    expect(Math.min(...coordinates)).toBeGreaterThanOrEqual(-1)
  })

  it.skipIf(!hasSanitizer)('is accepted by browsers as a whole', () => {
    const { status, stdout, stderr } = sanitize(path)
    expect(stdout + stderr).toBe('File sanitized successfully!\n')
    expect(status).toBe(0)
  })
})
