import type { Answer } from '../content/answers'
import { answers as answersEl } from '../content/el/answers'
import { reservation as reservationEl } from '../content/el/reservation'
import { shared as el } from '../content/el/shared'
import { venues as venuesEl } from '../content/el/venues'
import { answers as answersEn } from '../content/en/answers'
import { reservation as reservationEn } from '../content/en/reservation'
import { shared as en } from '../content/en/shared'
import { venues as venuesEn } from '../content/en/venues'
import type { Language } from '../content/language'
import { openingOf, type Project, projects } from '../content/projects'
import type { ServiceText } from '../content/service-text'
import { services } from '../content/services'
import { company, contact, hours, site, social } from '../content/site'
import { venues } from '../content/venues'
import { localPath } from '../lib/local-path'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'
import type { Film } from '../player/format/film'
import { describe } from './describe'
import { routeAt, routes } from './routes'

type Thing = { '@type': string } & Record<string, unknown>

/** All that is said, since one build writes both languages. */
const words = {
  en: { ...en, answers: answersEn, reservation: reservationEn, venues: venuesEn },
  el: { ...el, answers: answersEl, reservation: reservationEl, venues: venuesEl },
}

const serviceTexts = import.meta.glob<{ text: ServiceText }>('../content/*/services/*.ts', {
  eager: true,
})

/** The address of the English page, by which things are found here. */
const named = ({ translations, canonical }: Route) => translations?.en ?? canonical

const TRIAL = localPath('/reservation_system', 'en')

const studio = { '@id': `${siteUrl}/#studio` }

/**
 * What a page is about, in the words of schema.org, for search engines. It stands in the static HTML
 * alone: nobody who runs the site's script reads it.
 */
export function structuredData(route: Route): Thing[] {
  if (!route.indexed) return []
  return [
    ...(['/', '/about', '/contact'].includes(named(route)) ? [business(route.lang)] : []),
    ...service(route),
    ...media(route),
    ...restaurant(route),
    ...questions(route),
    ...breadcrumbs(route),
  ]
}

function business(lang: Language): Thing {
  const said = words[lang].site
  const home = routeAt(localPath('/', lang))
  return {
    '@type': 'LocalBusiness',
    ...studio,
    name: site.name,
    slogan: said.tagline,
    description: describe(home),
    url: `${siteUrl}${home.path}`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}${home.picture}`,
    email: contact.email,
    telephone: contact.phones[0],
    contactPoint: contact.phones.map((telephone) => ({
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone,
      email: contact.email,
      availableLanguage: ['en', 'el'],
    })),
    address: {
      '@type': 'PostalAddress',
      ...filled({ streetAddress: company[lang].street, postalCode: company.postcode }),
      addressLocality: company[lang].city || said.place.split(', ')[0],
      addressCountry: 'GR',
    },
    ...filled({
      legalName: company[lang].name,
      taxID: company.tax,
      vatID: company.tax && `EL${company.tax}`,
    }),
    ...(hours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: openDays(hours.days),
        opens: hours.opens,
        closes: hours.closes,
      },
    }),
    sameAs: social.map(({ href }) => href),
  }
}

/** Without the fields whose text is empty. */
function filled(fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text))
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const openDays = ([first, last]: [number, number]) => DAYS.slice(first - 1, last)

/** The studio as others name it: its full entry stands on home. */
const provider = { '@type': 'LocalBusiness', ...studio, name: site.name, url: `${siteUrl}/` }

function service(route: Route): Thing[] {
  const { canonical, picture, lang } = route
  const { services: names, reservation } = words[lang]
  const found = services.find(({ path }) => path === named(route))
  const about = {
    '@type': 'Service',
    description: describe(route),
    url: `${siteUrl}${canonical}`,
    image: `${siteUrl}${picture}`,
    inLanguage: lang,
    provider,
  }
  if (found) {
    const { title, name } = names[found.slug]
    return [{ ...about, name: title, serviceType: name }]
  }
  if (named(route) !== TRIAL) return []
  const { kicker } = reservation.hero
  const trial = { '@type': 'Offer', price: 0, priceCurrency: 'EUR' }
  return [{ ...about, name: kicker, offers: { ...trial, description: reservation.trial.text } }]
}

function media(route: Route): Thing[] {
  const project = projects.find(({ path }) => path === named(route))
  if (!project) return []
  const type = { film: 'VideoObject', model: '3DModel', tour: null, test: null }[project.media]
  if (!type) return []
  const { title } = words[route.lang].projects[project.words]
  return [
    {
      '@type': type,
      name: title,
      description: describe(route),
      inLanguage: route.lang,
      thumbnailUrl: `${siteUrl}${route.picture}`,
      embedUrl: `${siteUrl}${openingOf(project, route.lang)}`,
      uploadDate: `${project.published}T00:00:00Z`,
      ...filmFile(project),
      creator: provider,
    },
  ]
}

/** A restaurant on the page where its guests reserve; a sample's page is not listed, and says nothing. */
function restaurant(route: Route): Thing[] {
  const row = venues.find(({ slug }) => named(route) === `/reserve/${slug}`)
  if (!row) return []
  const { lang, canonical, picture } = route
  const url = `${siteUrl}${canonical}`
  return [
    {
      '@type': 'Restaurant',
      name: words[lang].venues[row.slug]?.name,
      description: describe(route),
      url,
      image: `${siteUrl}${picture}`,
      telephone: row.phone,
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

/** What our films say of themselves, by address. */
const films: Record<string, Film> = import.meta.glob('../../public/samples/*/film.json', {
  eager: true,
  import: 'default',
})

/** How long a film of ours is, and its file; nothing of what is none. */
function filmFile({ bundle }: Project) {
  const folder = bundle.slice(0, bundle.lastIndexOf('/'))
  const film = films[`../../public${folder}/film.json`]
  if (!film) return {}
  // What every player can play.
  const file = film.sources.find(({ type }) => type.startsWith('video/mp4')) ?? film.sources[0]
  return {
    duration: `PT${film.duration}S`,
    contentUrl: file && `${siteUrl}${folder}/${file.path}`,
  }
}

/** The questions that a page answers, each with the address of its answer. */
function questions(route: Route): Thing[] {
  const answers = answersOn(route)
  if (answers.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      inLanguage: route.lang,
      mainEntity: answers.map(({ id, question, answer }) => ({
        '@type': 'Question',
        name: question,
        url: `${siteUrl}${route.canonical}#${id}`,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

function answersOn(route: Route): Answer[] {
  const { answers, reservation } = words[route.lang]
  if (named(route) === '/answers') return answers.groups.flatMap(({ items }) => items)
  if (named(route) === TRIAL) return reservation.answers.items
  const service = services.find(({ path }) => path === named(route))
  return service
    ? serviceTexts[`../content/${route.lang}/services/${service.slug}.ts`]!.text.answers
    : []
}

/** The way from home to a page, as far as it leads through pages. */
function breadcrumbs(route: Route): Thing[] {
  const { lang, canonical } = route
  const home = localPath('/', lang)
  if (canonical === home) return []
  const project = projects.find(({ path }) => path === named(route))
  const above = project ? '/samples' : named(route).startsWith('/services/') ? '/services' : null
  const way = [home, above && localPath(above, lang), canonical].flatMap(
    (path) => routes.find((candidate) => candidate.path === path) ?? [],
  )
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ path, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: path === home ? site.name : title(words[lang]).replace(` | ${site.name}`, ''),
        item: `${siteUrl}${path}`,
      })),
    },
  ]
}
