import type { ComponentType } from 'react'
import { site } from '../content/site'
import type { Language } from '../domain/language'
import type { Messages } from './messages'

/** A row of the route table in routes.ts. */
export type Route = {
  path: string
  /** The folder in src/pages with the page's component and texts. Several routes can share it. */
  page: string
  /** The file in src/content/<language>/services of a service's page, besides the texts of all such pages. */
  texts: string | null
  /** The service, project or venue that a shared page component shows; else null. */
  data: unknown
  lang: Language
  /** The image for shared links, 1200 × 630 px. */
  shareImage: string
  /** The name of the picture in that image; null if the page's service or project has one. */
  shareStill: string | null
  /** The path of the `canonical` link; another one than `path` for an alias. */
  canonical: string
  /** Whether search engines may index the page. */
  indexed: boolean
  /** The page's paths by language; null for a page in one language. */
  translations: Record<Language, string> | null
  /** Whether ads lead to the page. The advertising pixel counts its visits, after consent. */
  adLandingPage: boolean
  /**
   * What surrounds the page: navbar and footer (`site`), the footer, or neither (`bare`). A `standalone` page is for
   * staff, or for a restaurant's guests and hosts: a document without the site's layout, without client-side
   * navigation, and without consent and analytics.
   */
  layout: 'site' | 'footer' | 'bare' | 'standalone'
}

/** The props of a page component: its route, the route's data, and the messages of this page only. */
export type PageProps<Data = null, OwnMessages = unknown> = {
  route: Route
  data: Data
  messages: Omit<OwnMessages, 'head'>
}

/** What browsers, search engines and shared links show of a page. */
export type Head = {
  /** Without the studio's name, which follows. */
  title: string
  /** In 120 to 155 characters. */
  description: string
  /** The line below the title on the picture for shared links. The default is the studio's tagline. */
  shareLine?: string | undefined
}

/**
 * The texts of a page. `head` is a function if several routes share the page: of the route's data, the messages
 * that all pages share, and the page's own.
 */
export type PageTexts = {
  head: Head | ((data: never, shared: Messages, own: never) => Head)
}

/** A page's component, and its own messages in its language. */
export type LoadedPage = {
  Page: ComponentType<PageProps<unknown, unknown>>
  messages: PageTexts
}

/** Returns a page's title and description. */
export function getHead(
  { data }: Route,
  shared: Messages,
  own: PageTexts,
): Head & { documentTitle: string } {
  // A page's texts are in its folder, so that they fit the data of its routes.
  const head =
    typeof own.head === 'function' ? own.head(data as never, shared, own as never) : own.head
  return { ...head, documentTitle: `${head.title} | ${site.name}` }
}
