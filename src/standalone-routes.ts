import { projectById } from './content/projects'
import { site } from './content/site'
import { staffTitles } from './content/staff-titles'
import { venueRoutes } from './content/venue-routes'
import type { Route } from './lib/route'
import {
  defineLocalizedRoutes,
  defineRoute,
  getTourShareImage,
  mergeMessages,
} from './lib/define-route'

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
      page: () => import('./pages/ReservePage'),
      messages: bookingMessages,
      title: (messages) =>
        `${messages.projects[project].title}: ${messages.titles.reserve} | ${site.name}`,
      // The sample restaurant takes no real guests.
      indexed: !isSample,
    }),
    ...defineLocalizedRoutes<string, Awaited<ReturnType<(typeof manageBookingMessages)['en']>>>({
      ...page,
      path: `/reserve/${slug}/mine`,
      page: () => import('./pages/MyReservationPage'),
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
    page: () => import('./pages/HostPage'),
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
    page: () => import('./pages/LoginPage'),
    title: () => staffTitles['/login'],
    indexed: false,
    ...standalone,
  }),
  defineRoute({
    path: '/inbox',
    page: () => import('./pages/InboxPage'),
    title: () => staffTitles['/inbox'],
    indexed: false,
    ...standalone,
  }),
]
