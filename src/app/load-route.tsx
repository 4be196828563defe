import type { ComponentType } from 'react'
import { loadChunk } from '../lib/chunks'
import type { PageProps, Route } from '../lib/route'

/** Loads a page and what it says, side by side. */
export async function loadRoute({ path, page, words }: Route) {
  const [{ default: Page }, said] = await Promise.all([
    loadChunk(path, page),
    loadChunk(path, words),
  ])
  // The type of a row in the table has seen to it that page, subject and words fit.
  const Any = Page as ComponentType<PageProps<unknown, unknown>>
  const Spoken = (props: { route: Route }) => (
    <Any route={props.route} subject={props.route.subject} words={said} />
  )
  return { default: Spoken }
}
