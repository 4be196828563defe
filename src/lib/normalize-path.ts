/**
 * Returns a path as the routes spell it: decoded, in lower case, with single slashes, and without a slash or
 * `index.html` at its end.
 */
export function normalizePath(pathname: string): string {
  const path = decode(pathname)
    .toLowerCase()
    .replace(/[\\/]+/g, '/')
    .replace(/(?:\/index)?\.html?$/, '')
    .replace(/(.)\/$/, '$1')
  return path || '/'
}

/**
 * Returns the address with the path as the routes spell it; null if the path needs no correction. The result
 * always has the same origin, query and hash.
 */
export function findCorrectAddress(address: string): string | null {
  const url = new URL(address)
  const { pathname } = url
  // The setter encodes the path, and keeps the host whatever the path begins with.
  url.pathname = normalizePath(pathname)
  return url.pathname === pathname ? null : url.href
}

function decode(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
