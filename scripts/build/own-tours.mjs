const SITE = 'https://site'

/**
 * Whether a page of a bundle loads this file of our player.
 * @param {string} page
 * @param {string} bundle its folder's name
 * @param {'player.js' | 'player.css'} file
 */
export function loadsPlayerFile(page, bundle, file) {
  for (const [, address = ''] of page.matchAll(
    /<(?:script|link)\b[^>]*?\s(?:src|href)=["']?([^"'\s>]+)/g,
  )) {
    const base = `${SITE}/samples/${bundle}/`
    if (!URL.canParse(address, base)) continue
    const { origin, pathname } = new URL(address, base)
    if (origin + pathname === `${SITE}/samples/${file}`) return true
  }
  return false
}

/**
 * Whether a bundle is our own: its page loads our player or its stylesheet. File names do not decide
 * it, because third-party tours may have a `tour.json`, too.
 * @param {string} page
 * @param {string} bundle its folder's name
 */
export function isOwnTour(page, bundle) {
  return loadsPlayerFile(page, bundle, 'player.js') || loadsPlayerFile(page, bundle, 'player.css')
}
