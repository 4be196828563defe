import type { FaqItem } from '../content/answers'
import type { venues as venueTexts } from '../content/en/venues'
import { type Project, tourUrl } from '../content/projects'
import type { ServiceText } from '../content/service-text'
import { company, contact, phoneHours, site, socialLinks } from '../content/site'
import { venues } from '../content/venues'
import { type Language, localizePath } from '../domain/language'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'
import type { Film } from '../player/schema/film'
import { getRoute, routes } from '../routes'
import { getTexts } from './page-texts'
import { findProject, findService } from './route-data'

type Thing = { '@type': string } & Record<string, unknown>

/** The texts that some pages have. */
type OwnTexts = {
  answers?: { groups: { items: FaqItem[] }[] }
  reservation?: typeof import('../pages/reservation-system/en')['reservation']
  text?: ServiceText
  venues?: typeof venueTexts
}

const getOwnTexts = (route: Route) => getTexts(route).own as OwnTexts

/** Returns the path of the English version, which identifies the page. */
const getEnglishPath = ({ translations, canonical }: Route) => translations?.en ?? canonical

/** The id by which other things refer to the studio. */
const studioId = { '@id': `${siteUrl}/#studio` }

/**
 * Returns a page's structured data for search engines, see https://schema.org. It is in the static HTML
 * only, because crawlers do not need it after a client-side navigation.
 */
export function getStructuredData(route: Route): Thing[] {
  if (!route.indexed) return []
  return [
    ...(['/', '/about', '/contact'].includes(getEnglishPath(route))
      ? [buildBusiness(route.lang)]
      : []),
    ...buildService(route),
    ...buildMedia(route),
    ...buildRestaurant(route),
    ...buildFaqPage(route),
    ...buildBreadcrumbs(route),
  ]
}

function buildBusiness(lang: Language): Thing {
  const home = getRoute(localizePath('/', lang))
  const { head, shared } = getTexts(home)
  const siteMessages = shared.site
  return {
    '@type': 'LocalBusiness',
    ...studioId,
    name: site.name,
    slogan: siteMessages.tagline,
    description: head.description,
    url: `${siteUrl}${home.path}`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}${home.shareImage}`,
    ...withoutEmpty({ email: contact.email, telephone: contact.phones[0] ?? '' }),
    ...(contact.phones.length > 0 && {
      contactPoint: contact.phones.map((telephone) => ({
        '@type': 'ContactPoint',
        contactType: 'sales',
        ...withoutEmpty({ telephone, email: contact.email }),
        availableLanguage: ['en', 'el'],
      })),
    }),
    address: {
      '@type': 'PostalAddress',
      ...withoutEmpty({ streetAddress: company[lang].street, postalCode: company.postcode }),
      addressLocality: company[lang].city || siteMessages.place.split(', ')[0],
      addressCountry: 'GR',
    },
    ...withoutEmpty({
      legalName: company[lang].name,
      taxID: company.tax,
    }),
    ...(phoneHours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: getOpenDays(phoneHours.days),
        opens: phoneHours.opens,
        closes: phoneHours.closes,
      },
    }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ href }) => href) }),
  }
}

/** Removes fields with an empty text. */
function withoutEmpty(fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text))
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const getOpenDays = ([first, last]: [number, number]) => DAYS.slice(first - 1, last)

/** A reference to the studio, which `buildBusiness` describes in full. */
const provider = { '@type': 'LocalBusiness', ...studioId, name: site.name, url: `${siteUrl}/` }

/** The service of a service page; on the reservation system's page, that system with its free trial. */
function buildService(route: Route): Thing[] {
  const { head, shared } = getTexts(route)
  const { reservation } = getOwnTexts(route)
  const { canonical, shareImage, lang } = route
  const service = findService(route)
  const base = {
    '@type': 'Service',
    description: head.description,
    url: `${siteUrl}${canonical}`,
    image: `${siteUrl}${shareImage}`,
    inLanguage: lang,
    provider,
  }
  if (service) {
    const { title, name } = shared.services[service.slug]
    return [{ ...base, name: title, serviceType: name }]
  }
  if (!reservation) return []
  const { kicker } = reservation.hero
  const trial = { '@type': 'Offer', price: 0, priceCurrency: 'EUR' }
  return [{ ...base, name: kicker, offers: { ...trial, description: reservation.trial.text } }]
}

/** The 360° video or 3D model on a project's page; nothing for a tour. */
function buildMedia(route: Route): Thing[] {
  const { head, shared } = getTexts(route)
  const project = findProject(route)
  if (!project) return []
  const type = { film: 'VideoObject', model: '3DModel', tour: null, test: null }[project.media]
  if (!type) return []
  const { title } = shared.projects[project.messageId]
  return [
    {
      '@type': type,
      name: title,
      description: head.description,
      inLanguage: route.lang,
      thumbnailUrl: `${siteUrl}${route.shareImage}`,
      embedUrl: `${siteUrl}${tourUrl(project, route.lang)}`,
      uploadDate: `${project.published}T00:00:00Z`,
      ...getFilmFields(project),
      creator: provider,
    },
  ]
}

/** The restaurant, on its booking page. The sample restaurant's page is not indexed. */
function buildRestaurant(route: Route): Thing[] {
  const { head } = getTexts(route)
  const { venues: texts = {} } = getOwnTexts(route)
  const venue = venues.find(({ slug }) => getEnglishPath(route) === `/reserve/${slug}`)
  if (!venue) return []
  const { lang, canonical, shareImage } = route
  const url = `${siteUrl}${canonical}`
  return [
    {
      '@type': 'Restaurant',
      name: texts[venue.slug]?.name,
      description: head.description,
      url,
      image: `${siteUrl}${shareImage}`,
      ...withoutEmpty({ telephone: venue.phone }),
      address: texts[venue.slug]?.address,
      acceptsReservations: true,
      potentialAction: {
        '@type': 'ReserveAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: url,
          inLanguage: lang,
          actionPlatform: [
            'https://schema.org/DesktopWebPlatform',
            'https://schema.org/MobileWebPlatform',
          ],
        },
        result: { '@type': 'FoodEstablishmentReservation' },
      },
    },
  ]
}

/** The metadata of our films by path. */
const films: Record<string, Film> = import.meta.glob('../../public/samples/*/film.json', {
  eager: true,
  import: 'default',
})

/** The duration and the file of a film; empty for any other project. */
function getFilmFields({ bundle }: Project) {
  const folder = bundle.slice(0, bundle.lastIndexOf('/'))
  const film = films[`../../public${folder}/film.json`]
  if (!film) return {}
  // MP4 has the widest support.
  const file = film.sources.find(({ type }) => type.startsWith('video/mp4')) ?? film.sources[0]
  return {
    duration: `PT${film.duration}S`,
    contentUrl: file && `${siteUrl}${folder}/${file.path}`,
  }
}

/** The questions and answers of a page, each with its anchor. */
function buildFaqPage(route: Route): Thing[] {
  const { answers, reservation, text } = getOwnTexts(route)
  const items: FaqItem[] =
    answers?.groups.flatMap(({ items }) => items) ??
    reservation?.answers.items ??
    text?.answers ??
    []
  if (items.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      inLanguage: route.lang,
      mainEntity: items.map(({ id, question, answer }) => ({
        '@type': 'Question',
        name: question,
        url: `${siteUrl}${route.canonical}#${id}`,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** The breadcrumbs from the home page to a page. */
function buildBreadcrumbs(route: Route): Thing[] {
  const { lang, canonical } = route
  const home = localizePath('/', lang)
  if (canonical === home) return []
  const parent = findProject(route)
    ? '/samples'
    : getEnglishPath(route).startsWith('/services/')
      ? '/services'
      : null
  const trail = [home, parent && localizePath(parent, lang), canonical].flatMap(
    (path) => routes.find((candidate) => candidate.path === path) ?? [],
  )
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((each, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: each.path === home ? site.name : getTexts(each).head.title,
        item: `${siteUrl}${each.path}`,
      })),
    },
  ]
}

/** Returns the script element with a page's structured data; an empty string if there is none. */
export function renderJsonLd(things: object[]): string {
  if (things.length === 0) return ''
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // `</script>` in a text would end the element.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`
}
