import { getProjectTitle } from './content/project-names'
import { type Project, projectById, projects } from './content/projects'
import type { ServiceText } from './content/service-text'
import { serviceTexts } from './content/service-texts'
import { type Service, services } from './content/services'
import { site } from './content/site'
import { staffTitles } from './content/staff-titles'
import { venueRoutes } from './content/venue-routes'
import type { Language } from './domain/language'
import { formMessages } from './features/forms/form-messages'
import {
  defineLocalizedRoutes,
  defineRoute,
  findRoute,
  getTourShareImage,
  mergeMessages,
  type RouteDefinition,
} from './lib/define-route'
import type { Route } from './lib/route'

type ProjectDescriptions = typeof import('./content/en/project-descriptions')

const projectDescriptions: Record<Language, () => Promise<ProjectDescriptions>> = {
  en: () => import('./content/en/project-descriptions'),
  el: () => import('./content/el/project-descriptions'),
}

const servicePageMessages = {
  en: () => import('./content/en/service-page'),
  el: () => import('./content/el/service-page'),
}

const homeMessages = {
  en: () => import('./pages/home/en'),
  el: () => import('./pages/home/el'),
}

type ServiceMessages = { text: ServiceText } & Awaited<ReturnType<typeof servicePageMessages.en>> &
  ProjectDescriptions

const getServiceMessages = ({
  slug,
}: Service): Record<Language, () => Promise<ServiceMessages>> => ({
  en: mergeMessages(
    serviceTexts.en[slug],
    mergeMessages(servicePageMessages.en, projectDescriptions.en),
  ),
  el: mergeMessages(
    serviceTexts.el[slug],
    mergeMessages(servicePageMessages.el, projectDescriptions.el),
  ),
})

/** A listed project has a page in both languages, any other one a page in English only. */
function defineProjectRoutes(project: Project): Route[] {
  const definition: RouteDefinition<Project, ProjectDescriptions> = {
    path: project.path,
    page: () => import('./pages/project/ProjectPage'),
    messages: projectDescriptions,
    data: project,
    title: (messages) => `${getProjectTitle(project, messages)} | ${site.name}`,
    shareImage: getTourShareImage(project),
    navbar: false,
    footer: false,
    indexed: project.listed,
  }
  return project.listed ? defineLocalizedRoutes(definition) : [defineRoute(definition)]
}

/** The routes with client-side navigation between them, which src/entries/site.tsx hydrates. */
export const siteRoutes: Route[] = [
  ...defineLocalizedRoutes({
    path: '/',
    page: () => import('./pages/home/HomePage'),
    messages: {
      en: mergeMessages(homeMessages.en, formMessages.en),
      el: mergeMessages(homeMessages.el, formMessages.el),
    },
  }),
  ...defineLocalizedRoutes({
    path: '/about',
    page: () => import('./pages/about/AboutPage'),
    messages: { en: () => import('./pages/about/en'), el: () => import('./pages/about/el') },
    shareImage: '/share/about.jpg',
  }),
  ...defineLocalizedRoutes({
    path: '/contact',
    page: () => import('./pages/contact/ContactPage'),
    messages: {
      en: mergeMessages(() => import('./pages/contact/en'), formMessages.en),
      el: mergeMessages(() => import('./pages/contact/el'), formMessages.el),
    },
    shareImage: '/share/contact.jpg',
  }),
  ...defineLocalizedRoutes({
    path: '/services',
    page: () => import('./pages/services/ServicesPage'),
    messages: {
      en: mergeMessages(
        () => import('./pages/services/en'),
        mergeMessages(servicePageMessages.en, homeMessages.en),
      ),
      el: mergeMessages(
        () => import('./pages/services/el'),
        mergeMessages(servicePageMessages.el, homeMessages.el),
      ),
    },
    shareImage: '/share/services.jpg',
  }),
  ...services.flatMap((service) => {
    const page = {
      path: service.path,
      page: () => import('./pages/service/ServicePage'),
      messages: getServiceMessages(service),
      data: service,
      title: ({ services }) => `${services[service.slug].title} | ${site.name}`,
      shareImage: `/share/${service.slug}.jpg`,
    } satisfies RouteDefinition<typeof service, ServiceMessages>
    const aliases = service.aliases.map((path) =>
      defineRoute({ ...page, path, canonical: service.path }),
    )
    return [...defineLocalizedRoutes(page), ...aliases]
  }),
  ...defineLocalizedRoutes({
    path: '/samples',
    page: () => import('./pages/samples/SamplesPage'),
    messages: {
      en: mergeMessages(() => import('./pages/samples/en'), projectDescriptions.en),
      el: mergeMessages(() => import('./pages/samples/el'), projectDescriptions.el),
    },
    shareImage: '/share/samples.jpg',
  }),
  ...projects.flatMap(defineProjectRoutes),
  ...defineLocalizedRoutes({
    path: '/answers',
    page: () => import('./pages/answers/AnswersPage'),
    messages: {
      en: () => import('./pages/answers/en'),
      el: () => import('./pages/answers/el'),
    },
    shareImage: '/share/answers.jpg',
  }),
  ...defineLocalizedRoutes({
    path: '/reservation_system',
    page: () => import('./pages/reservation-system/ReservationSystemPage'),
    messages: {
      en: mergeMessages(() => import('./pages/reservation-system/en'), formMessages.en),
      el: mergeMessages(() => import('./pages/reservation-system/el'), formMessages.el),
    },
    shareImage: '/share/reservation.jpg',
    navbar: false,
    adLandingPage: true,
  }),
  ...defineLocalizedRoutes({
    path: '/privacy_policy',
    page: () => import('./pages/privacy-policy/PrivacyPolicyPage'),
    messages: {
      en: () => import('./pages/privacy-policy/en'),
      el: () => import('./pages/privacy-policy/el'),
    },
    navbar: false,
  }),
  ...defineLocalizedRoutes({
    path: '/survey',
    page: () => import('./pages/survey/SurveyPage'),
    messages: {
      en: () => import('./pages/survey/en'),
      el: () => import('./pages/survey/el'),
    },
    navbar: false,
    indexed: false,
  }),
]

type VenueRoute = (typeof venueRoutes)[number]

/** The messages that both pages for a restaurant's guests share. */
const guestMessages = {
  en: mergeMessages(
    () => import('./content/en/guest-messages'),
    () => import('./content/en/venues'),
  ),
  el: mergeMessages(
    () => import('./content/el/guest-messages'),
    () => import('./content/el/venues'),
  ),
}

const bookingMessages = {
  en: mergeMessages(guestMessages.en, () => import('./content/en/booking-messages')),
  el: mergeMessages(guestMessages.el, () => import('./content/el/booking-messages')),
}

const manageBookingMessages = {
  en: mergeMessages(guestMessages.en, () => import('./content/en/confirmation-messages')),
  el: mergeMessages(guestMessages.el, () => import('./content/el/confirmation-messages')),
}

/** Each of these pages is a document without the site's layout. */
const standalone = { navbar: false, footer: false, standalone: true }

/** The pages where a restaurant's guests make a booking, and where they manage it. */
function defineGuestRoutes({ slug, project, isSample }: VenueRoute): Route[] {
  const page = {
    data: slug,
    shareImage: getTourShareImage(projectById(project)),
    // The URL contains the guest's secret, which analytics must not see.
    ...standalone,
  }
  return [
    ...defineLocalizedRoutes<string, Awaited<ReturnType<(typeof bookingMessages)['en']>>>({
      ...page,
      path: `/reserve/${slug}`,
      page: () => import('./pages/reserve/ReservePage'),
      messages: bookingMessages,
      title: (messages) =>
        `${messages.projects[project].title}: ${messages.titles.reserve} | ${site.name}`,
      // The sample restaurant takes no real guests.
      indexed: !isSample,
    }),
    ...defineLocalizedRoutes<string, Awaited<ReturnType<(typeof manageBookingMessages)['en']>>>({
      ...page,
      path: `/reserve/${slug}/mine`,
      page: () => import('./pages/my-reservation/MyReservationPage'),
      messages: manageBookingMessages,
      title: (messages) =>
        `${messages.projects[project].title}: ${messages.titles.manageBooking} | ${site.name}`,
      indexed: false,
    }),
  ]
}

const hostMessages = {
  en: mergeMessages(
    () => import('./content/en/host'),
    () => import('./content/en/venues'),
  ),
  el: mergeMessages(
    () => import('./content/el/host'),
    () => import('./content/el/venues'),
  ),
}

/** The page where a restaurant's hosts manage its bookings. */
function defineHostRoutes({ slug, project }: VenueRoute): Route[] {
  return defineLocalizedRoutes<string, Awaited<ReturnType<(typeof hostMessages)['en']>>>({
    path: `/${slug}/reservations`,
    page: () => import('./pages/host/HostPage'),
    messages: hostMessages,
    data: slug,
    title: (messages) =>
      `${messages.projects[project].title}: ${messages.titles.host} | ${site.name}`,
    shareImage: getTourShareImage(projectById(project)),
    indexed: false,
    ...standalone,
  })
}

/**
 * The routes for a restaurant's guests and hosts, and for staff. Each page is a document of its own,
 * without client-side navigation, which src/entries/standalone.tsx hydrates.
 */
export const standaloneRoutes: Route[] = [
  ...venueRoutes.flatMap(defineGuestRoutes),
  ...venueRoutes.flatMap(defineHostRoutes),
  defineRoute({
    path: '/login',
    page: () => import('./pages/login/LoginPage'),
    title: () => staffTitles['/login'],
    indexed: false,
    ...standalone,
  }),
  defineRoute({
    path: '/inbox',
    page: () => import('./pages/inbox/InboxPage'),
    title: () => staffTitles['/inbox'],
    indexed: false,
    ...standalone,
  }),
]

const notFoundMessages = () => import('./content/not-found')

/** The route of every unknown address. Hosting serves its HTML for unknown Greek addresses, too. */
export const notFoundRoute: Route = defineRoute({
  path: '/404',
  page: () => import('./pages/not-found/NotFoundPage'),
  messages: { en: notFoundMessages, el: notFoundMessages },
  title: ({ titles }) => titles['404'],
  navbar: false,
  footer: false,
  indexed: false,
})

/** The route of every unknown address below `/el`. */
export const greekNotFoundRoute: Route = { ...notFoundRoute, lang: 'el' }

/** Returns the route of a path; for an unknown path, the 404 page's in the language of the path. */
export function getSiteRoute(pathname: string): Route {
  const isGreek = /^\/el(\/|$)/i.test(pathname)
  return findRoute(pathname, siteRoutes) ?? (isGreek ? greekNotFoundRoute : notFoundRoute)
}

/** All routes, for the prerenderer, the sitemap and the tests. */
export const routes: Route[] = [...siteRoutes, ...standaloneRoutes]

/** Returns the route of a path, standalone ones included; the English 404 page's for an unknown path. */
export const getRoute = (pathname: string): Route => findRoute(pathname, routes) ?? notFoundRoute
