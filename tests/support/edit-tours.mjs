/** Starts the development server with the tour editor in the working folder and prints its address. */
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { createServer } from 'vite'

/** @type {typeof import('../../scripts/tour/editor-plugin.mjs')} */
const { tourEditorPlugin } = await import(resolve('scripts/tour/editor-plugin.mjs'))
const server = await createServer({
  plugins: [tourEditorPlugin()],
  cacheDir: '.vite',
  logLevel: 'error',
  // The player and the editor need no dependency of the site's pages.
  optimizeDeps: { noDiscovery: true },
  server: {
    host: '127.0.0.1',
    port: 0,
    watch: null,
    fs: { allow: ['.', realpathSync('node_modules')] },
  },
})
await server.listen()
console.log(server.resolvedUrls?.local[0])
