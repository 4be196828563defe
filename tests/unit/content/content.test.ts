import { readFileSync } from 'node:fs'
import { describe, expect, it, test, vi } from 'vitest'
import { bookingMessages as bookingMessagesEl } from '../../../src/content/el/booking-messages'
import { bookingMessages } from '../../../src/content/en/booking-messages'
import * as inbox from '../../../src/content/inbox'
import { getPicture, pagePictures } from '../../../src/content/pictures'
import { getProjectKind, getProjectTitle } from '../../../src/content/project-names'
import { homeProjects } from '../../../src/content/projects'
import type { ServiceText } from '../../../src/content/service-text'
import { services as serviceRows } from '../../../src/content/services'
import {
  company,
  contact,
  messengerNumbers,
  phoneHours,
  site,
  socialLinks,
} from '../../../src/content/site'
import { exampleTestimonials, testimonials } from '../../../src/content/testimonials'
import { venueRoutes } from '../../../src/content/venue-routes'
import { formFields, isEmail } from '../../../src/domain/entries/form-schema'
import { localizePath } from '../../../src/domain/language'
import { RETENTION_DAYS } from '../../../src/domain/limits'
import { mergeCallDetails } from '../../../src/features/forms/call-details'
import { about } from '../../../src/pages/about/en'
import { answers as answersEl } from '../../../src/pages/answers/el'
import { answers } from '../../../src/pages/answers/en'
import { contactPage } from '../../../src/pages/contact/en'
import { home as homeEl } from '../../../src/pages/home/el'
import { home } from '../../../src/pages/home/en'
import { privacy as privacyEl } from '../../../src/pages/privacy-policy/el'
import { privacy } from '../../../src/pages/privacy-policy/en'
import { reservation } from '../../../src/pages/reservation-system/el'
import { reservation as reservationEn } from '../../../src/pages/reservation-system/en'
import { samplesPage } from '../../../src/pages/samples/en'
import { el as playerEl } from '../../../src/player/locales/el'
import { en as playerEn } from '../../../src/player/locales/en'
import { greekNotFoundRoute, notFoundRoute, routes } from '../../../src/routes'
import { getTexts } from '../../../src/seo/page-texts'
import { latinWords } from '../../support/alphabets'
import {
  consent,
  contactFormFields,
  errorPage,
  formMessages,
  forms,
  homeFormFields,
  leadFormFields,
  messages,
  services as namedServices,
  navigation,
  projectById,
  projects,
  survey,
} from '../../support/site-content'

const serviceTexts = import.meta.glob<{ text: ServiceText }>('./*.ts', {
  base: '../../../src/content/en/services',
  eager: true,
})

/** Each service with the text of its own page. */
const services = namedServices.map((service) => ({
  ...service,
  ...serviceTexts[`./${service.slug}.ts`]!.text,
}))

/** Keys whose values are not texts. */
const WORDLESS = new Set(['id', 'href', 'lang', 'drawing'])

/** All texts in an object. Calls a function with 1 and with 12, for singular and plural. */
function texts(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content === 'function')
    return [1, 12].map((number) => String(content(number, number, number, number, number)))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, part]) =>
    // The head of several pages is a function of their data. The tests of titles and descriptions call it.
    WORDLESS.has(name) || (name === 'head' && typeof part === 'function') ? [] : texts(part),
  )
}

/** All files of a language, including future ones. */
const english = import.meta.glob(
  ['../../../src/content/en/**/*.ts', '../../../src/pages/*/en.ts'],
  {
    eager: true,
  },
)
const greek = import.meta.glob(['../../../src/content/el/**/*.ts', '../../../src/pages/*/el.ts'], {
  eager: true,
})

// The examples are written by us in the words of others. Clients' reviews stay as they wrote them.
const greekTexts = texts([greek, playerEl, exampleTestimonials])
const examples = new Set(texts(exampleTestimonials))
const ownGreekTexts = greekTexts.filter((text) => !examples.has(text))

const englishTexts = texts([english, playerEn, inbox])

/** A text's file, the same in both languages, for failures that staff read. */
const getFileName = (file: string) =>
  file.replace('../../../', '').replace(/\/(en|el)(?=\/|\.ts$)/, '/*')

const MISSING_IN_GREEK = 'The Greek file lacks what - marks, and has what + marks in addition'

describe('the two languages', () => {
  const names = (files: Record<string, unknown>) => Object.keys(files).map(getFileName)

  it('have the same files, apart from the pages for staff', () => {
    const ofStaff = ['login', 'inbox'].map((page) => `src/pages/${page}/*.ts`)
    expect([...names(greek), ...ofStaff].toSorted()).toEqual(names(english).toSorted())
  })

  /** All values of a property, in their order. */
  const valuesOf = (property: string, content: unknown): unknown[] => {
    if (typeof content !== 'object' || content === null) return []
    return Object.entries(content).flatMap(([name, part]) =>
      name === property ? [part] : valuesOf(property, part),
    )
  }

  it('have the same answers and sections, by their ids', () => {
    const idsByFile = (files: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(files).map(([file, part]) => [getFileName(file), valuesOf('id', part)]),
      )
    const withIds = Object.entries(idsByFile(english)).filter(([, ids]) => ids.length > 0)
    expect(withIds.flatMap(([, ids]) => ids).length).toBeGreaterThan(50)
    expect(idsByFile(greek), MISSING_IN_GREEK).toMatchObject(Object.fromEntries(withIds))
  })

  it('link to the same pages', () => {
    const links = valuesOf('href', Object.values(english))
    expect(links.length).toBeGreaterThan(4)
    expect(valuesOf('href', Object.values(greek))).toEqual(links)
  })
})

type AnswersPage = typeof answers

const duplicates = (list: string[]) => list.filter((item, index) => list.indexOf(item) !== index)

describe('every text', () => {
  const all = [...englishTexts, ...greekTexts]
  const own = [...englishTexts, ...ownGreekTexts]

  it('is not empty', () => {
    /** Where the empty texts are, such as `src/pages/answers/el.ts groups 0 items 3 answer`. */
    const findEmpty = (content: unknown, place: string, name = ''): string[] => {
      if (typeof content === 'object' && content !== null)
        return Object.entries(content).flatMap(([key, part]) =>
          findEmpty(part, `${place} ${key}`, key),
        )
      const isEmpty = texts({ [name]: content }).some((text) => text.trim() === '')
      return isEmpty ? [place.replace('../../../', '')] : []
    }
    const files = { ...english, ...greek, player: [playerEn, playerEl] }
    const found = Object.entries(files).flatMap(([file, part]) => findEmpty(part, file))
    expect(found, 'These texts are empty').toEqual([])
  })

  it('has no stray spaces, typewriter quotes or decomposed letters', () => {
    expect(all.filter((text) => text !== text.trim() || / {2}|['"]|\.\.\./.test(text))).toEqual([])
    expect(all.filter((text) => text !== text.normalize('NFC'))).toEqual([])
  })

  it('contains no marketing clichés', () => {
    const cliches =
      /elevate|unlock|seamless|cutting[- ]edge|state[- ]of[- ]the[- ]art|world[- ]class|next level|game[- ]chang|bring .* to life|immersive journey|one-stop|tailor-made|leverage|stunning|breathtaking|award|trusted by/i
    expect(own.filter((text) => cliches.test(text))).toEqual([])
  })

  it('contains no percentage and no number of clients', () => {
    expect(
      all.filter((text) => /\d+\s?(\+|%|clients|customers|πελάτες|businesses)/.test(text)),
    ).toEqual([])
  })
})

describe('English', () => {
  it('has British spelling, except in specified names', () => {
    const american =
      /\b(colors?|centers?|favorites?|neighbors?|gray|modeling|traveler\w*|canceled|catalog|jewelry)\b/i
    const specifiedNames = new Set(services.map(({ name }) => name))
    expect(englishTexts.filter((text) => !specifiedNames.has(text) && american.test(text))).toEqual(
      [],
    )
  })

  it('writes 360° with the degree sign, except in specified names', () => {
    const names = new Set(services.map(({ name }) => name))
    expect(englishTexts.filter((text) => /\b360(?![°-])/.test(text) && !names.has(text))).toEqual(
      [],
    )
  })

  it('does not promise that tours work in any browser', () => {
    expect(englishTexts.filter((text) => /\bany browser/i.test(text))).toEqual([])
  })

  it('contains no Greek letters', () => {
    expect(englishTexts.filter((text) => /\p{Script=Greek}/u.test(text))).toEqual([])
  })
})

describe('Greek', () => {
  const wordsOf = (text: string) => text.match(/ό,τι|[\p{L}\p{M}]+/giu) ?? []
  const greekWords = greekTexts.flatMap(wordsOf).filter((word) => /\p{Script=Greek}/u.test(word))

  const vowels = 'αεηιουωάέήίόύώϊϋΐΰ'
  const accent = /[άέήίόύώΐΰ]/g
  /** Runs of vowels; a word has at least as many syllables. */
  const runs = (word: string) => word.toLowerCase().match(new RegExp(`[${vowels}]+`, 'g')) ?? []

  it('contains no other words in Latin letters', () => {
    const isForeign = (word: string) => /\p{Script=Latin}/u.test(word) && !latinWords.has(word)
    const files = { ...greek, 'src/player/locales/el.ts': playerEl }
    const found = Object.entries(files).flatMap(([file, content]) =>
      texts(content).flatMap((text) => {
        const foreign = examples.has(text) ? [] : wordsOf(text).filter(isForeign)
        return foreign.length > 0
          ? [`${file.replace('../../../', '')}: “${foreign.join(' ')}” in “${text}”`]
          : []
      }),
    )
    expect(
      found,
      'These words are not Greek: translate them. Only names and brands belong in tests/support/alphabets.ts',
    ).toEqual([])
  })

  it('has no Latin or Cyrillic letter inside a Greek word', () => {
    expect(greekWords.filter((word) => /[^\p{Script=Greek},]/u.test(word))).toEqual([])
  })

  it('accents every word of more than one syllable', () => {
    const bare = greekWords.filter(
      (word) => word !== word.toUpperCase() && runs(word).length > 1 && !/[άέήίόύώΐΰ]/i.test(word),
    )
    expect(bare).toEqual([])
  })

  it('accents words of one syllable only to distinguish homonyms', () => {
    const needed = new Set(['ή', 'πώς', 'πού', 'μάς', 'μού', 'σάς', 'σού', 'τού', 'τής', 'τούς'])
    const accented = greekWords
      .map((word) => word.toLowerCase())
      .filter((word) =>
        /^[^αεηιουωάέήίόύώϊϋΐΰ]*(ά|έ|ή|ί|ό|ύ|ώ|αί|εί|οί|ού|αύ|εύ)[^αεηιουωάέήίόύώϊϋΐΰ]*$/.test(
          word,
        ),
      )
    expect(accented.filter((word) => !needed.has(word))).toEqual([])
  })

  it('accents a word twice before an enclitic pronoun, and only there', () => {
    const pairs = greekTexts.flatMap((text) => {
      const list = wordsOf(text)
      return list.map((word, index) => [word.toLowerCase(), list[index + 1] ?? ''] as const)
    })
    const twice = pairs.filter(([word]) => (word.match(accent) ?? []).length > 1)
    const enclitic = /^(μου|σου|του|της|μας|σας|τους)$/
    expect(twice.filter(([, next]) => !enclitic.test(next))).toEqual([])

    const syllable = '[^αεηιουωάέήίόύώ]+(?:αι|ει|οι|ου|[αεηιουω])'
    const thirdFromEnd = new RegExp(`[άέήίόύώ]${syllable}${syllable}[^αεηιουω]*$`)
    // The other pronouns are articles, too, so they are not always enclitic.
    const alwaysEnclitic = /^(μου|σου|μας|σας)$/
    const once = pairs.filter(
      ([word]) => thirdFromEnd.test(word) && !twice.some(([w]) => w === word),
    )
    expect(once.filter(([, next]) => alwaysEnclitic.test(next))).toEqual([])
  })

  it('has a final sigma at the end of words only', () => {
    expect(greekWords.filter((word) => /σ$|ς./.test(word) && word.length > 1)).toEqual([])
  })

  it('uses guillemets as quotation marks', () => {
    expect(greekTexts.filter((text) => /[“”„]/.test(text))).toEqual([])
  })

  it('addresses readers in the polite plural', () => {
    const familiar = /(?<!\p{L})(σου|εσύ|εσένα|θέλεις|μπορείς|στείλε|δες|γράψε|κάλεσε)(?!\p{L})/iu
    expect(ownGreekTexts.filter((text) => familiar.test(text))).toEqual([])
  })
})

it('the studio’s details are what they should be, if they are not empty', () => {
  const { email, phones } = contact
  const { opens = '00:00', closes = '00:00', days = [] } = phoneHours ?? {}
  const problems = [
    email && !isEmail(email) && `contact.email is “${email}”`,
    ...[...phones, ...Object.values(messengerNumbers)].map(
      (phone) => phone && !/^\+\d{2,3} [\d ]{8,}$/.test(phone) && `a telephone is “${phone}”`,
    ),
    ...socialLinks.map(
      ({ name, href }) => !href.startsWith('https://') && `the page on ${name} is “${href}”`,
    ),
    ...[opens, closes].map((time) => !/^\d\d:\d\d$/.test(time) && `a time is “${time}”`),
    days.some((day) => day < 1 || day > 7) && `the days are ${days}`,
    !/^(\d{9})?$/.test(company.tax) && `company.tax is “${company.tax}”`,
  ]
  expect(problems.filter(Boolean).map((problem) => `site.ts: ${problem}`)).toEqual([])
})

describe('the specified texts', () => {
  it('are in the navbar and the footer', () => {
    const specified = [
      ['Home', '/'],
      ['About', '/about'],
      ['Contact Us', '/contact'],
      ['Apply', '/en/reservation_system'],
    ]
    const links = navigation.map(({ label, path }) => [label, path])
    // The other labels are the studio's own.
    const paths = specified.map(([, path]) => path)
    expect(links.filter(([, path]) => paths.includes(path))).toEqual(specified)
    expect(messages.en.site.footer.heading).toBe('Contact us:')
    expect(messages.en.site.place).toBe('Athens, Greece')
  })

  it('are on the home page', () => {
    expect(site.name).toBe('Hermes View')
    expect(home.ourServices.heading).toBe('Our Services')
    expect(home.ourServices.details).toBe('View Details')
    expect(home.samples.more).toBe('View More')
    expect(home.whyChooseUs.items.map(({ title }) => title)).toEqual([
      'Excellent value',
      'Technical know-how',
      'Flexibility',
      'Smooth project management',
      'Diverse solutions',
    ])
    expect(home.bookACall.heading).toBe('Book a Call With Us')
    expect(home.bookACall.text).toContain('demo and discovery call')
  })

  it('are on the other pages', () => {
    expect(messages.en.projectLabels.view).toBe('View Project')
    expect(about.title).toBe('About Us')
    expect(contactPage.title).toBe('Reach out to us')
    expect(reservation.form.heading).toBe('Δήλωση ενδιαφέροντος')
    expect(errorPage.title).toBe('Unexpected Application Error!')
    expect(survey.en.loading).toBe('Loading…')
  })

  it('are in the forms', () => {
    // The other labels are the studio's own.
    const expectLabels = (form: typeof homeFormFields, specified: string[]) => {
      const labels = form.map(({ label, required }) => (required ? `${label}*` : label))
      expect(labels.filter((label) => specified.includes(label))).toEqual(specified)
    }
    expectLabels(homeFormFields, ['First Name*', 'Last Name*', 'Location*', 'Email*', 'Message'])
    expectLabels(contactFormFields, ['Name*', 'Email*', 'Message*'])
    expect(formMessages.en.sent).toBe('Form submitted successfully!')
    expect(formMessages.en.failed).toBe('Error submitting form')
  })
})

describe('forms', () => {
  it('have only fields that the database accepts', () => {
    const values = Object.fromEntries(homeFormFields.map(({ name }) => [name, 'x']))
    const { contact, leads } = formFields
    for (const name of Object.keys(mergeCallDetails(values))) expect(contact).toHaveProperty(name)
    for (const { name } of contactFormFields) expect(contact).toHaveProperty(name)
    for (const { name } of leadFormFields) expect(leads).toHaveProperty(name)
  })

  it('ask a lead first for a name and a way to answer', () => {
    expect(leadFormFields.map(({ name }) => name)).toEqual([
      'firstName',
      'phoneNumber',
      'email',
      'businessName',
      'lastName',
    ])
  })

  it('give each field an autocomplete value and a type', () => {
    for (const { name, type, autoComplete } of [
      ...homeFormFields,
      ...contactFormFields,
      ...leadFormFields,
    ]) {
      expect(autoComplete, name).toMatch(/^[a-z0-9-]+$/)
      expect(type === 'email', name).toBe(name === 'email')
      expect(type === 'tel', name).toBe(name === 'phoneNumber')
    }
  })

  it('state limits in characters, not bytes', () => {
    expect(texts([forms.en, forms.el]).filter((text) => /byte/i.test(text))).toEqual([])
    expect(formMessages.en.tooLong(12)).toContain('12 characters')
    expect(formMessages.el.tooLong(12)).toContain('12 χαρακτήρες')
    expect(formMessages.el.tooLong(1)).toContain('έναν χαρακτήρα')
  })
})

describe('services', () => {
  it('have the specified addresses and aliases', () => {
    for (const { path, slug } of services) expect(path).toBe(`/services/${slug}`)
    expect(services.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([
        'reservation-system',
        '360-virtual-tour',
        '360-video',
        '3d-modeling',
        'digital-marketing',
        'social-media',
        'website-design',
        'performance-marketing',
      ]),
    )
    const reservations = services.find(({ slug }) => slug === 'reservation-system')
    expect(reservations?.aliases).toEqual([
      '/services/hermes_table',
      '/hermes_table',
      '/hermestable',
    ])
  })

  it('have the specified names on flip cards', () => {
    const cards = services.filter(({ group }) => group === 'visual')
    expect(cards.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Immersive Reservation System',
        '360 Virtual Reality Tour',
        '360 Video',
        '3D Modeling',
      ]),
    )
  })

  test.each([
    [
      'reservation-system',
      [
        'Immersive booking experience',
        'Enhanced visualization',
        'Increased engagement',
        'Convenience',
        'Personalization',
      ],
    ],
    [
      '360-virtual-tour',
      ['Immersive experience', 'Remote accessibility', 'Enhanced engagement', 'Competitive edge'],
    ],
    [
      '360-video',
      [
        'Authentic engagement',
        'Enhanced storytelling',
        'Interactive elements',
        'Increased trust',
        'Memorable impressions',
      ],
    ],
    [
      '3d-modeling',
      [
        'Lifelike representation',
        'Tailored adaptability',
        'Efficient prototyping',
        'Collaborative workflow',
      ],
    ],
  ])('name the benefits of %s as specified', (slug, benefits) => {
    const service = services.find((candidate) => candidate.slug === slug)
    expect(service?.benefits.map(({ title }) => title)).toEqual(benefits)
  })

  it('name the advertising networks', () => {
    const service = services.find(({ slug }) => slug === 'performance-marketing')
    expect(texts(service).join(' ')).toContain('Google, Meta, LinkedIn and TikTok ads')
  })

  test.each(services.map((service) => [service.slug, service] as const))(
    '%s has answers, benefits, a picture and a project',
    (_, service) => {
      expect(service.answers.length, 'number of answers').toBeGreaterThanOrEqual(4)
      const howLong = service.answers.find(({ id }) => id === 'how-long')
      expect(howLong?.answer, 'the answer with the id how-long').toMatch(/hour|day|week|month/)
      expect(service.benefits.length, 'number of benefits').toBeGreaterThanOrEqual(4)
      expect(service.summary.match(/[.!?]/g), 'sentences of the summary').toHaveLength(1)
      expect(getPicture(service.picture)).toBeTruthy()
      for (const id of [service.project, service.framedProject])
        expect(projectById(id).listed, 'pages link to its projects').toBe(true)
    },
  )

  it('have an icon that exists if they have a card', () => {
    const drawings = readFileSync('src/components/service-icons.svg', 'utf8')
    const missing = serviceRows.flatMap((row) =>
      row.group === 'visual' && !drawings.includes(`<view id="${row.icon}"`)
        ? [`services.ts: there is no icon “${row.icon}” for ${row.slug}`]
        : [],
    )
    expect(missing).toEqual([])
  })

  it('are as many as the texts say', () => {
    const numerals = [
      ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
      ...['', 'μία', 'δύο', 'τρεις', 'τέσσερις', 'πέντε', 'έξι', 'επτά', 'οκτώ', 'εννέα', 'δέκα'],
    ]
    const counted = /(\p{L}+) (services|ways to|υπηρεσίες|τρόπους να|τρόποι να)(?!\p{L})/giu
    const visual = serviceRows.filter(({ group }) => group === 'visual').length
    const counts = [serviceRows.length, visual, serviceRows.length - visual]
    const wrong = [...englishTexts, ...ownGreekTexts].filter((text) =>
      [...text.matchAll(counted)].some(([, word = '']) => {
        const count = numerals.indexOf(word.toLowerCase()) % 11
        return count > 0 && !counts.includes(count)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('have one text each, and there are no others', () => {
    const files = serviceRows.map(({ slug }) => `./${slug}.ts`)
    expect(Object.keys(serviceTexts)).toEqual(files.toSorted())
  })

  it('repeat no texts of each other', () => {
    const ownTexts = services.flatMap(({ paragraph, summary, benefits, answers }) => [
      paragraph,
      summary,
      ...benefits.flatMap(texts),
      ...answers.map(({ answer }) => answer),
    ])
    expect(duplicates(ownTexts)).toEqual([])
  })
})

describe('answers', () => {
  const all = answers.groups.flatMap(({ items }) => items)

  it('have unique ids on each page', () => {
    const onOnePage = [
      [...answers.groups.map(({ id }) => id), ...all.map(({ id }) => id), 'services', 'main'],
      reservation.answers.items.map(({ id }) => id),
      ...services.map(({ answers }) => answers.map(({ id }) => id)),
    ]
    for (const ids of onOnePage) {
      expect(duplicates(ids)).toEqual([])
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  it('answer a question, and link to existing pages', () => {
    for (const { question, answer, links = [] } of all) {
      expect(question).toMatch(/\?$/)
      expect(answer, question).toMatch(/[.]$/)
      for (const { href } of links.filter((link) => link.href.startsWith('/'))) {
        expect(routes.map(({ path }) => path)).toContain(href.split('#')[0])
      }
    }
  })

  it.each([
    ['en', ['Attica', '€1,234', '€56 ', '€78', 'Monday to Friday, 09:30 to 17:00']],
    [
      'el',
      ['Αττική', '1.234\u00A0€', '56\u00A0€ ', '78\u00A0€', 'Δευτέρα έως Παρασκευή, 09:30–17:00'],
    ],
  ] as const)(
    'contain the facts in site.ts, and are complete sentences without them (%s)',
    async (lang, parts) => {
      const studio = await import('../../../src/content/site')
      const read = async (site: Partial<typeof studio>, vat: string, payment: string) => {
        vi.resetModules()
        vi.doMock('../../../src/content/site', () => ({ ...studio, ...site }))
        const paymentTerms = { vat: { en: vat, el: vat }, payment: { en: payment, el: payment } }
        vi.doMock('../../../src/content/payment-terms', () => ({ paymentTerms }))
        const { answers } = await import(`../../../src/pages/answers/${lang}.ts`)
        const { contactPage } = await import(`../../../src/pages/contact/${lang}.ts`)
        vi.doUnmock('../../../src/content/site')
        vi.doUnmock('../../../src/content/payment-terms')
        const items = (answers as AnswersPage).groups.flatMap(({ items }) => items)
        // The contact page states the same hours.
        return { items, callText: contactPage.callText as string }
      }
      const facts: Partial<typeof studio> = {
        serviceArea: { en: 'Attica', el: 'Αττική' },
        prices: { ...studio.prices, tour: 1234, hostingPerYear: 56, update: 78 },
        phoneHours: { days: [1, 5], opens: '09:30', closes: '17:00' },
        messengerNumbers: { whatsApp: '+30 699 111 2222', viber: '+30 699 333 4444' },
      }
      const full = await read(facts, 'VAT is extra.', 'You pay later.')
      expect(full.callText).toContain(parts.at(-1))
      const known = JSON.stringify(full.items)
      for (const part of parts) expect(known).toContain(part)
      expect(known).toContain('https://wa.me/306991112222')
      expect(known).toContain('viber://chat?number=%2B306993334444')

      for (const part of ['VAT is extra.', 'You pay later.']) expect(known).toContain(part)

      const nothing: Partial<typeof studio> = {
        serviceArea: { en: '', el: '' },
        prices: { ...studio.prices, tour: null, hostingPerYear: null, update: null },
        phoneHours: null,
        messengerNumbers: { whatsApp: '', viber: '' },
      }
      const unknown = await read(nothing, '', '')
      // Without the questions about messengers, VAT and payment.
      expect(unknown.items).toHaveLength(full.items.length - 3)
      expect(
        texts(unknown).filter((text) => /null|undefined|€| {2}|^ | $|In {2}|: \./.test(text)),
      ).toEqual([])
    },
  )
})

describe('projects', () => {
  it('have unique ids and paths, and a bundle', () => {
    expect(duplicates(projects.map(({ id }) => id))).toEqual([])
    expect(duplicates(projects.map(({ path }) => path))).toEqual([])
    for (const { bundle } of projects)
      expect(bundle).toMatch(/^(https:\/\/[^/]+|\/samples)\/[\w-]+\/index\.html?$/)
  })

  test.each([
    ['/sample', 'sample1'],
    ['/projects/1', 'sample2'],
    ['/projects/2', 'sample3'],
    ['/projects/3', 'sample4'],
    ['/projects/4', 'madania'],
    ['/projects/5', 'urbanelegance'],
    ['/projects/6', 'blackpistol'],
    ['/projects/0', 'test'],
    ['/blackpistol', 'blackpistol'],
    ['/360-video-sample', 'film360'],
    ['/3d-model-sample', 'model3d'],
    ['/projects/familyhaven', 'sample1'],
    ['/projects/cycladic', 'sample2'],
    ['/projects/aegean', 'sample3'],
    ['/projects/metromall', 'sample4'],
    ['/projects/madania', 'madania'],
    ['/projects/urbanelegance', 'urbanelegance'],
    ['/projects/blackpistol', 'blackpistol'],
    ['/projects/film360', 'film360'],
    ['/projects/model3d', 'model3d'],
  ])('%s opens %s', (path, folder) => {
    const project = projects.find((candidate) => candidate.path === path)
    expect(project?.bundle).toBe(`/samples/${folder}/index.htm`)
  })

  it('are framed by the specified devices', () => {
    const samples = projects.filter(({ isSample, listed, device }) => isSample && listed && device)
    expect(Object.fromEntries(samples.map(({ path, device }) => [path, device]))).toMatchObject({
      '/projects/1': 'imac',
      '/projects/2': 'ipad',
      '/projects/3': 'imac',
      '/projects/4': 'iphone',
      '/projects/5': 'ipad',
      '/projects/6': 'iphone',
      '/sample': 'ipad',
    })
  })

  it('have a sample id if and only if the redirect table contains them', () => {
    const numbered = projects.filter(({ sampleId }) => sampleId !== undefined)
    expect(Object.fromEntries(numbered.map(({ sampleId, path }) => [sampleId, path]))).toEqual({
      1: '/sample',
      2: '/projects/1',
      3: '/projects/2',
      4: '/projects/3',
      5: '/3d-model-sample',
    })
    expect(numbered).toHaveLength(5)
  })

  it('are listed once per bundle, without the test tour', () => {
    const listed = projects.filter((project) => project.listed)
    expect(duplicates(listed.map(({ bundle }) => bundle))).toEqual([])
    expect(listed.map(({ media }) => media)).not.toContain('test')
  })

  it('on the home page are the five specified, in order', () => {
    expect(homeProjects.map((id) => projectById(id).path)).toEqual([
      '/projects/3',
      '/projects/5',
      '/projects/4',
      '/sample',
      '/projects/6',
    ])
  })

  it('are called samples only if they are', () => {
    expect(samplesPage.intro(7)).toMatch(/^Seven places .* samples, not clients/)
    expect(samplesPage.intro(8, 7)).toMatch(/^Eight places .* Seven of them .* a client’s place\.$/)
    expect(samplesPage.intro(9, 7)).toMatch(/^Nine places .* Seven of them .* our clients\.$/)
    const [place] = projects
    expect(getProjectKind(place!, messages.en)).toBe('Museum · Sample')
    expect(getProjectKind({ ...place!, isSample: false }, messages.en)).toBe('Museum')
  })

  it('are described in two sentences, which call samples so, as the alternative texts do', () => {
    for (const { isSample, media, description, alt } of projects) {
      expect(description.match(/[.!?](\s|$)/g), description).toHaveLength(2)
      if (!isSample || media === 'test') continue
      expect(description).toMatch(/^A sample .* by Hermes View/)
      expect(alt).toMatch(/sample/)
    }
  })
})

describe('testimonials', () => {
  const all = [...testimonials, ...exampleTestimonials]

  it('have a name, a date and a text of their own', () => {
    const empty = all.flatMap((review) =>
      Object.entries(review)
        .filter(([, text]) => text.trim() === '')
        .map(([field]) => `testimonials.ts: the review of “${review.name}” has no ${field}`),
    )
    expect(empty).toEqual([])
    expect(duplicates(all.map(({ content }) => content))).toEqual([])
  })

  it('have a relative date', () => {
    // A calendar date grows old, and is in one language only.
    const absolute = all
      .filter(({ date }) => /\d{4}|\d[/.-]\d/.test(date))
      .map(({ name, date }) => `testimonials.ts: the review of “${name}” has the date “${date}”`)
    expect(absolute).toEqual([])
  })

  it('are labelled if they are examples, in both languages', () => {
    expect(home.testimonials.examples).toContain('examples')
    expect(homeEl.testimonials.examples).toContain('Ενδεικτικά')
  })
})

describe('the reservation page', () => {
  const text = texts(reservation).join(' ')

  it('offers six free weeks to five restaurants in Athens', () => {
    expect(reservation.trial.text).toMatch(/δωρεάν.*6 εβδομάδες.*5 εστιατόρια στην Αθήνα/i)
  })

  it('explains why now, and why a restaurant needs the system', () => {
    expect(reservation.whyNow.heading).toMatch(/^Γιατί τώρα/)
    expect(reservation.whyYouNeed.heading).toMatch(/^Γιατί χρειάζεστε σύστημα κρατήσεων/)
    expect(text).toContain('δεν τα πουλάμε')
  })

  it('states the limits of the trial once', () => {
    for (const { demo, ...content } of [reservation, reservationEn]) {
      const limits = texts(content)
        // The places that are left may be as many as there were.
        .map((each) => each.replace(/ (Απομέν\D+\d+ \p{L}+|\d+ places? (is|are) left)\.$/u, ''))
        .filter((each) => /\b[56]\b|\bfive\b|πέντε/.test(each))
      expect(limits).toEqual([content.trial.text])
    }
  })

  it.each([
    [1, ' 1 place is left.', ' Απομένει 1 θέση.'],
    [5, ' 5 places are left.', ' Απομένουν 5 θέσεις.'],
    [null, ' with you.', ' μαζί σας.'],
    [0, ' with you.', ' μαζί σας.'],
  ])('says how many places of the trial are left: %s', async (trialPlacesLeft, en, el) => {
    const studio = await import('../../../src/content/site')
    vi.resetModules()
    vi.doMock('../../../src/content/site', () => ({ ...studio, trialPlacesLeft }))
    const landing = await Promise.all([
      import('../../../src/pages/reservation-system/en'),
      import('../../../src/pages/reservation-system/el'),
    ])
    vi.doUnmock('../../../src/content/site')
    const ends = [en, el]
    for (const [index, { reservation }] of landing.entries())
      expect(reservation.whyNow.items[0]?.endsWith(ends[index]!)).toBe(true)
  })

  it.each([
    ['en', '€1,234 a month', 'agree the price in writing', 'agreed in writing'],
    ['el', '1.234\u00A0€ τον μήνα', 'συμφωνούμε γραπτώς την τιμή', 'συμφωνούμε γραπτώς'],
  ] as const)(
    'names the price after the trial, or says when it is agreed, as the service page does (%s)',
    async (lang, price, landingText, serviceText) => {
      const studio = await import('../../../src/content/site')
      const read = async (reservationsPerMonth: number | null) => {
        vi.resetModules()
        vi.doMock('../../../src/content/site', () => ({
          ...studio,
          prices: { ...studio.prices, reservationsPerMonth },
        }))
        const landing = await import(`../../../src/pages/reservation-system/${lang}.ts`)
        const service = await import(`../../../src/content/${lang}/services/reservation-system.ts`)
        vi.doUnmock('../../../src/content/site')
        return [texts(landing).join(' '), texts(service).join(' ')]
      }
      const priced = await read(1234)
      // The service page shows the price of offer.ts, see studio-details.test.tsx.
      expect(priced[0]).toContain(price)
      for (const text of priced) expect(text).not.toMatch(/in writing|γραπτώς/)
      const [landing, service] = await read(null)
      expect(landing).toContain(landingText)
      expect(service).toContain(serviceText)
      expect(`${landing}${service}`).not.toContain('€')
    },
  )
})

describe('the privacy policy', () => {
  const section = (id: string) => privacy.sections.find((candidate) => candidate.id === id)
  const text = texts(privacy.sections).join(' ')

  it('has an anchor for every section', () => {
    expect(duplicates(privacy.sections.map(({ id }) => id))).toEqual([])
    for (const { id } of privacy.sections) expect(id).toMatch(/^[a-z]+$/)
  })

  it('contains what the specification requires', () => {
    expect(privacy.updated).toContain('13/6/2024')
    expect(section('ads')?.list).toEqual(['full name', 'email', 'phone', 'company name'])
    expect(section('use')?.list?.join()).toMatch(/contact you.*provide.*improve/)
    expect(section('sharing')?.paragraphs.join(' ')).toMatch(
      /not sold.*may be shared with trusted third parties/,
    )
    expect(section('rights')?.list?.map((right) => right.split(':')[0])).toEqual([
      'Access',
      'Rectify',
      'Erase',
      'Restrict',
      'Object',
    ])
    expect(section('rights')?.paragraphs.join(' ')).toContain('by email or phone')
  })

  it.each([
    ['en', privacy, answers, bookingMessages, `${RETENTION_DAYS} days after`],
    ['el', privacyEl, answersEl, bookingMessagesEl, `${RETENTION_DAYS} ημέρες μετά`],
  ])(
    'keeps reservations as long as the database, like the answers and the guest’s page (%s)',
    (_, policy, answersPage, { who }, days) => {
      const reservations = policy.sections.find(({ id }) => id === 'reservations')
      for (const content of [reservations, answersPage, who.privacy])
        expect(texts(content).join(' ')).toContain(days)
    },
  )

  it('names each form, its storage, the trackers and the authority', () => {
    const described = section('forms')?.list ?? []
    expect(described.map((form) => form.split(' (')[0])).toEqual([
      home.bookACall.heading,
      contactPage.title,
      reservationEn.form.heading,
    ])
    for (const name of ['Cloud Firestore', 'Google Tag Manager', 'Meta pixel', 'www.dpa.gr'])
      expect(text).toContain(name)
  })
})

describe('consent', () => {
  it('has labels of similar length for rejecting and accepting', () => {
    for (const { accept, reject } of Object.values(consent)) {
      expect(reject.split(' ')).toHaveLength(accept.split(' ').length)
      expect(Math.abs(reject.length - accept.length)).toBeLessThanOrEqual(3)
    }
  })

  it('explains the same categories in both languages', () => {
    expect(Object.keys(consent.el.categories)).toEqual(Object.keys(consent.en.categories))
  })
})

describe('titles and descriptions', () => {
  /** The pages whose titles begin with the name of a client's restaurant, of any length. */
  const ofClients = venueRoutes
    .filter(({ isSample }) => !isSample)
    .flatMap(({ slug }) => [`/reserve/${slug}`, `/reserve/${slug}/mine`, `/${slug}/reservations`])

  test.each(
    [...routes, notFoundRoute, greekNotFoundRoute].map((route) => [route.path, route] as const),
  )('%s has both in the recommended lengths', (path, route) => {
    const { documentTitle: title, description } = getTexts(route).head
    if (!ofClients.includes(path.replace(/^\/el/, ''))) {
      expect(title.length, title).toBeGreaterThanOrEqual(45)
      expect(title.length, title).toBeLessThanOrEqual(60)
    }
    expect(description.length, description).toBeGreaterThanOrEqual(120)
    expect(description.length, description).toBeLessThanOrEqual(155)
  })

  it('are unique', () => {
    const all = routes
      .filter(({ indexed, canonical, path }) => indexed && canonical === path)
      .map((route) => getTexts(route).head)
    expect(duplicates(all.map(({ title }) => title))).toEqual([])
    expect(duplicates(all.map(({ description }) => description))).toEqual([])
  })

  it('call only samples samples', () => {
    const [place] = projects
    const { sampleTour, tour } = messages.en.projectLabels
    expect(getProjectTitle(place!, messages.en)).toBe(`${place!.title}: ${sampleTour}`)
    expect(getProjectTitle({ ...place!, isSample: false }, messages.en)).toBe(
      `${place!.title}: ${tour}`,
    )
  })
})

describe('links and pictures', () => {
  it('lead to existing pages', () => {
    const paths = routes.map(({ path }) => path)
    for (const lang of ['en', 'el'] as const)
      for (const path of Object.keys(messages[lang].site.links))
        expect(paths).toContain(localizePath(path, lang))
  })

  it('have an existing picture', () => {
    expect(getPicture(pagePictures.about)).toBeTruthy()
  })
})
