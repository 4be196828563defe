import type { ComponentType } from 'react'
import type { Language } from '../content/language'
import { titleOf } from '../content/project-names'
import { type Project, projectById, projects } from '../content/projects'
import type { ServiceText } from '../content/service-text'
import { serviceTexts } from '../content/service-texts'
import { type Service, services } from '../content/services'
import { site } from '../content/site'
import { staffTitles } from '../content/staff-titles'
import { venueAddresses } from '../content/venue-addresses'
import { loadChunk } from '../lib/chunks'
import { localPath } from '../lib/local-path'
import type { PageProps, Route } from '../lib/route'

/** A page as it is written here, once for both of its languages. */
type Page<Subject, Words> = Pick<Route, 'path'> &
  Partial<Omit<Route, 'words'>> & {
    page: () => Promise<{ default: ComponentType<PageProps<Subject, Words>> }>
  } & (null extends Subject ? { subject?: Subject } : { subject: Subject }) &
  (null extends Words ? { words?: undefined } : { words: Record<Language, () => Promise<Words>> })

/** A page of its own: what has no twin in the other language says so by this name. */
function alone<Subject = null, Words = null>(page: Page<Subject, Words>): Route {
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
function pair<Subject = null, Words = null>(page: Page<Subject, Words>): Route[] {
  const translations = { en: localPath(page.path, 'en'), el: localPath(page.path, 'el') }
  const { title, picture: english } = alone(page)
  return (['en', 'el'] as const).map((lang) => {
    const path = translations[lang]
    const picture = lang === 'en' ? english : english.replace('/share/', `/share/${lang}/`)
    return alone({ ...page, path, lang, title, picture, canonical: path, translations })
  })
}

type Descriptions = typeof import('../content/en/project-descriptions')

const descriptions: Record<Language, () => Promise<Descriptions>> = {
  en: () => import('../content/en/project-descriptions'),
  el: () => import('../content/el/project-descriptions'),
}

/** The words of two files. Each is asked for again by itself, see loadChunk. */
function together<One, Other>(one: () => Promise<One>, other: () => Promise<Other>) {
  return async () => {
    const [first, second] = await Promise.all([loadChunk('words', one), loadChunk('words', other)])
    return { ...first, ...second }
  }
}

const aroundServices = {
  en: () => import('../content/en/service-page'),
  el: () => import('../content/el/service-page'),
}

const homeWords = {
  en: () => import('../content/en/home'),
  el: () => import('../content/el/home'),
}

type ServiceWords = { text: ServiceText } & Awaited<ReturnType<typeof aroundServices.en>> &
  Descriptions

/** What a service's own page says. */
const textsOf = ({ slug }: Service): Record<Language, () => Promise<ServiceWords>> => ({
  en: together(serviceTexts.en[slug], together(aroundServices.en, descriptions.en)),
  el: together(serviceTexts.el[slug], together(aroundServices.el, descriptions.el)),
})

function project(subject: Project): Page<Project, Descriptions> {
  return {
    path: subject.path,
    page: () => import('../pages/ProjectPage'),
    words: descriptions,
    subject,
    title: (words) => `${titleOf(subject, words)} | ${site.name}`,
    picture: `/share/${subject.bundle.split('/').at(-2)}.jpg`,
    navbar: false,
    footer: false,
    indexed: subject.listed,
  }
}

/** What both of a restaurant's pages for its guests say. */
const guestWords = {
  en: together(
    () => import('../content/en/reserve'),
    () => import('../content/en/venues'),
  ),
  el: together(
    () => import('../content/el/reserve'),
    () => import('../content/el/venues'),
  ),
}

const choosingWords = {
  en: together(guestWords.en, () => import('../content/en/choosing')),
  el: together(guestWords.el, () => import('../content/el/choosing')),
}

const reservedWords = {
  en: together(guestWords.en, () => import('../content/en/reserved')),
  el: together(guestWords.el, () => import('../content/el/reserved')),
}

/** Where guests of a restaurant reserve, and where they look after what they have reserved. */
function guestPages({ slug, project, isSample }: (typeof venueAddresses)[number]): Route[] {
  const page = {
    subject: slug,
    picture: `/share/${projectById(project).bundle.split('/').at(-2)}.jpg`,
    navbar: false,
    footer: false,
    // A restaurant's guests are not the studio's visitors, and the address holds a secret of theirs.
    internal: true,
  }
  return [
    ...pair<string, Awaited<ReturnType<(typeof choosingWords)['en']>>>({
      ...page,
      path: `/reserve/${slug}`,
      page: () => import('../pages/ReservePage'),
      words: choosingWords,
      title: (words) => `${words.projects[project].title}: ${words.titles.reserve} | ${site.name}`,
      // Nobody is expected at a sample.
      indexed: !isSample,
    }),
    ...pair<string, Awaited<ReturnType<(typeof reservedWords)['en']>>>({
      ...page,
      path: `/reserve/${slug}/mine`,
      page: () => import('../pages/MyReservationPage'),
      words: reservedWords,
      title: (words) => `${words.projects[project].title}: ${words.titles.mine} | ${site.name}`,
      indexed: false,
    }),
  ]
}

/** What a restaurant's page for its hosts says. */
const hostWords = {
  en: together(
    () => import('../content/en/host'),
    () => import('../content/en/venues'),
  ),
  el: together(
    () => import('../content/el/host'),
    () => import('../content/el/venues'),
  ),
}

/** Where a restaurant keeps its reservations. */
function hostPage({
  slug,
  project,
}: (typeof venueAddresses)[number]): Page<string, Awaited<ReturnType<(typeof hostWords)['en']>>> {
  return {
    path: `/${slug}/reservations`,
    page: () => import('../pages/ReservationsPage'),
    words: hostWords,
    subject: slug,
    title: (words) => `${words.projects[project].title}: ${words.titles.host} | ${site.name}`,
    picture: `/share/${projectById(project).bundle.split('/').at(-2)}.jpg`,
    navbar: false,
    footer: false,
    indexed: false,
    internal: true,
  }
}

/** THE route table: the router, the prerenderer, the sitemap, the navbar and the tests read it. */
export const routes: Route[] = [
  ...pair({
    path: '/',
    page: () => import('../pages/HomePage'),
    words: homeWords,
  }),
  ...pair({
    path: '/about',
    page: () => import('../pages/AboutPage'),
    words: { en: () => import('../content/en/about'), el: () => import('../content/el/about') },
    picture: '/share/about.jpg',
  }),
  ...pair({
    path: '/contact',
    page: () => import('../pages/ContactPage'),
    words: {
      en: () => import('../content/en/contact-page'),
      el: () => import('../content/el/contact-page'),
    },
    picture: '/share/contact.jpg',
  }),
  ...pair({
    path: '/services',
    page: () => import('../pages/ServicesPage'),
    words: {
      en: together(
        () => import('../content/en/services-page'),
        together(aroundServices.en, homeWords.en),
      ),
      el: together(
        () => import('../content/el/services-page'),
        together(aroundServices.el, homeWords.el),
      ),
    },
    picture: '/share/services.jpg',
  }),
  ...services.flatMap((service) => {
    const page = {
      path: service.path,
      page: () => import('../pages/ServicePage'),
      words: textsOf(service),
      subject: service,
      title: ({ services }) => `${services[service.slug].title} | ${site.name}`,
      picture: `/share/${service.slug}.jpg`,
    } satisfies Page<typeof service, ServiceWords>
    const aliases = service.aliases.map((path) => alone({ ...page, path, canonical: service.path }))
    return [...pair(page), ...aliases]
  }),
  ...pair({
    path: '/samples',
    page: () => import('../pages/SamplesPage'),
    words: {
      en: together(() => import('../content/en/samples-page'), descriptions.en),
      el: together(() => import('../content/el/samples-page'), descriptions.el),
    },
    picture: '/share/samples.jpg',
  }),
  ...projects.flatMap((row) => (row.listed ? pair(project(row)) : alone(project(row)))),
  ...pair({
    path: '/answers',
    page: () => import('../pages/AnswersPage'),
    words: {
      en: together(() => import('../content/en/answers'), aroundServices.en),
      el: together(() => import('../content/el/answers'), aroundServices.el),
    },
    picture: '/share/answers.jpg',
  }),
  ...pair({
    path: '/reservation_system',
    page: () => import('../pages/ReservationSystemPage'),
    words: {
      en: () => import('../content/en/reservation'),
      el: () => import('../content/el/reservation'),
    },
    picture: '/share/reservation.jpg',
    navbar: false,
    advertised: true,
  }),
  ...pair({
    path: '/privacy_policy',
    page: () => import('../pages/PrivacyPolicyPage'),
    words: { en: () => import('../content/en/privacy'), el: () => import('../content/el/privacy') },
    navbar: false,
  }),
  ...pair({
    path: '/survey',
    page: () => import('../pages/SurveyPage'),
    words: { en: () => import('../content/en/survey'), el: () => import('../content/el/survey') },
    navbar: false,
    indexed: false,
  }),
  ...venueAddresses.flatMap(guestPages),
  ...venueAddresses.flatMap((venue) => pair(hostPage(venue))),
  alone({
    path: '/login',
    page: () => import('../pages/LoginPage'),
    title: () => staffTitles['/login'],
    navbar: false,
    footer: false,
    indexed: false,
    internal: true,
  }),
  alone({
    path: '/inbox',
    page: () => import('../pages/InboxPage'),
    title: () => staffTitles['/inbox'],
    navbar: false,
    footer: false,
    indexed: false,
    internal: true,
  }),
]

const notFoundWords = () => import('../content/not-found')

/** The page of every address that no row names. */
export const notFound: Route = alone({
  path: '/404',
  page: () => import('../pages/NotFoundPage'),
  words: { en: notFoundWords, el: notFoundWords },
  title: ({ titles }) => titles['404'],
  navbar: false,
  footer: false,
  indexed: false,
})

/** The row of an address; a trailing slash makes no difference. */
export function routeAt(pathname: string): Route {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return routes.find((route) => route.path === path) ?? notFound
}
