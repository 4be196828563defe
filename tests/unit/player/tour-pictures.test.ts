// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Tour } from '../../../src/player/schema/tour'
import { findGreekWords } from '../../support/alphabets'
import { ownBundles } from '../../support/bundles'

// tours.e2e.ts walks two tours in the browser. Everything that differs between tours is checked here.

const tours = ownBundles
  .map((address) => join('public', dirname(address)))
  .filter((folder) => existsSync(join(folder, 'tour.json')))

const KB = 1024

describe.each(tours)('%s', (folder) => {
  const text = readFileSync(join(folder, 'tour.json'), 'utf8')
  const tour: Tour = JSON.parse(text)

  it.each(tour.scenes)(
    'has a picture of the scene $id that is neither dark nor flat',
    async ({ panorama }) => {
      const { channels } = await sharp(join(folder, panorama.preview)).stats()
      const colours = channels.slice(0, 3)
      expect(colours.reduce((sum, { mean }) => sum + mean, 0) / 3).toBeGreaterThan(8)
      expect(Math.max(...colours.map(({ stdev }) => stdev))).toBeGreaterThan(8)
    },
  )

  it('has only English text before translation', () => {
    expect(findGreekWords(text)).toEqual([])
  })

  it('loads few bytes of its own before its first view is sharp', () => {
    const { preview } = tour.scenes.find(({ id }) => id === tour.firstScene)!.panorama
    const own = ['index.htm', 'tour.json', preview, 'poster-wide-1200.avif']
    const bytes = own.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0)
    expect(bytes).toBeLessThan(100 * KB)
  })
})
