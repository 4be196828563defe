import { loadMessages, type Messages } from '../lib/messages'
import { getHead, type Head, type PageTexts, type Route } from '../lib/route'
import { loadTexts } from '../pages/load-page'
import { greekNotFoundRoute, notFoundRoute, routes } from '../routes'

/** The texts of a page: those of all pages, its own, and its title and description. */
type Texts = { shared: Messages; own: PageTexts; head: Head & { documentTitle: string } }

const getKey = ({ lang, path }: Route) => `${lang} ${path}`

async function load(route: Route): Promise<[key: string, texts: Texts]> {
  const [shared, own] = await Promise.all([loadMessages(route.lang), loadTexts(route)])
  const head = getHead(route, shared, own)
  if (!head.title || !head.description) throw new Error(`${route.path} has no title or description`)
  return [getKey(route), { shared, own, head }]
}

/** All texts of the site, since the static HTML of a page has titles of others. No page imports this. */
const texts = new Map(await Promise.all([...routes, notFoundRoute, greekNotFoundRoute].map(load)))

/** @throws for a route that is not in the table. */
export function getTexts(route: Route): Texts {
  const found = texts.get(getKey(route))
  if (!found) throw new Error(`No page ${route.path}`)
  return found
}
