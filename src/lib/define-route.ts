import type { Project } from '../content/projects'
import { localizePath } from '../domain/language'
import { normalizePath } from './normalize-path'
import type { Route } from './route'

/** A row of the route table as it is written: once for both languages, and without the defaults. */
export type RouteDefinition = Pick<Route, 'path' | 'page'> & Partial<Route>

/** Defines the route of a page in one language. */
export function defineRoute(definition: RouteDefinition): Route {
  return {
    texts: null,
    data: null,
    lang: 'en',
    shareImage: '/share/home.jpg',
    shareStill: null,
    layout: 'site',
    canonical: definition.path,
    indexed: true,
    translations: null,
    adLandingPage: false,
    ...definition,
  }
}

/** Defines the English and the Greek route of a page. */
export function defineLocalizedRoutes(definition: RouteDefinition): Route[] {
  const translations = {
    en: localizePath(definition.path, 'en'),
    el: localizePath(definition.path, 'el'),
  }
  const { shareImage: englishImage } = defineRoute(definition)
  return (['en', 'el'] as const).map((lang) => {
    const path = translations[lang]
    const shareImage =
      lang === 'en' ? englishImage : englishImage.replace('/share/', `/share/${lang}/`)
    return defineRoute({ ...definition, path, lang, shareImage, canonical: path, translations })
  })
}

/** Returns the path of the image for shared links of a tour's page, which has the name of the bundle's folder. */
export function getTourShareImage({ bundle }: Project): string {
  return `/share/${bundle.split('/').at(-2)}.jpg`
}

/** Finds the route of a path, however it is spelled. */
export function findRoute(pathname: string, routes: readonly Route[]): Route | undefined {
  const path = normalizePath(pathname)
  return routes.find((route) => route.path === path)
}
