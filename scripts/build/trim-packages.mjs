/**
 * Changes to packages that let the bundler drop what the site does not use: 8 kB of every page, and
 * 0.2 kB where a device is drawn. Each has to match something, or the build fails: then the package
 * has changed, and the patch has to be adapted or removed.
 *
 * @type {{ file: RegExp, find: RegExp, replace: string }[]}
 */
const PATCHES = [
  // The bundler keeps these calls, and what they hold, unless they are marked as pure.
  {
    file: /\/react-router\//,
    find: /= (React\d*\.(?:memo|forwardRef|createContext)\()/g,
    replace: '= /* @__PURE__ */ $1',
  },
  {
    file: /\/react-device-frameset\//,
    find: /= (React\d*\.memo\()/g,
    replace: '= /* @__PURE__ */ $1',
  },
  // An assignment to a property keeps an object that nothing else uses.
  {
    file: /\/react-router\//,
    find: /^\w+\.(?:displayName|contextType) = .*$/gm,
    replace: '',
  },
  // Links that prefetch for React Router's own server need half of the router.
  {
    file: /\/react-router\//,
    find: /shouldPrefetch && !isAbsolute \? .* : link;/,
    replace: 'link;',
  },
  { file: /\/react-router\//, find: /^ *"data-discover": .*$/m, replace: '' },
  {
    file: /\/react-router\//,
    find: /^ *let \[shouldPrefetch, .*\] = usePrefetchBehavior\([^)]*\);$/m,
    replace: '',
  },
  { file: /\/react-router\//, find: /^ *\.\.\.prefetchHandlers,$/gm, replace: '' },
  {
    file: /\/react-router\//,
    find: /mergeRefs\(forwardedRef, prefetchRef\)/,
    replace: 'forwardedRef',
  },
  // Only data routers navigate by the id of a route.
  { file: /\/react-router\//, find: /isDataRoute \? useNavigateStable\(\) : /, replace: '' },
  // Warnings and checks for developers, who see them in development.
  { file: /\/react-router\//, find: /^ *(?:warning|invariant)\([^;]*\);$/gm, replace: '' },
  // Functions that preload files, as the site's HTML does already. React's defaults do nothing.
  {
    file: /\/react-dom\.production\./,
    find: /^exports\.(?:prefetchDNS|preconnect|preinit|preload)\w* = function [\s\S]*?^};$/gm,
    replace: '',
  },
  {
    file: /\/react-dom-client\.production\./,
    find: /^(ReactDOMSharedInternals\.d = \{)([^}]*),\s*D: prefetchDNS,[^}]*\};$/m,
    replace: '$1 ...previousDispatcher, $2 };',
  },
  // Nothing can call it, because React removed its export.
  {
    file: /\/react-dom-client\.production\./,
    find: /^ReactDOMSharedInternals\.findDOMNode = function [\s\S]*?^};$/m,
    replace: '',
  },
  // The site draws two of the thirteen devices.
  {
    file: /\/react-device-frameset\//,
    find: /^ *\["(?!iPhone X"|iPad Mini")[^"]+"\]: defineDevice\(\{[^}]*\}\),?$/gm,
    replace: '',
  },
]

/**
 * Applies the patches to the pages' script and to the prerenderer, whose HTML has to agree with it.
 *
 * @returns {import('vite').Plugin}
 */
export function trimPackages() {
  /**
   * The patches that matched. Kept between builds, because the prerenderer does not contain React's
   * client and is built after the pages' script.
   *
   * @type {Set<RegExp>}
   */
  const applied = new Set()
  return {
    name: 'trim-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'tour',
    transform: {
      filter: { id: /\/(react-device-frameset|react-dom|react-router)\// },
      handler(code, id) {
        return PATCHES.filter(({ file }) => file.test(id)).reduce((text, { find, replace }) => {
          const patched = text.replace(find, replace)
          if (patched !== text) applied.add(find)
          return patched
        }, code)
      },
    },
    buildEnd(error) {
      const unused = PATCHES.filter(({ find }) => !applied.has(find))
      if (error || unused.length === 0) return
      const finds = unused.map(({ find }) => find.source).join(', ')
      throw new Error(`A package has changed: scripts/build/trim-packages.mjs finds no ${finds}`)
    },
  }
}
