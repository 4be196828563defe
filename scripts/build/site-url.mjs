/**
 * The site's own address, without a slash at its end.
 *
 * @param {Record<string, string | undefined>} env of `.env`.
 * @returns {string} empty if it is not set.
 */
export const getSiteUrl = ({ VITE_SITE_URL = '' }) => VITE_SITE_URL.trim().replace(/\/+$/, '')
