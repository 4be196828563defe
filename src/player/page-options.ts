/*
 * The options in the address of a bundle's page.
 *
 *   ?hero          no text, and no controls until the embedding page sends `tour.enter`
 *   ?embedded=0    in an iframe: the wheel and one finger move the view
 *   ?embedded      outside an iframe: the wheel and vertical swipes scroll the page
 *   ?lang=el       in Greek, if the bundle has a translation (locale.el.json)
 *   ?page=/projects/4   the page of this site that shared links lead to
 *   #scene=…&yaw=…&pitch=…&fov=…   deep link to a view
 *   #time=…&tables=t1+t4   opens with the scene of that time of day that shows the most of these tables
 */

// Other sites add `?fbclid=…` without looking for an earlier question mark.
const query = new URLSearchParams(location.search.replace(/\?/g, '&'))

export const isFramed = window.parent !== window
export const isHero = query.has('hero') && query.get('hero') !== '0'
export const scrollsPage = query.has('embedded') ? query.get('embedded') !== '0' : isFramed
export const requestedLang = query.get('lang')

/** Restricted to a path, so that a link cannot lead to another site. */
export const pagePath = query.get('page')?.match(/^\/(?![/\\])[\w/-]*$/)?.[0]
