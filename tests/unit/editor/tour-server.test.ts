// @vitest-environment node
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadSchemaChecks } from '../../../scripts/build/validate-bundles.mjs'
import { tourEditorPlugin } from '../../../scripts/tour/editor-plugin.mjs'
import * as checks from '../../../src/player/schema/check'

vi.mock('../../../scripts/build/validate-bundles.mjs', { spy: true })

const home = process.cwd()
let folder = ''
let server: ViteDevServer
let site = ''
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-server-'))
  await mkdir(join(folder, 'src/content/generated'), { recursive: true })
  await cp('tests/fixtures/bundles/whole', join(folder, 'public/samples/villa'), {
    recursive: true,
  })
  // Vite answers with this page when it finds no file.
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The site</title>')
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  process.chdir(folder)
  // Vitest keeps Node running after an unhandled rejection.
  process.on('unhandledRejection', note)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [tourEditorPlugin()],
    cacheDir: '.vite',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false },
  })
  await server.listen()
  site = `http://127.0.0.1:${(server.httpServer!.address() as AddressInfo).port}`
})

afterAll(async () => {
  await server.close()
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
  process.chdir(home)
  await rm(folder, { recursive: true })
})

const read = () => fetch(`${site}/~tour/villa`)

/** Sends the lines of a request and returns the open connection. */
async function send(lines: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(site).port), '127.0.0.1')
  await new Promise((done) => socket.once('connect', done))
  await new Promise((done) => socket.write(lines.join('\r\n'), done))
  return socket
}

it('answers 404 for an unknown file of the face detector', async () => {
  expect((await fetch(`${site}/~faces/face_detection_x.js`)).status).toBe(404)
  expect((await read()).status).toBe(200)
})

it('names a malformed list of tours in its response', async () => {
  await writeFile('src/content/generated/tours.json', '{"9": ')
  const response = await read()
  expect(response.status).toBe(422)
  expect((await response.json()).message).toMatch(
    /^src\/content\/generated\/tours\.json is not valid JSON/,
  )
  await writeFile('src/content/generated/tours.json', '{}')
  expect((await read()).status).toBe(200)
})

it.each<[string, () => Record<string, string>]>([
  ['without an origin', () => ({})],
  ['of another origin', () => ({ Origin: 'https://elsewhere.example' })],
  ['of another site', () => ({ Origin: site, 'Sec-Fetch-Site': 'cross-site' })],
])('rejects saving by a request %s', async (_, headers) => {
  const response = await fetch(`${site}/~tour/villa`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...headers() },
    body: '{}',
  })
  expect(response.status).toBe(403)
})

it.each(['..%2F..', 'nothing', 'share'])('answers 404 for the tour %s', async (name) => {
  expect((await fetch(`${site}/~tour/${name}`)).status).toBe(404)
})

it('loads the schema checks again after a failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(loadSchemaChecks)
    .mockRejectedValueOnce(new Error('half a file'))
    .mockResolvedValue(checks)
  const headers = { 'Content-Type': 'application/json', Origin: site }
  const save = () => fetch(`${site}/~tour/villa`, { method: 'PUT', headers, body: '{}' })
  expect((await save()).status).toBe(500)
  // The request has no version.
  expect((await save()).status).toBe(409)
  expect(log).toHaveBeenCalledOnce()
})

it('changes no file when one was edited since the editor has read the tour', async () => {
  const [tourFile, localeFile] = ['tour.json', 'locale.el.json'].map(
    (name) => `public/samples/villa/${name}`,
  ) as [string, string]
  const texts = await Promise.all([tourFile, localeFile].map((file) => readFile(file, 'utf8')))
  const { version } = await (await read()).json()
  const edited = texts[1]!.replace('σπίτι', 'σπιτάκι')
  expect(edited).not.toBe(texts[1])
  await writeFile(localeFile, edited)
  const [tour, locale] = texts.map((text) => JSON.parse(text))
  const response = await fetch(`${site}/~tour/villa`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Origin: site },
    body: JSON.stringify({
      ...{ version, locale, photographs: {}, row: null },
      tour: { ...tour, title: 'Villa' },
    }),
  })
  expect(response.status).toBe(409)
  expect((await response.json()).locale).toBe(edited)
  expect(await readFile(localeFile, 'utf8')).toBe(edited)
  expect(await readFile(tourFile, 'utf8')).toBe(texts[0])
  await writeFile(localeFile, texts[1]!)
})

it.each([
  ['a picture', 'POST', '/~tour/villa/pictures', 'application/octet-stream'],
  ['a tour', 'PUT', '/~tour/villa', 'application/json'],
])('keeps running after an interrupted upload of %s', async (_, method, path, type) => {
  const { host } = new URL(site)
  const arrived = new Promise((done) => server.httpServer!.once('request', done))
  const socket = await send([
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${site}`,
    `Content-Type: ${type}`,
    'Content-Length: 1000000',
    '',
    'half',
  ])
  await arrived
  socket.destroy()
  expect((await read()).status).toBe(200)
  expect((await read()).status).toBe(200)
  expect(unhandled).toEqual([])
})

it('keeps running after a request without a valid URL', async () => {
  const socket = await send(['GET // HTTP/1.1', `Host: ${new URL(site).host}`, '', ''])
  const text = await new Promise((done) => socket.once('data', (data) => done(String(data))))
  socket.destroy()
  expect(text).toMatch(/^HTTP\/1\.1 400/)
  expect((await read()).status).toBe(200)
  expect(unhandled).toEqual([])
})

it('serves ranges of files, also of files that were added after the start', async () => {
  await cp('public/samples/villa/poster.jpg', 'public/samples/villa/since.jpg')
  for (const file of ['poster.jpg', 'since.jpg']) {
    const response = await fetch(`${site}/samples/villa/${file}`, {
      headers: { Range: 'bytes=2-5' },
    })
    expect(response.status, file).toBe(206)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('content-range')).toMatch(/^bytes 2-5\/\d+$/)
    expect((await response.arrayBuffer()).byteLength).toBe(4)
  }
  expect((await fetch(`${site}/samples/villa/since.jpg.webp`)).status).toBe(404)
})
