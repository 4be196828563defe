import { handleSignIn } from './local-sign-in.mjs'

/**
 * Lets the development server answer requests to Google's sign-in, with the local accounts.
 *
 * @returns {import('vite').Plugin}
 */
export const localSignInPlugin = () => ({
  name: 'local-sign-in',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!handleSignIn(request, response)) next()
    })
  },
})

/**
 * Calls back after each start of the development server: Vite restarts it after a change of `.env`.
 *
 * @param {(url: string) => void} onListen receives the address of the site.
 * @returns {import('vite').Plugin}
 */
export const listenPlugin = (onListen) => ({
  name: 'listen',
  configureServer(server) {
    server.httpServer?.once('listening', () => onListen(server.resolvedUrls?.local[0] ?? ''))
  },
})
