// @vitest-environment node

import { existsSync, readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { notFoundRoute, routes } from '../../../src/routes'

const pictures = [...new Set([...routes, notFoundRoute].map(({ shareImage }) => shareImage))]

describe.each(pictures)('the picture %s of shared links', (picture) => {
  const file = `public${picture}`

  it('is there, of the size that networks show whole', async () => {
    expect(existsSync(file), 'run npm run build:share-images').toBe(true)
    const { width, height, format } = await sharp(file).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  })

  it('is light', () => {
    expect(statSync(file).size).toBeLessThanOrEqual(120_000)
  })
})

it('no picture is left of a page that is gone', () => {
  const files = readdirSync('public/share', { encoding: 'utf8', recursive: true })
  const drawn = files.filter((name) => name.endsWith('.jpg')).map((name) => `/share/${name}`)
  expect(drawn.toSorted()).toEqual(pictures.toSorted())
})
