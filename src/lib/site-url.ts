/** The site's origin without a trailing slash, for absolute URLs. */
export const siteUrl = (import.meta.env.VITE_SITE_URL || 'https://hermesview.example').replace(
  /\/+$/,
  '',
)
