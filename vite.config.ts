import { rm } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { createFilter, defineConfig, loadEnv, type Plugin } from 'vite'
import firebase from './firebase.json' with { type: 'json' }
import { buildEmbedScript } from './scripts/build/bootstrap.mjs'
import { BROWSER_TARGETS } from './scripts/build/browser-targets.mjs'
import { writeLicences } from './scripts/build/licences.mjs'
import { policyWithoutTrackers } from './scripts/build/policies.mjs'
import { writePages } from './scripts/build/prerender.mjs'
import { stripThreeShaders } from './scripts/build/strip-three-shaders.mjs'
import { renderBundleFile, writeBundleFiles } from './scripts/build/third-party-tours.mjs'

/** The output folder. The browser tests build a second site, with trackers, into another folder. */
const dist = process.env.OUT_DIR ?? 'dist'

/** Vite's lists of bundled packages by environment, for scripts/build/licences.mjs. */
const licenceLists = { client: 'licences-client.json', tour: 'licences-tour.json' }

/** What bundles load, by its fixed name under /samples/. */
const players = { player: 'src/player/main.ts' }

/**
 * The headers that Hosting sends with bundles. The development server sends them too, so that tours have
 * the same restrictions there. It does not send them with pages, because they would break Vite's HMR.
 */
const bundleHeaders = firebase.hosting.headers.map(({ source, headers }) => ({
  isFor: createFilter(source, null, { resolve: false }),
  headers: headers.filter(({ key }) => !/^(Cache-Control|Strict-Transport-Security)$/.test(key)),
}))

/**
 * The names of built files. Scripts and stylesheets have no word in theirs, because content blockers stop files by
 * words such as “share” or “social”, and a page whose script is stopped has no form. A hash of other digits than
 * these could spell such a word. `.vite/manifest.json` says what is in a file.
 */
const HASH = { hashCharacters: 'hex' } as const
const SCRIPT = '[hash:10].js'
const nameAsset = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.css'))
    ? 'static/css/[hash:10][extname]'
    : 'static/[ext]/[name]-[hash:10][extname]'

/**
 * Serves the player to bundles at /samples/<name>.js and .css, from src/player/. In a build these are
 * files of the `tour` environment.
 */
function servePlayer(): Plugin {
  return {
    name: 'serve-player',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname.startsWith('/samples/')) {
          for (const { isFor, headers } of bundleHeaders) {
            if (!isFor(pathname)) continue
            for (const { key, value } of headers) response.setHeader(key, value)
          }
        }
        // The same as `writeBundleFiles` does in a build.
        const [, bundle, file] = pathname.match(/^(\/samples\/[^/]+)\/(.+\.(?:html?|js))$/) ?? []
        const text =
          bundle &&
          (await renderBundleFile(server.config.publicDir + decodeURI(bundle), decodeURI(file!)))
        if (text) {
          const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
          response.setHeader('Content-Type', type)
          return response.end(text, 'latin1')
        }
        const name = request.url?.match(/^\/samples\/([\w-]+)\.(js|css)(?:\?|$)/)
        const source = name && players[name[1] as keyof typeof players]
        if (!source) return next()
        response.setHeader('Content-Type', name[2] === 'js' ? 'text/javascript' : 'text/css')
        // In development Vite injects CSS by script, so the stylesheet is empty.
        response.end(name[2] === 'js' ? `import '/${source}'\n` : '')
      })
    },
  }
}

/** Serves the pages that other sites embed, which a build writes as files. */
function serveEmbedPages(): Plugin {
  return {
    name: 'serve-embed-pages',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (!/^(\/el)?\/embed\//.test(pathname)) return next()
        const { renderEmbedPages } = await server.ssrLoadModule(
          '/src/features/embeds/render-embeds.tsx',
        )
        const { code } = await buildEmbedScript()
        const page = (await renderEmbedPages(code))[pathname]
        if (!page) return next()
        response.setHeader('Content-Type', 'text/html')
        response.end(page)
      })
    },
  }
}

/** In development one HTML file serves all addresses, so its entry is chosen by the address. */
function chooseDevEntry(): Plugin {
  return {
    name: 'choose-dev-entry',
    apply: 'serve',
    // Vite finds only the first entry in the HTML. It bundles packages that it discovers later, and then
    // reloads the page, so that a press is lost.
    config: () => ({ optimizeDeps: { entries: ['index.html', 'src/entries/standalone.tsx'] } }),
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server, originalUrl = '/' }) {
        const { findRoute } = await server!.ssrLoadModule('/src/lib/define-route.ts')
        const { standaloneRoutes } = await server!.ssrLoadModule('/src/routes.ts')
        const { pathname } = new URL(originalUrl, 'http://localhost')
        return findRoute(pathname, standaloneRoutes)
          ? html.replace('site.tsx', 'standalone.tsx')
          : html
      },
    },
  }
}

/** Builds for tests ignore .env, so that no test can reach the studio's own database. */
const getEnvDir = (mode: string) => (mode === 'test' ? false : '.')

export default defineConfig(({ command, mode }) => ({
  envDir: getEnvDir(mode),
  // The terminal keeps the addresses that `npm start` prints.
  clearScreen: false,
  define: {
    'import.meta.env.POLICY_WITHOUT_TRACKERS': JSON.stringify(policyWithoutTrackers),
    VITE_NOTIFICATIONS: JSON.stringify(
      loadEnv(mode, getEnvDir(mode), 'VITE_').VITE_NOTIFICATIONS ?? '',
    ),
  },
  plugins: [react(), servePlayer(), serveEmbedPages(), chooseDevEntry(), stripThreeShaders()],
  build: { outDir: dist, target: BROWSER_TARGETS, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        manifest: true,
        license: { fileName: licenceLists.client },
        rolldownOptions: {
          input: { main: 'index.html', standalone: 'src/entries/standalone.tsx' },
          output: {
            ...HASH,
            entryFileNames: `static/js/${SCRIPT}`,
            chunkFileNames: `static/js/${SCRIPT}`,
            codeSplitting: {
              groups: [
                // Changes only with a new version, so browsers keep it cached across deploys.
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                },
                { name: 'router', test: /node_modules[\\/]react-router/ },
                // Without it, a page would load its code in three times as many files.
                { name: 'shared', test: /[\\/]src[\\/]/, minShareCount: 5 },
              ],
            },
            assetFileNames: nameAsset,
          },
        },
      },
    },
    tour: {
      consumer: 'client',
      build: {
        outDir: `${dist}/samples`,
        emptyOutDir: false,
        copyPublicDir: false,
        cssCodeSplit: true,
        // By default, Vite preloads a chunk's imports relative to the site's root.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.map((file) => `samples/${file}`),
        },
        manifest: true,
        license: { fileName: licenceLists.tour },
        rolldownOptions: {
          input: players,
          output: {
            ...HASH,
            entryFileNames: '[name].js',
            chunkFileNames: `player/${SCRIPT}`,
            // The additional code of Greek tours, without the bundle's own texts.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'greek', test: /player\/(translation|schema\/translation|locales\/el)\./ },
              ],
            },
            // The player's fonts are the site's: the same files at the same addresses.
            assetFileNames: (asset) =>
              asset.names.some((name) => name.replace(/\.css$/, '') in players)
                ? '[name][extname]'
                : nameAsset(asset),
          },
        },
      },
    },
    ssr: {
      // A build bundles all packages, because Node interprets CommonJS default exports differently.
      resolve: { noExternal: command === 'build' || [] },
      build: {
        outDir: 'node_modules/.cache/prerender',
        copyPublicDir: false,
        // Assets keep the addresses that the client build gives them.
        assetsInlineLimit: 0,
        cssMinify: true,
        rolldownOptions: {
          input: 'src/entries/prerender.tsx',
          output: { ...HASH, assetFileNames: nameAsset },
        },
      },
    },
  },
  builder: {
    // Plugins of later environments use results of the earlier ones.
    sharedConfigBuild: true,
    async buildApp(builder) {
      const { client, tour, ssr } = builder.environments
      for (const environment of [client, tour, ssr]) {
        if (environment) await builder.build(environment)
      }
      await writeBundleFiles(`${dist}/samples`)
      await rm(`${dist}/samples/static`, { recursive: true })
      await writePages({ dist, rendererFolder: 'node_modules/.cache/prerender' })
      await writeLicences({ dist, lists: [licenceLists.client, `samples/${licenceLists.tour}`] })
    },
  },
}))
