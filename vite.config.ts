import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { hosting } from './firebase.json'
import { chunks } from './scripts/build/chunks.mjs'
import { shortClassNames } from './scripts/build/class-names.mjs'
import { entryScripts } from './scripts/build/entries.mjs'
import { foreignPage, writeIndexPages } from './scripts/build/foreign-exports.mjs'
import { writeLicences } from './scripts/build/licences.mjs'
import { pageStyles } from './scripts/build/page-styles.mjs'
import { policyWithoutTrackers } from './scripts/build/policies.mjs'
import { writePages } from './scripts/build/prerender.mjs'
import { threeInParts } from './scripts/build/three-in-parts.mjs'

/** Where the site is written. The browser tests build it a second time, with trackers, elsewhere. */
const dist = process.env.OUT_DIR ?? 'dist'

/** What Vite says it has packed in, for scripts/build/licences.mjs, by environment. */
const packed = { client: 'licences-client.json', tour: 'licences-tour.json' }

/** The players that bundles load, by the fixed address under /samples/ that bundles name. */
const players = { player: 'src/player/main.ts', 'open-links': 'src/player/open-links.ts' }

/**
 * What Hosting sends with bundles and does not leave to each file. Development sends it too, so that
 * an export is refused there what the site will refuse it; with pages it would break Vite's own refresh.
 */
const bundleHeaders = ['**', '/samples/**'].flatMap((source) =>
  hosting.headers
    .filter((rule) => rule.source === source)
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => !/^(Cache-Control|Strict-Transport-Security)$/.test(key)),
)

const ASSETS = 'static/[ext]/[name]-[hash][extname]'

/**
 * In development the players come straight from src/player/; in a build they are files of the
 * `tour` environment. Either way a bundle finds them at /samples/<name>.js and .css.
 */
function playersInDevelopment(): Plugin {
  return {
    name: 'players-in-development',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.startsWith('/samples/')) {
          for (const { key, value } of bundleHeaders) response.setHeader(key, value)
        }
        // A build does the same, see writeIndexPages.
        const bundle = request.url?.match(/^(\/samples\/[^/]+)\/index\.html?(?:\?|$)/)?.[1]
        const page = bundle && (await foreignPage(`public${decodeURI(bundle)}`))
        if (page) {
          response.setHeader('Content-Type', 'text/html')
          return response.end(page, 'latin1')
        }
        const name = request.url?.match(/^\/samples\/([\w-]+)\.(js|css)(?:\?|$)/)
        const source = name && players[name[1] as keyof typeof players]
        if (!source) return next()
        response.setHeader('Content-Type', name[2] === 'js' ? 'text/javascript' : 'text/css')
        // Vite injects a module's CSS by script in development, so the stylesheet stays empty.
        response.end(name[2] === 'js' ? `import '/${source}'\n` : '')
      })
    },
  }
}

/** In development one empty shell serves all addresses; which pages it is to hold, a build knows by itself. */
function entryInDevelopment(): Plugin {
  return {
    name: 'entry-in-development',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server, originalUrl = '/' }) {
        const { rowOf } = await server!.ssrLoadModule('/src/app/rows.ts')
        const { internalRoutes } = await server!.ssrLoadModule('/src/app/internal-routes.ts')
        const { pathname } = new URL(originalUrl, 'http://localhost')
        return rowOf(pathname, internalRoutes) ? html.replace('main.tsx', 'internal.tsx') : html
      },
    },
  }
}

/**
 * Lets what two packages bring and nobody uses be left out: 7 kB of every page, and 2 where a device
 * is. A link could fetch for the router's own server, and so would hold half of the router.
 */
function usedComponentsAlone(): Plugin {
  return {
    name: 'used-components-alone',
    transform: {
      filter: { id: /\/(react-device-frameset|react-router)\// },
      handler: (code) =>
        code
          .replace(/= (React\d*\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.(?:displayName|contextType) = .*$/gm, '')
          .replace(/^ *\["(?!iPhone X"|iPad Mini")[^"]+"\]: defineDevice\(\{[^}]*\}\),?$/gm, '')
          .replace(/shouldPrefetch && !isAbsolute \? .* : link;/, 'link;')
          .replace(/^ *"data-discover": .*$/m, ''),
    },
  }
}

/** React Router's exports lead to its development build, which would warn visitors. */
const router = fileURLToPath(new URL('node_modules/react-router/dist/production/', import.meta.url))

const { plugin: partStyles, styles } = pageStyles()
const { plugin: noteEntries, scripts } = entryScripts()

export default defineConfig(({ mode }) => ({
  // What tests build knows nothing of .env: none may reach the studio's own database.
  envDir: mode === 'test' ? false : '.',
  define: { 'import.meta.env.POLICY_WITHOUT_TRACKERS': JSON.stringify(policyWithoutTrackers) },
  plugins: [
    react(),
    playersInDevelopment(),
    entryInDevelopment(),
    usedComponentsAlone(),
    partStyles,
    noteEntries,
    threeInParts(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${router}index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
    ],
  },
  // Short names: a page and its style come in one file, and the first few packets hold it whole.
  css: {
    modules: {
      generateScopedName: mode === 'development' ? '[name]_[local]' : shortClassNames(),
    },
  },
  build: { outDir: dist, target: 'es2022', modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        license: { fileName: packed.client },
        rolldownOptions: {
          input: { main: 'index.html', internal: 'src/internal.tsx' },
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            // As short as the bundler lets it be: the entry names them all.
            chunkFileNames: 'static/js/[name]-[hash:7].js',
            codeSplitting: { groups: chunks },
            assetFileNames: ASSETS,
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
        // Without this, what a chunk needs is asked for at the site's own root.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.map((file) => `samples/${file}`),
        },
        license: { fileName: packed.tour },
        rolldownOptions: {
          input: players,
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'player/[name]-[hash].js',
            // All that a Greek tour loads more, but for the bundle's own words.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'greek', test: /player\/(translation|format\/translation|words\/el)\./ },
              ],
            },
            // A player's letters are the site's: the same files under the same addresses.
            assetFileNames: ({ names }) =>
              names.some((name) => name.replace(/\.css$/, '') in players)
                ? '[name][extname]'
                : ASSETS,
          },
        },
      },
    },
    ssr: {
      // Bundled, since Node reads the default export of CommonJS packages otherwise than browsers do.
      resolve: { noExternal: true },
      build: {
        outDir: 'node_modules/.cache/prerender',
        copyPublicDir: false,
        // A page names its stylesheet by the address that the client's build gives it.
        assetsInlineLimit: 0,
        cssMinify: true,
        rolldownOptions: { input: 'src/prerender.tsx', output: { assetFileNames: ASSETS } },
      },
    },
  },
  builder: {
    // What one build finds out, the next one knows.
    sharedConfigBuild: true,
    async buildApp(builder) {
      const { client, tour, ssr } = builder.environments
      for (const environment of [client, tour, ssr]) {
        if (environment) await builder.build(environment)
      }
      await writeIndexPages(`${dist}/samples`)
      await rm(`${dist}/samples/static`, { recursive: true })
      await writePages({ dist, rendererFolder: 'node_modules/.cache/prerender', styles, scripts })
      await writeLicences({ dist, lists: [packed.client, `samples/${packed.tour}`] })
    },
  },
}))
