import type { Language } from '../content/language'
import { titleOf } from '../content/project-names'
import { type Project, projects } from '../content/projects'
import type { ServiceText } from '../content/service-text'
import { serviceTexts } from '../content/service-texts'
import { type Service, services } from '../content/services'
import { site } from '../content/site'
import type { Route } from '../lib/route'
import { alone, type Page, pair, rowOf, together } from './rows'

type Descriptions = typeof import('../content/en/project-descriptions')

const descriptions: Record<Language, () => Promise<Descriptions>> = {
  en: () => import('../content/en/project-descriptions'),
  el: () => import('../content/el/project-descriptions'),
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

/** The rows of the pages among which one goes without leaving the document, which src/main.tsx hydrates. */
export const siteRoutes: Route[] = [
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

/** The row of an address of the site. */
export const siteRouteAt = (pathname: string): Route => rowOf(pathname, siteRoutes) ?? notFound
