/**
 * The site's own address, without a slash at its end.
 *
 * @param {Record<string, string | undefined>} env of `.env`.
 * @returns {string} empty if it is not set.
 */
export const getSiteUrl = ({ VITE_SITE_URL = '' }) => VITE_SITE_URL.trim().replace(/\/+$/, '')

/**
 * Adds the site's own address to `'self'`. In Safari up to 26.5.2, `'self'` matches nothing in an opaque origin.
 *
 * @param {import('./policies.mjs').Directives} directives
 * @param {string} [siteUrl]
 * @returns {import('./policies.mjs').Directives}
 */
export function nameSite(directives, siteUrl) {
  if (!siteUrl) return directives
  return Object.fromEntries(
    Object.entries(directives).map(([directive, values]) => [
      directive,
      values.flatMap((value) => (value === "'self'" ? [value, siteUrl] : value)),
    ]),
  )
}
