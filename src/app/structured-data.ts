import { type Answer, answerGroups } from '../content/answers'
import { type Project, projects } from '../content/projects'
import { reservation } from '../content/reservation'
import { serviceTexts } from '../content/service-texts'
import { services } from '../content/services'
import { company, contact, hours, site, social } from '../content/site'
import type { Route } from '../lib/route'
import { siteUrl } from '../lib/site-url'
import type { Film } from '../player/format/film'
import { routes } from './routes'

type Thing = { '@type': string } & Record<string, unknown>

const studio = { '@id': `${siteUrl}/#studio` }

/**
 * What a page is about, in the words of schema.org, for search engines. It stands in the static HTML
 * alone: nobody who runs the site's script reads it.
 */
export function structuredData(route: Route): Thing[] {
  if (!route.indexed) return []
  return [
    ...(['/', '/about', '/contact'].includes(route.path) ? [business()] : []),
    ...service(route),
    ...media(route),
    ...questions(route),
    ...breadcrumbs(route),
  ]
}

function business(): Thing {
  return {
    '@type': 'LocalBusiness',
    ...studio,
    name: site.name,
    slogan: site.tagline,
    description: site.description,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/share/home.jpg`,
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
      ...filled({ streetAddress: company.street, postalCode: company.postcode }),
      addressLocality: company.city || contact.place.split(', ')[0],
      addressCountry: 'GR',
    },
    ...filled({
      legalName: company.name,
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

function service({ path, canonical, picture, lang, description }: Route): Thing[] {
  const found = services.find((candidate) => candidate.path === canonical)
  const about = {
    '@type': 'Service',
    description,
    url: `${siteUrl}${canonical}`,
    image: `${siteUrl}${picture}`,
    inLanguage: lang,
    provider,
  }
  if (found) return [{ ...about, name: found.title, serviceType: found.name }]
  if (path !== '/reservation_system') return []
  const { kicker } = reservation.hero
  const trial = { '@type': 'Offer', price: 0, priceCurrency: 'EUR' }
  return [{ ...about, name: kicker, offers: { ...trial, description: reservation.trial.text } }]
}

function media({ path, picture }: Route): Thing[] {
  const project = projects.find((candidate) => candidate.path === path)
  if (!project) return []
  const type = { film: 'VideoObject', model: '3DModel', tour: null, test: null }[project.media]
  if (!type) return []
  return [
    {
      '@type': type,
      name: project.title,
      description: project.description,
      thumbnailUrl: `${siteUrl}${picture}`,
      embedUrl: `${siteUrl}${project.bundle}`,
      uploadDate: `${project.published}T00:00:00Z`,
      ...filmFile(project),
      creator: provider,
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
function questions({ canonical }: Route): Thing[] {
  const answers = answersOn(canonical)
  if (answers.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: answers.map(({ id, question, answer }) => ({
        '@type': 'Question',
        name: question,
        url: `${siteUrl}${canonical}#${id}`,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

function answersOn(path: string): Answer[] {
  if (path === '/answers') return answerGroups.flatMap(({ items }) => items)
  if (path === '/reservation_system') return reservation.answers.items
  const service = services.find((candidate) => candidate.path === path)
  return service ? serviceTexts[service.slug]!.answers : []
}

/** The way from home to a page, as far as it leads through pages. */
function breadcrumbs({ canonical }: Route): Thing[] {
  const project = projects.find((candidate) => candidate.path === canonical)
  const above = project ? '/samples' : canonical.startsWith('/services/') ? '/services' : null
  const way = ['/', above, canonical].flatMap(
    (path) => routes.find((candidate) => candidate.path === path) ?? [],
  )
  if (canonical === '/') return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ path, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: path === '/' ? site.name : title.replace(` | ${site.name}`, ''),
        item: `${siteUrl}${path}`,
      })),
    },
  ]
}
