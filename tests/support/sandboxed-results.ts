/** The results that the tour in tests/fixtures/bundles/sandboxed reports when everything works, in alphabetical order. */
export const sandboxedResults = [
  'cookie: works',
  'fetch: 200',
  'image by attribute: works',
  'image by src: works',
  'image by srcset: works',
  'localStorage: 1,2,',
  'request: 200',
  'sessionStorage: works',
  'worker: 42',
]
