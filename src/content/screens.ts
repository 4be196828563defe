import screens from './generated/screens.json'

/** The name of a screenshot of the restaurants' page. */
type ScreenName = keyof typeof screens extends `/pictures/${infer Name}` ? Name : never

/** Separate from the other pictures, because only the pages that offer the reservation system show these. */
export function getScreen(name: ScreenName) {
  const path = `/pictures/${name}` as const
  return { path, ...screens[path] }
}
