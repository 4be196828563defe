import { buildInlineScript } from './bootstrap.mjs'

/** @type {Promise<import('./bootstrap.mjs').InlineScript> | undefined} */
let built

/**
 * Adds the watchdog to the page of a bundle, and its hash to the page's policy.
 *
 * @param {string} page as latin1
 * @returns {Promise<string | null>} null if the page does not load our player
 */
export async function addWatchdog(page) {
  const player = /<script\b[^>]*\bsrc=["']?[^"'\s>]*player\.js\b/
  if (!player.test(page)) return null
  built ??= buildInlineScript('player/watchdog', 'es2015')
  const { code, hash } = await built
  const script = Buffer.from(`<script>${code}</script>`).toString('latin1')
  return page
    .replace(player, (tag) => script + tag)
    .replace(/(http-equiv="Content-Security-Policy" content="[^"]*script-src)/, `$1 ${hash}`)
}
