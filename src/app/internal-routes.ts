import { projectById } from '../content/projects'
import { site } from '../content/site'
import { staffTitles } from '../content/staff-titles'
import { venueAddresses } from '../content/venue-addresses'
import type { Route } from '../lib/route'
import { alone, type Page, pair, together } from './rows'

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

/**
 * The rows of pages for a restaurant's guests and hosts, and for staff: each is a document of its own,
 * which src/internal.tsx hydrates.
 */
export const internalRoutes: Route[] = [
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
