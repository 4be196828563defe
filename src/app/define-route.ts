import type { ComponentType } from 'react'
import type { Language } from '../content/language'
import { loadChunk } from '../lib/chunks'
import { localizePath } from '../lib/localize-path'
import type { PageProps, Route } from '../lib/route'

/** A row of the route table as it is written: once for both languages, and without the defaults. */
export type RouteDefinition<Data, Messages> = Pick<Route, 'path'> &
  Partial<Omit<Route, 'messages'>> & {
    page: () => Promise<{ default: ComponentType<PageProps<Data, Messages>> }>
  } & (null extends Data ? { data?: Data } : { data: Data }) &
  (null extends Messages
    ? { messages?: undefined }
    : { messages: Record<Language, () => Promise<Messages>> })

/** Defines the route of a page in one language. */
export function defineRoute<Data = null, Messages = null>(
  definition: RouteDefinition<Data, Messages>,
): Route {
  const lang = definition.lang ?? 'en'
  const { path } = definition
  return {
    data: null,
    lang,
    title: ({ titles }) => titles[path as keyof typeof titles],
    shareImage: '/share/home.jpg',
    navbar: true,
    footer: true,
    canonical: path,
    indexed: true,
    translations: null,
    adLandingPage: false,
    standalone: false,
    ...definition,
    messages: definition.messages?.[lang] ?? (async () => null),
  }
}

/** Defines the English and the Greek route of a page. */
export function defineLocalizedRoutes<Data = null, Messages = null>(
  definition: RouteDefinition<Data, Messages>,
): Route[] {
  const translations = {
    en: localizePath(definition.path, 'en'),
    el: localizePath(definition.path, 'el'),
  }
  const { title, shareImage: englishImage } = defineRoute(definition)
  return (['en', 'el'] as const).map((lang) => {
    const path = translations[lang]
    const shareImage =
      lang === 'en' ? englishImage : englishImage.replace('/share/', `/share/${lang}/`)
    return defineRoute({
      ...definition,
      path,
      lang,
      title,
      shareImage,
      canonical: path,
      translations,
    })
  })
}

/** Merges the exports of two message files. Each file is loaded, and retried, on its own. */
export function mergeMessages<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
) {
  return async () => {
    const [a, b] = await Promise.all([loadChunk('messages', first), loadChunk('messages', second)])
    return { ...a, ...b }
  }
}

/** Finds the route of a path, with or without a trailing slash. */
export function findRoute(pathname: string, routes: readonly Route[]): Route | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return routes.find((route) => route.path === path)
}
