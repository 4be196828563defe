import type { ComponentType } from 'react'
import { loadChunk } from '../lib/chunks'
import { loadPageStyles } from '../lib/page-styles'
import type { PageProps, Route } from '../lib/route'
import { routeAt } from './routes'

/** The row of the document's own page. */
const landing = import.meta.env.SSR ? null : routeAt(location.pathname)

/** Loads a page, what it says and, where it did not come as HTML, what it looks like, side by side. */
export async function loadRoute({ path, page, words }: Route) {
  const [{ default: Page }, said] = await Promise.all([
    loadChunk(path, page),
    loadChunk(path, words),
    landing && landing.page !== page && loadPageStyles(),
  ])
  // The type of a row in the table has seen to it that page, subject and words fit.
  const Any = Page as ComponentType<PageProps<unknown, unknown>>
  const Spoken = (props: { route: Route }) => (
    <Any route={props.route} subject={props.route.subject} words={said} />
  )
  return { default: Spoken }
}
