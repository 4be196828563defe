const SITE = 'https://site'

/**
 * Whether a page of a bundle asks for this file of the player.
 * @param {string} page
 * @param {string} bundle its folder's name
 * @param {'player.js' | 'player.css'} file
 */
export function loads(page, bundle, file) {
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
 * Whether a bundle is one of ours: its page loads our player, or at least its style. Files are no
 * sign of it, since foreign exports bring a `tour.json` of their own.
 * @param {string} page
 * @param {string} bundle its folder's name
 */
export function isOurs(page, bundle) {
  return loads(page, bundle, 'player.js') || loads(page, bundle, 'player.css')
}
