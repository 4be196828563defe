/** The site's own address without a slash at its end, for links that leave the site. */
export const siteUrl = (import.meta.env.VITE_SITE_URL || 'https://hermes-view.web.app').replace(
  /\/+$/,
  '',
)
