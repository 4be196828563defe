import type { ComponentType } from 'react'
import { projects, titleOf } from '../content/projects'
import { services } from '../content/services'
import { titles } from '../content/titles'
import type { PageProps, Route } from '../lib/route'

type Row<Subject> = Pick<Route, 'path' | 'title' | 'description'> &
  Partial<Route> & {
    page: () => Promise<{ default: ComponentType<PageProps<Subject>> }>
  } & (null extends Subject ? { subject?: Subject } : { subject: Subject })

function row<Subject = null>(page: Row<Subject>): Route {
  return {
    subject: null,
    lang: 'en',
    picture: '/share/home.jpg',
    navbar: true,
    footer: true,
    canonical: page.path,
    indexed: true,
    translations: {},
    advertised: false,
    internal: false,
    ...page,
  }
}

const surveys = { en: '/survey', el: '/survey_el' }

/** THE route table: the router, the prerenderer, the sitemap, the navbar and the tests read it. */
export const routes: Route[] = [
  row({ path: '/', page: () => import('../pages/HomePage'), ...titles['/'] }),
  row({
    path: '/about',
    page: () => import('../pages/AboutPage'),
    picture: '/share/about.jpg',
    ...titles['/about'],
  }),
  row({
    path: '/contact',
    page: () => import('../pages/ContactPage'),
    picture: '/share/contact.jpg',
    ...titles['/contact'],
  }),
  row({
    path: '/services',
    page: () => import('../pages/ServicesPage'),
    picture: '/share/services.jpg',
    ...titles['/services'],
  }),
  ...services.flatMap((service) =>
    [service.path, ...service.aliases].map((path) =>
      row({
        path,
        page: () => import('../pages/ServicePage'),
        subject: service,
        title: `${service.title} | Hermes View`,
        description: service.description,
        picture: `/share/${service.slug}.jpg`,
        canonical: service.path,
      }),
    ),
  ),
  row({
    path: '/samples',
    page: () => import('../pages/SamplesPage'),
    picture: '/share/samples.jpg',
    ...titles['/samples'],
  }),
  ...projects.map((project) =>
    row({
      path: project.path,
      page: () => import('../pages/ProjectPage'),
      subject: project,
      title: `${titleOf(project)} | Hermes View`,
      description: project.description,
      picture: `/share/${project.bundle.split('/').at(-2)}.jpg`,
      navbar: false,
      footer: false,
      indexed: project.listed,
    }),
  ),
  row({
    path: '/answers',
    page: () => import('../pages/AnswersPage'),
    picture: '/share/answers.jpg',
    ...titles['/answers'],
  }),
  row({
    path: '/reservation_system',
    page: () => import('../pages/ReservationSystemPage'),
    lang: 'el',
    picture: '/share/reservation.jpg',
    navbar: false,
    advertised: true,
    ...titles['/reservation_system'],
  }),
  row({
    path: '/privacy_policy',
    page: () => import('../pages/PrivacyPolicyPage'),
    navbar: false,
    ...titles['/privacy_policy'],
  }),
  row({
    path: '/survey',
    page: () => import('../pages/SurveyPage'),
    navbar: false,
    indexed: false,
    translations: surveys,
    ...titles['/survey'],
  }),
  row({
    path: '/survey_el',
    page: () => import('../pages/SurveyPage'),
    lang: 'el',
    navbar: false,
    indexed: false,
    translations: surveys,
    ...titles['/survey_el'],
  }),
  row({
    path: '/login',
    page: () => import('../pages/LoginPage'),
    navbar: false,
    footer: false,
    indexed: false,
    internal: true,
    ...titles['/login'],
  }),
  row({
    path: '/inbox',
    page: () => import('../pages/InboxPage'),
    navbar: false,
    footer: false,
    indexed: false,
    internal: true,
    ...titles['/inbox'],
  }),
]

/** The page of every address that no row names. */
export const notFound: Route = row({
  path: '/404',
  page: () => import('../pages/NotFoundPage'),
  navbar: false,
  footer: false,
  indexed: false,
  ...titles['404'],
})

/** The row of an address; a trailing slash makes no difference. */
export function routeAt(pathname: string): Route {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return routes.find((route) => route.path === path) ?? notFound
}
