import type { ComponentType } from 'react'
import type { Language } from '../content/language'
import { loadChunk } from '../lib/chunks'
import { localPath } from '../lib/local-path'
import type { PageProps, Route } from '../lib/route'

/** A page as it is written in the route table, once for both of its languages. */
export type Page<Subject, Words> = Pick<Route, 'path'> &
  Partial<Omit<Route, 'words'>> & {
    page: () => Promise<{ default: ComponentType<PageProps<Subject, Words>> }>
  } & (null extends Subject ? { subject?: Subject } : { subject: Subject }) &
  (null extends Words ? { words?: undefined } : { words: Record<Language, () => Promise<Words>> })

/** A page of its own: what has no twin in the other language says so by this name. */
export function alone<Subject = null, Words = null>(page: Page<Subject, Words>): Route {
  const lang = page.lang ?? 'en'
  const { path } = page
  return {
    subject: null,
    lang,
    title: ({ titles }) => titles[path as keyof typeof titles],
    picture: '/share/home.jpg',
    navbar: true,
    footer: true,
    canonical: path,
    indexed: true,
    translations: null,
    advertised: false,
    internal: false,
    ...page,
    words: page.words?.[lang] ?? (async () => null),
  }
}

/** An English page and its Greek twin. */
export function pair<Subject = null, Words = null>(page: Page<Subject, Words>): Route[] {
  const translations = { en: localPath(page.path, 'en'), el: localPath(page.path, 'el') }
  const { title, picture: english } = alone(page)
  return (['en', 'el'] as const).map((lang) => {
    const path = translations[lang]
    const picture = lang === 'en' ? english : english.replace('/share/', `/share/${lang}/`)
    return alone({ ...page, path, lang, title, picture, canonical: path, translations })
  })
}

/** The words of two files. Each is asked for again by itself, see loadChunk. */
export function together<One, Other>(one: () => Promise<One>, other: () => Promise<Other>) {
  return async () => {
    const [first, second] = await Promise.all([loadChunk('words', one), loadChunk('words', other)])
    return { ...first, ...second }
  }
}

/** The row of an address, if there is one; a trailing slash makes no difference. */
export function rowOf(pathname: string, routes: readonly Route[]): Route | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return routes.find((route) => route.path === path)
}
