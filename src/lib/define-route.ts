import type { ComponentType } from 'react'
import type { Project } from '../content/projects'
import type { Language } from '../domain/language'
import { localizePath } from '../domain/localize-path'
import { loadChunk } from './load-chunk'
import { normalizePath } from './normalize-path'
import type { PageProps, Route } from './route'

/**
 * A row of the route table as it is written: once for both languages, and without the defaults. It must
 * have `data` and `messages` if and only if the page component has these props.
 */
export type RouteDefinition<Data, OwnMessages> = Pick<Route, 'path'> &
  Partial<Omit<Route, 'messages'>> & {
    page: () => Promise<{ default: ComponentType<PageProps<Data, OwnMessages>> }>
  } & (null extends Data ? { data?: Data } : { data: Data }) &
  (null extends OwnMessages
    ? { messages?: undefined }
    : { messages: Record<Language, () => Promise<OwnMessages>> })

/** Defines the route of a page in one language. */
export function defineRoute<Data = null, OwnMessages = null>(
  definition: RouteDefinition<Data, OwnMessages>,
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
export function defineLocalizedRoutes<Data = null, OwnMessages = null>(
  definition: RouteDefinition<Data, OwnMessages>,
): Route[] {
  const translations = {
    en: localizePath(definition.path, 'en'),
    el: localizePath(definition.path, 'el'),
  }
  // With the defaults, which depend on the English path.
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

/** Returns the path of the image for shared links of a tour's page, which has the name of the bundle's folder. */
export function getTourShareImage({ bundle }: Project): string {
  return `/share/${bundle.split('/').at(-2)}.jpg`
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

/** Finds the route of a path, however it is spelled. */
export function findRoute(pathname: string, routes: readonly Route[]): Route | undefined {
  const path = normalizePath(pathname)
  return routes.find((route) => route.path === path)
}
