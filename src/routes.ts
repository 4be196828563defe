import { type Project, projectById, projects } from './content/projects'
import { services } from './content/services'
import { venueRoutes } from './content/venue-routes'
import {
  defineLocalizedRoutes,
  defineRoute,
  findRoute,
  getTourShareImage,
  type RouteDefinition,
} from './lib/define-route'
import type { Route } from './lib/route'

// A page is a folder in src/pages, see load-page.ts. This file has no code that needs Vite, since the browser tests
// read it as well.

/** A listed project has a page in both languages, any other one a page in English only. */
function defineProjectRoutes(project: Project): Route[] {
  const definition: RouteDefinition = {
    path: project.path,
    page: 'project',
    data: project,
    shareImage: getTourShareImage(project),
    layout: 'bare',
    indexed: project.listed,
  }
  return project.listed ? defineLocalizedRoutes(definition) : [defineRoute(definition)]
}

function defineServiceRoutes(service: (typeof services)[number]): Route[] {
  const definition: RouteDefinition = {
    path: service.path,
    page: 'service',
    texts: service.slug,
    data: service,
    shareImage: `/share/${service.slug}.jpg`,
  }
  const aliases = service.aliases.map((path) =>
    defineRoute({ ...definition, path, canonical: service.path }),
  )
  return [...defineLocalizedRoutes(definition), ...aliases]
}

/** The routes with client-side navigation between them, which src/entries/site.tsx hydrates. */
export const siteRoutes: Route[] = [
  ...defineLocalizedRoutes({ path: '/', page: 'home', shareStill: 'evening-bar' }),
  ...defineLocalizedRoutes({
    path: '/about',
    page: 'about',
    shareImage: '/share/about.jpg',
    shareStill: 'cycladic-gallery',
  }),
  ...defineLocalizedRoutes({
    path: '/contact',
    page: 'contact',
    shareImage: '/share/contact.jpg',
    shareStill: 'madania-windows',
  }),
  ...defineLocalizedRoutes({
    path: '/services',
    page: 'services',
    shareImage: '/share/services.jpg',
    shareStill: 'evening-counter',
  }),
  ...services.flatMap(defineServiceRoutes),
  ...defineLocalizedRoutes({
    path: '/samples',
    page: 'samples',
    shareImage: '/share/samples.jpg',
    shareStill: 'madania-bar',
  }),
  ...projects.flatMap(defineProjectRoutes),
  ...defineLocalizedRoutes({
    path: '/answers',
    page: 'answers',
    shareImage: '/share/answers.jpg',
    shareStill: 'evening-banquette',
  }),
  ...defineLocalizedRoutes({
    path: '/reservation_system',
    page: 'reservation-system',
    shareImage: '/share/reservation.jpg',
    shareStill: 'evening-banquette',
    layout: 'footer',
    adLandingPage: true,
  }),
  ...defineLocalizedRoutes({ path: '/privacy_policy', page: 'privacy-policy', layout: 'footer' }),
  ...defineLocalizedRoutes({ path: '/survey', page: 'survey', layout: 'footer', indexed: false }),
]

/** The pages of a restaurant: where guests make a booking, where they manage it, and where hosts manage all. */
function defineVenueRoutes({ slug, project, isSample }: (typeof venueRoutes)[number]): Route[] {
  const page = {
    data: slug,
    shareImage: getTourShareImage(projectById(project)),
    layout: 'standalone',
  } satisfies Partial<RouteDefinition>
  return [
    ...defineLocalizedRoutes({
      ...page,
      path: `/reserve/${slug}`,
      page: 'reserve',
      // The sample restaurant takes no real guests.
      indexed: !isSample,
    }),
    ...defineLocalizedRoutes({
      ...page,
      // The URL contains the guest's secret, which analytics must not see.
      path: `/reserve/${slug}/mine`,
      page: 'my-reservation',
      indexed: false,
    }),
    ...defineLocalizedRoutes({
      ...page,
      path: `/${slug}/reservations`,
      page: 'host',
      indexed: false,
    }),
  ]
}

/**
 * The routes for a restaurant's guests and hosts, and for staff. Each page is a document of its own,
 * without client-side navigation, which src/entries/standalone.tsx hydrates.
 */
export const standaloneRoutes: Route[] = [
  ...venueRoutes.flatMap(defineVenueRoutes),
  defineRoute({ path: '/login', page: 'login', layout: 'standalone', indexed: false }),
  defineRoute({ path: '/inbox', page: 'inbox', layout: 'standalone', indexed: false }),
]

/** The route of every unknown address. Hosting serves its HTML for unknown Greek addresses, too. */
export const notFoundRoute: Route = defineRoute({
  path: '/404',
  page: 'not-found',
  layout: 'bare',
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
