// @vitest-environment node
import { createLogger, createServer, loadConfigFromFile } from 'vite'
import { expect, it, vi } from 'vitest'
import { listenPlugin } from '../../scripts/dev/vite-plugins.mjs'

const env = { command: 'serve', mode: 'development' } as const

it('keeps what the terminal shows, and starts without a warning', async () => {
  const logger = createLogger('warn')
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  const loaded = await loadConfigFromFile(env, 'vite.config.mts', '.', 'warn', logger)
  expect(loaded?.config.clearScreen).toBe(false)
  expect(warn).not.toHaveBeenCalled()
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
