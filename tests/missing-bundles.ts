/**
 * What pages name and what is not made yet: bundles, by their folder. Nothing else may be missing,
 * and what has arrived may not stay on the list (tests/e2e/addresses.e2e.ts).
 */
export const missing = ['/samples/film360/', '/samples/model3d/']

/** Whether an address is on the list. */
export function isMissing(address: string): boolean {
  const { pathname } = new URL(address, 'http://site.test')
  return missing.some((folder) => pathname.startsWith(folder))
}
