/**
 * The oldest browsers for which everything is built, in the format of Vite's `build.target`. README.md names
 * them, and tests/e2e/site/old-browsers.e2e.ts tests what is built.
 */
export const BROWSER_TARGETS = ['safari16.0', 'ios16.0', 'chrome110', 'edge110', 'firefox121']
