/** Of this tab alone, and gone once it is read. */
const KEY = 'hermes:place'

/** Where a visitor is on a page: languages differ in length, but not in their headings. */
type Place = {
  /** The address of the page's twin, to which the visitor is on the way. */
  path: string
  /** Which of the page's headings is at hand, from 0. */
  heading: number
  /** How far below the window's upper edge it stands, in pixels. */
  top: number
}

const headings = () => [...document.querySelectorAll('main :is(h1, h2, h3)')]

/** Keeps where the visitor is, for the page's twin. */
export function keepPlace(path: string) {
  const found = headings().map((heading) => heading.getBoundingClientRect().top)
  const heading = found.findLastIndex((top) => top < innerHeight / 2)
  const place: Place = { path, heading, top: found[heading] ?? 0 }
  try {
    if (scrollY > 0 && heading >= 0) sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // Storage is forbidden: the twin begins at its top.
  }
}

/** Where the visitor was on the page's twin, once. */
export function takePlace(): Place | undefined {
  try {
    const place: Place | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return place?.path === location.pathname ? place : undefined
  } catch {
    return undefined
  }
}

export function returnTo({ heading, top }: Place) {
  const there = headings()[heading]
  if (!there) return
  scrollBy({ top: there.getBoundingClientRect().top - top, behavior: 'instant' })
}
