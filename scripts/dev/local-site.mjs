import { handleSignIn } from './local-sign-in.mjs'

/**
 * The development server's part of `npm start`: signs in the local accounts.
 *
 * @param {(url: string) => void} onListen called after each start: Vite restarts after a change of `.env`.
 * @returns {import('vite').Plugin}
 */
export const localSitePlugin = (onListen) => ({
  name: 'local-site',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!handleSignIn(request, response)) next()
    })
    server.httpServer?.once('listening', () => onListen(server.resolvedUrls?.local[0] ?? ''))
  },
})
