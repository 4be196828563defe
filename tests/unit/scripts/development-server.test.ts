// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createServer, type DevEnvironment, loadConfigFromFile } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listenPlugin } from '../../../scripts/dev/vite-plugins.mjs'
import { tourEditorPlugin } from '../../../scripts/tour/editor-plugin.mjs'

const env = { command: 'serve', mode: 'development' } as const

it('keeps what the terminal shows, and starts without a further warning', async () => {
  const logger = createLogger('warn')
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  const loaded = await loadConfigFromFile(env, 'vite.config.ts', '.', 'warn', logger)
  expect(loaded?.config.clearScreen).toBe(false)
  // docs/decisions.md says why the name of the file causes this one.
  const known = /ESM syntax in a file loaded as CommonJS/
  expect(warn.mock.calls.filter(([text]) => !known.test(text))).toEqual([])
})

it('prints the addresses again after a restart', async () => {
  const urls: string[] = []
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [listenPlugin((url) => urls.push(url))],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false, ws: false },
  })
  await server.listen()
  await server.restart()
  await server.close()
  const address = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  expect(urls).toEqual([address, address])
})

/** Requests a module, and all modules of the project that it imports at once or later, as pages do. */
async function requestAll(client: DevEnvironment, url: string, seen = new Set<string>()) {
  if (seen.has(url)) return
  seen.add(url)
  await client.transformRequest(url)
  const module = await client.moduleGraph.getModuleByUrl(url)
  for (const imported of module?.importedModules ?? [])
    if (imported.url.startsWith('/src/')) await requestAll(client, imported.url, seen)
}

it('discovers all packages at its start, because the page is reloaded for a later one', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'vite-'))
  const server = await createServer({
    cacheDir,
    logLevel: 'silent',
    plugins: [tourEditorPlugin()],
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false, ws: false },
  })
  onTestFinished(async () => {
    await server.close()
    await rm(cacheDir, { recursive: true })
  })
  await server.listen()
  const { client } = server.environments
  const optimizer = client.depsOptimizer!
  await optimizer.scanProcessing
  const listPackages = () => {
    const { discovered, optimized } = optimizer.metadata
    return Object.keys({ ...discovered, ...optimized }).toSorted()
  }
  const found = listPackages()
  for (const entry of [
    'entries/site.tsx',
    'entries/standalone.tsx',
    'player/main.ts',
    'editor/main.ts',
  ])
    await requestAll(client, `/src/${entry}`)
  expect(listPackages()).toEqual(found)
}, 120_000)
