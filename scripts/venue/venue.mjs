/**
 * Makes a restaurant that takes reservations, or removes it.
 *
 *   npm run venue -- villa-athina
 *   npm run venue -- villa-athina --remove
 */
import { CliError, confirm, readCommand, UsageError } from '../dev/command.mjs'
import { Prompt } from '../dev/prompt.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { makeVenue } from './make-venue.mjs'
import { parseSlug } from './parse.mjs'
import { readVenue } from './read-venue.mjs'
import { checkRemoval, removeVenue } from './remove-venue.mjs'
import { getVenuePaths, readVenueContent, VENUE_FILES } from './venue-files.mjs'
import { readTakenNames } from './venue-tour.mjs'

const log = (/** @type {string} */ line) => console.log(line)

const { values, positionals } = readCommand({
  help: `npm run venue -- <slug>
Makes a restaurant that takes reservations at /reserve/<slug>. Its tour must exist, with a plan and tables.
In a terminal, the command asks for what the options do not say.
  --tour <name>                     its tour’s folder in public/samples; by default the slug
  --name-en, --name-el <text>       by default those of the tour
  --kind-en, --kind-el <text>       what it is, such as Fish taverna
  --address-en, --address-el <text> street and town
  --phone <number>
  --area <id>=<English>|<Greek>     an area of it; repeat the option for each
  --table <id>:<guests>:<x>,<y>:<area>[:<scene>]
                                    a table that guests can book; repeat the option for each
                                    x and y are thousandths of the plan, from the left and from the top
                                    the scene is the one at its seat, if the tour has one
                                    such as t1:2-4:423,545:hall
  --photos <folder>                 photographs from seats: t1-evening.jpg, t1-noon.jpg
  --view-en, --view-el <id>=<text>  what guests see from a table that has photographs; repeat for each
  --remove                          asks, and removes the restaurant and everything that was made for it`,
  maxPositionals: 1,
  options: {
    tour: { type: 'string' },
    'name-en': { type: 'string' },
    'name-el': { type: 'string' },
    'kind-en': { type: 'string' },
    'kind-el': { type: 'string' },
    'address-en': { type: 'string' },
    'address-el': { type: 'string' },
    phone: { type: 'string' },
    area: { type: 'string', multiple: true },
    table: { type: 'string', multiple: true },
    photos: { type: 'string' },
    'view-en': { type: 'string', multiple: true },
    'view-el': { type: 'string', multiple: true },
    remove: { type: 'boolean' },
  },
})
const [typedSlug] = positionals
if (!typedSlug) throw new UsageError('Name the restaurant: npm run venue -- <slug>. Try --help.')
const slug = parseSlug(typedSlug)
if (values.remove) await remove()
else await make()

async function remove() {
  const others = Object.keys(values).filter((name) => name !== 'remove')
  if (others.length > 0)
    throw new UsageError(
      `Not understood: ${others.map((name) => `--${name}`).join(' ')}. --remove takes the slug only.`,
    )
  await checkRemoval(slug)
  const { reserve, host } = getVenuePaths(slug)
  const question = `Remove ${slug} with its pages ${reserve} and ${host}, its texts and the pictures from its tables?`
  if (!(await confirm(question))) {
    log('Nothing was removed.')
    process.exitCode = 1
    return
  }
  await removeVenue(slug)
  log(`
  ${slug} is removed. Its tour stays.
  Still to do      deploy: until then its pages stay online
                   its reservations in the database stay, without a page; they are not deleted here`)
}

async function make() {
  /** @type {typeof import('../../src/content/venues')} */
  const { venues } = await loadSiteModule('src/content/venues.ts')
  if (venues.some((venue) => venue.slug === slug)) {
    const { rows } = await readVenueContent()
    const advice = Object.hasOwn(rows, slug)
      ? `edit it in ${VENUE_FILES.rows} and in venues.json beside it in en/ and el/, or remove it first`
      : 'choose another slug'
    throw new CliError(`There is a restaurant ${slug} already: ${advice}.`)
  }
  if ((await readTakenNames()).has(slug))
    throw new CliError(`Other pages begin with /${slug}: choose another slug.`)
  const venue = await readAnswers()
  await makeVenue(venue, log)
  const tables = Object.keys(venue.tables).length
  const { reserve, host } = getVenuePaths(slug)
  const { en, el } = VENUE_FILES.texts
  log(`
  ${venue.name.en}: ${tables} ${tables > 1 ? 'tables' : 'table'}, ${venue.photos.length} ${venue.photos.length === 1 ? 'view' : 'views'}
  Its pages        ${reserve} and /el${reserve} for guests, ${host} for its hosts
  To edit it       ${VENUE_FILES.rows}, its texts in ${en} and ${el}
`)
  const steps = [
    ...(venue.photos.length > 0 ? ['look at the views: nobody may be recognizable'] : []),
    'npm run validate, then deploy; if emails are sent, npm run deploy:functions as well',
    `open ${host} as staff, and press “Open for reservations”`,
    'under Settings: its hours, how long guests stay and, at the foot, the Google accounts of its hosts',
    'switch on “Online booking” above the list, and book a table from a phone',
  ]
  for (const [at, step] of steps.entries())
    log(`${(at === 0 ? '  Still to do' : '').padEnd(19)}${at + 1}. ${step}`)
}

/** Reads the flags, and asks for the rest if somebody can answer. */
async function readAnswers() {
  if (!process.stdin.isTTY) return readVenue(slug, values)
  const prompt = new Prompt()
  try {
    return await readVenue(slug, values, prompt)
  } finally {
    prompt.close()
  }
}
