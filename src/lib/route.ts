import type { ComponentType } from 'react'
import type { Language } from '../content/language'
import type { Words } from './words'

/** Everything the site knows of a page: a row of the route table in app/routes.ts. */
export type Route = {
  path: string
  page: () => Promise<{ default: ComponentType<PageProps<never, never>> }>
  /** What this page alone says, in its language. */
  words: () => Promise<unknown>
  /** What the page is about where one page serves many rows: a service, a project; else null. */
  subject: unknown
  lang: Language
  /** What browsers, search engines and shared links call it. */
  title: (words: Words) => string
  /** The picture that a shared link shows, 1200 × 630 px. */
  picture: string
  navbar: boolean
  footer: boolean
  /** The address that stands for this page where several lead to it. */
  canonical: string
  /** Whether search engines may list it. */
  indexed: boolean
  /** The same page in each of its languages, by address; null where there is but one. */
  translations: Record<Language, string> | null
  /** Whether ads lead to it: the pixel counts its visits, once they have consented. */
  advertised: boolean
  /**
   * For staff, or for a restaurant's guests and hosts: a document of its own, with nothing of the site
   * around it. Nobody is asked about cookies there, and nothing is measured.
   */
  internal: boolean
}

/** What every page is given: its row, what the row is about, and what it alone says. */
export type PageProps<Subject = null, OwnWords = null> = {
  route: Route
  subject: Subject
  words: OwnWords
}
