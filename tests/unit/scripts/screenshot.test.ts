// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { InlineConfig } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { screenshot } from '../../../scripts/images/screenshot.mjs'

/** A tile that a slow server sends. */
const LATE_TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'

vi.mock('vite', async (original) => {
  const vite = await original<typeof import('vite')>()
  return {
    ...vite,
    createServer: (config: InlineConfig) =>
      vite.createServer({
        ...config,
        plugins: [
          {
            name: 'late-tile',
            configureServer: ({ middlewares }) => {
              middlewares.use('/late.svg', (_, response) => {
                response.setHeader('Content-Type', 'image/svg+xml')
                response.setHeader('Access-Control-Allow-Origin', '*')
                setTimeout(() => response.end(LATE_TILE), 7000)
              })
            },
          },
        ],
      }),
  }
})

let publicDir = ''

beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'exports-'))
})
afterAll(() => rm(publicDir, { recursive: true }))

async function shoot(page: string, isTrusted = false) {
  await mkdir(join(publicDir, 'samples/export'), { recursive: true })
  await writeFile(join(publicDir, 'samples/export/index.htm'), `<!doctype html>${page}`)
  const size = { width: 64, height: 64 }
  const thirdParty = { isTrusted, publicDir }
  return screenshot('/samples/export/index.htm', [size], thirdParty)
}

it('says what an export was not let load from other servers, and whether it has drawn', {
  timeout: 60_000,
}, async () => {
  const remote = await shoot(`<link rel="stylesheet" href="https://cdn.example/tour.css">
    <script src="https://cdn.example/tour.js"></script>
    <iframe src="https://tours.example/1"></iframe><h1>Tour</h1>`)
  expect(remote).toMatchObject({ hasCanvas: false, errors: [] })
  expect(remote.blocked).toHaveLength(2)
  expect(remote.blocked).toEqual(
    expect.arrayContaining([
      { server: 'https://cdn.example', kinds: expect.arrayContaining(['style sheet', 'script']) },
      { server: 'https://tours.example', kinds: ['page'] },
    ]),
  )
  const picture = '<img src="https://pictures.example/1.jpg"><script>localStorage.length</script>'
  const trusted = await shoot(picture, true)
  const blocked = [{ server: 'https://pictures.example', kinds: ['picture'] }]
  expect(trusted).toMatchObject({ blocked, errors: [] })
  const own = await shoot('<iframe srcdoc="<canvas></canvas>"></iframe>')
  expect(own).toMatchObject({ hasCanvas: true, errors: [], blocked: [] })
})

it('waits for the last tile of an export, and until it is drawn', {
  timeout: 60_000,
}, async () => {
  const { pictures } = await shoot(`<body style="margin: 0; background: #f00">
    <script>
      const { style } = document.body
      const draw = (blue) => {
        style.background = \`rgb(0 0 \${blue})\`
        if (blue < 255) setTimeout(draw, 100, blue + 3)
      }
      const tile = new Image()
      tile.onload = () => draw(0)
      addEventListener('load', () => setTimeout(() => (tile.src = '/late.svg')))
    </script>`)
  const { channels } = await sharp(pictures[0]).stats()
  expect(channels.slice(0, 3).map(({ mean }) => mean)).toEqual([0, 0, 255])
})

it('presses the start button of an export', { timeout: 60_000 }, async () => {
  const button = (onPress: string) => `<body style="margin: 0">
    <button style="width: 100%; height: 100vh" onclick="${onPress}">Load</button>`
  const { pictures, hasCanvas } = await shoot(
    button(
      "document.body.innerHTML = '<canvas style=\\'position: fixed; inset: 0; background: #00f\\'>'",
    ),
  )
  expect(hasCanvas).toBe(true)
  const { channels } = await sharp(pictures[0])
    .extract({ left: 8, top: 8, width: 48, height: 48 })
    .stats()
  expect(channels.slice(0, 3).map(({ mean }) => mean)).toEqual([0, 0, 255])
  const remote = await shoot(button("new Image().src = 'https://pictures.example/1.jpg'"))
  expect(remote).toMatchObject({
    hasCanvas: false,
    blocked: [{ server: 'https://pictures.example', kinds: ['picture'] }],
  })
})
