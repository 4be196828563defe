import type { ComponentType } from 'react'
import type { Language } from '../domain/language'
import type { Messages } from './messages'

/** A row of the route table in routes.ts. */
export type Route = {
  path: string
  /** Imports the page component. */
  page: () => Promise<{ default: ComponentType<PageProps<never, never>> }>
  /** Imports the messages of this page only, in its language. */
  messages: () => Promise<unknown>
  /** The service, project or venue that a shared page component shows; else null. */
  data: unknown
  lang: Language
  /** Returns the title for browsers, search engines and shared links. */
  title: (messages: Messages) => string
  /** The image for shared links, 1200 × 630 px. */
  shareImage: string
  navbar: boolean
  footer: boolean
  /** The path of the `canonical` link; another one than `path` for an alias. */
  canonical: string
  /** Whether search engines may index the page. */
  indexed: boolean
  /** The page's paths by language; null for a page in one language. */
  translations: Record<Language, string> | null
  /** Whether ads lead to the page. The advertising pixel counts its visits, after consent. */
  adLandingPage: boolean
  /**
   * Whether the page is for staff, or for a restaurant's guests and hosts: a document without the site's
   * layout, without client-side navigation, and without consent and analytics.
   */
  standalone: boolean
}

/** The props of a page component: its route, the route's data, and the messages of this page only. */
export type PageProps<Data = null, OwnMessages = null> = {
  route: Route
  data: Data
  messages: OwnMessages
}
