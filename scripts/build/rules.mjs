/** Writes the limits of reservations into firestore.rules: `npm run rules`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCommand } from '../dev/command.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'

const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url))
const START = '// ---- Written by `npm run rules` from src/domain/limits.ts\n'
const END = '      // ---- End of what `npm run rules` writes'

/** The pattern of a number of guests, up to 999. */
const GUESTS = '[1-9][0-9]{0,2}'

/** @param {readonly string[]} values */
const quote = (values) => values.map((value) => `'${value}'`).join(', ')

/** @param {typeof import('../../src/domain/limits')} limits */
export function buildRules(limits) {
  const texts = Object.entries(limits.GUEST_MAX_BYTES).map(
    ([field, bytes]) => `after.${field}.toUtf8().size() <= ${bytes}`,
  )
  const sizes = Object.entries(limits.VENUE_MAX_SIZES).map(
    ([field, size]) => `venue.${field}.size() <= ${size}`,
  )
  const states = limits.BOOKING_STATES.join('|')
  const durations = Array.from({ length: limits.SLOTS_PER_DAY }, (_, index) => index + 1)
  const and = ' &&\n          '
  return `
      // Date, start, length, guests, changes, sequence, language and state.
      function isBookingText(text) {
        return text.matches(
          '20[0-9]{2}-(0[1-9]|1[0-2])-[0-3][0-9] [0-9]{1,2} [1-9][0-9]? ${GUESTS} [0-9]{1,2} [0-9]{1,9} (${limits.GUEST_LANGUAGES.join('|')}) (${states})'
        );
      }

      function isWithinLimits(after, day) {
        return
          ${[
            `after.expireAt == day + duration.value(${limits.RETENTION_DAYS}, 'd')`,
            `after.start + after.length <= ${limits.SLOTS_PER_DAY}`,
            ...texts,
          ].join(and)};
      }

      function hasBookedStart(after) {
        return after.bookedStart is int && after.bookedStart >= 0 && after.bookedStart < ${limits.SLOTS_PER_DAY};
      }

      function mayChangeAgain(changes) {
        return changes < ${limits.MAX_CHANGES};
      }

      // For example 2-4 3-6. Split again, the joined text shows that each value is a text without a space.
      function areCapacities(values) {
        return
          values.size() == 0 ||
          values.join(' ').matches('${GUESTS}-${GUESTS}( ${GUESTS}-${GUESTS})*') &&
          values.join(' ').split(' ') == values;
      }

      function isVenueWithinLimits(venue) {
        return
          ${[
            ...sizes,
            `venue.bookingWindowDays >= 0 && venue.bookingWindowDays <= ${limits.MAX_BOOKING_WINDOW_DAYS}`,
            `venue.minNoticeMinutes >= 0 && venue.minNoticeMinutes <= ${limits.MAX_MIN_NOTICE_MINUTES}`,
            `venue.confirmation in [${quote(limits.CONFIRMATIONS)}]`,
            `venue.timeZone in [${quote(limits.TIME_ZONES)}]`,
            `venue.durations.values().hasOnly([\n            ${durations.join(', ')}\n          ])`,
          ].join(and)};
      }

`
}

/**
 * Replaces what stands between the two marks.
 *
 * @param {string} rules
 * @param {string} generated
 */
export function insertRules(rules, generated) {
  const [before, rest = ''] = rules.split(START)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error('firestore.rules has lost the marks of `npm run rules`.')
  return before + START + generated + END + after
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readCommand({
    help: 'npm run rules: writes the limits of reservations into firestore.rules.\n  --check  fails if they differ, and writes nothing',
    options: { check: { type: 'boolean' } },
  })
  const rules = readFileSync(RULES, 'utf8')
  const limits = await loadSiteModule('src/domain/limits.ts')
  const next = insertRules(rules, buildRules(limits))
  if (!values.check) writeFileSync(RULES, next)
  else if (next !== rules) {
    console.error('firestore.rules differs from limits.ts: run `npm run rules`.')
    process.exitCode = 1
  }
}
