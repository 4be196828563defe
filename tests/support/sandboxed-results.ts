/** What the tour in tests/fixtures/bundles/sandboxed reports, in alphabetical order, when everything in it works. */
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
