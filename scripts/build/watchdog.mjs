import { buildInlineScript } from './bootstrap.mjs'

/** @type {Promise<import('./bootstrap.mjs').InlineScript> | undefined} */
let built

/**
 * Adds the watchdog to the page of a bundle, and to the page's policy its hash and the site's own address, see
 * `nameSite`.
 *
 * @param {string} page as latin1
 * @param {string} [siteUrl]
 * @returns {Promise<string | null>} null if the page does not load our player
 */
export async function addWatchdog(page, siteUrl) {
  const player = /<script\b[^>]*\bsrc=["']?[^"'\s>]*player\.js\b/
  if (!player.test(page)) return null
  built ??= buildInlineScript('player/watchdog', 'es2015')
  const { code, hash } = await built
  const sources = siteUrl ? `${hash} ${siteUrl}` : hash
  const script = Buffer.from(`<script>${code}</script>`).toString('latin1')
  return page
    .replace(player, (tag) => script + tag)
    .replace(/(http-equiv="Content-Security-Policy" content="[^"]*script-src)/, `$1 ${sources}`)
}
