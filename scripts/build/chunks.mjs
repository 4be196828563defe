import { existsSync } from 'node:fs'

/**
 * Modules that are used together share a chunk, which means fewer requests and better compression. A
 * lazy chunk must not import a chunk that its page has not loaded: a failed import of that chunk could
 * not be retried, see `loadChunk`.
 */

const EXTENSIONS = ['ts', 'tsx', 'css', 'json']

/**
 * A chunk of these modules, without their imports.
 *
 * @param {string} name
 * @param {Record<string, string[]>} modules file names without extension, by folder of src/
 * @param {string[]} packages
 * @throws {Error} if there is no such file.
 */
function chunkOf(name, modules, packages = []) {
  const paths = Object.entries(modules).flatMap(([folder, names]) =>
    names.map((each) => `${folder}/${each}`),
  )
  for (const path of paths) {
    if (!EXTENSIONS.some((extension) => existsSync(`src/${path}.${extension}`)))
      throw new Error(`The chunk "${name}" names src/${path}, which does not exist.`)
  }
  return {
    name,
    includeDependenciesRecursively: false,
    test: new RegExp(
      [`/src/(${paths.join('|')})[.]`, ...packages.map((each) => `/node_modules/${each}/`)].join(
        '|',
      ),
    ),
  }
}

/** The chunks of the site, in the bundler's format (`output.codeSplitting.groups`). */
export const chunkGroups = [
  // Changes only with a new version, so browsers keep it cached across deploys.
  { name: 'react', test: /preload-helper|node_modules\/(react|react-dom|scheduler)\// },
  // The imports of both entries, and what most pages show.
  chunkOf('common', {
    app: [
      'deferred-sections',
      'define-route',
      'ErrorBoundary',
      'ErrorPage',
      'load-route',
      'mount-app',
      'PageHead',
    ],
    components: [
      'DeviceFrame.module',
      'Divider',
      'Field',
      'LanguageSwitch',
      'Logo',
      'Meridian',
      'Picture',
      'Reveal',
      'Section',
      'StatusPage',
    ],
    content: [
      'language',
      'made-tours',
      'made-venue-routes',
      'pictures',
      'project-names',
      'projects',
      'site',
      'venue-routes',
    ],
    lib: [
      'chunks',
      'draft',
      'first-interaction',
      'form-schema',
      'is-permission-denied',
      'lead-source',
      'load-stylesheet',
      'localize-path',
      'messages',
      'normalize-path',
      'observe-bar',
      'noscript-fallback',
      'phone',
      'reload-once',
      'route',
      'scroll-restoration',
      'site-style',
      'site-url',
      'storage',
      'text',
      'unexpected-error',
      'use-online',
      'with-timeout',
    ],
    'features/analytics': ['track'],
    styles: ['buttons', 'fonts', 'global', 'rare-letters', 'tokens'],
  }),
  // Every page with a tour that loads at once or on a press.
  chunkOf('tour', {
    components: ['open-link', 'TourPoster', 'use-active-tour', 'use-viewer-phase', 'Viewer'],
    'features/tours': ['target-origin', 'use-tour-analytics', 'use-tour-messages'],
  }),
  // Loaded with the first tour. The hosts' chunks need the package alone.
  chunkOf('schemas', { 'player/schema': ['messages'] }, ['valibot']),
  // Tours in device frames.
  chunkOf(
    'project-frame',
    {
      components: ['DeviceFrame'],
      'features/tours': ['MediaSplit', 'ProjectFrame'],
    },
    ['react-device-frameset'],
  ),
  // Contains no code of tours: `AnswersPage` and `ReservationSystemPage` use this chunk and show no tour.
  chunkOf('service', {
    components: ['ExampleCaption', 'FaqList', 'TitledList'],
    'features/reservations': ['DemoLinks', 'LazyHostEvening'],
    lib: ['lazy-optional'],
  }),
  // Separate from the other data of restaurants, because the demonstration of a booking needs nothing else.
  { name: 'seat-pictures', test: /\/src\/content\/seats[.]json/ },
  chunkOf('account', {
    'features/auth': ['auth-error', 'remembered-device'],
    'features/reservations/api': ['load-host-api'],
  }),
  chunkOf('reservations', {
    'features/reservations': ['trim-guest', 'use-clock'],
    // `poll`, `table-slots` and `save-file` for lazy chunks of the guests' pages.
    'features/reservations/api': ['poll', 'queries', 'saved-bookings'],
    'features/reservations/domain': [
      'availability',
      'clock',
      'conditions',
      'limits',
      'opening-hours',
      'table-slots',
      'venue',
    ],
    lib: ['lowercase-first', 'read-document', 'save-file'],
    content: ['describe-location', 'greek-time', 'made-venues', 'seats', 'venues'],
  }),
  // The page where guests book needs all of them, the other pages of a restaurant a part.
  ...['en', 'el'].map((lang) =>
    chunkOf(`venue-messages-${lang}`, {
      [`content/${lang}`]: ['booking-messages', 'guest-messages', 'made-venues', 'venues'],
    }),
  ),
  // Loaded when a guest has chosen a table; the hosts' API imports a part of it.
  chunkOf('guest-api', {
    'features/reservations/api': [
      'check-request',
      'guest-api',
      'note-without-response',
      'retry-commit',
      'write-booking',
    ],
  }),
  // Shown at once by one of the guests' pages, and loaded later by the other.
  chunkOf('guest', {
    lib: ['embedded'],
    'features/reservations/api': ['load-guest-api'],
    'features/reservations/guest': [
      'BookingError',
      'embedder',
      'guest',
      'guest-context',
      'GuestLayout',
      'PhoneFallback',
      'SeatView',
      'use-booking-draft',
      'use-submission',
      'use-venue',
    ],
  }),
  chunkOf('booking-fields', {
    'features/reservations/guest': [
      'BookingFields',
      'DateTimePicker',
      'FloorPlan',
      'RadioStrip',
      'TableList',
      'TablePicker',
    ],
  }),
  chunkOf('edit-forms', {
    'features/reservations/guest': ['edit-forms', 'EditBooking', 'NoteForm'],
  }),
  chunkOf('confirmation', {
    'features/reservations/domain': ['calendar', 'is-missed'],
    'features/reservations/guest': [
      'Alternatives',
      'booking-notice',
      'BookingConfirmation',
      'BookingSummary',
      'confirmation',
      'DemoHostLink',
      'report-booking',
      'ShareLinks',
      'use-guest-booking',
    ],
  }),
  // A restaurant's day as visitors of the demo see it; the hosts' chunks import it.
  chunkOf('day', {
    'features/reservations/domain': ['is-valid-date', 'schedule'],
    'features/reservations/host': [
      'ConnectionStatus',
      'DayList',
      'DayNavigation',
      'DayPlan',
      'DaySheet',
      'DayView',
      'DemoBanner',
      'DemoHostView',
      'host-page-context',
      'HostBar',
      'PhoneLink',
      'Timeline',
      'use-public-venue',
      'use-public-day',
    ],
  }),
  // Includes the outbox and its notice, which pages without a form load at the first interaction.
  chunkOf('form', {
    content: ['forms'],
    'features/forms': [
      'CallForm',
      'call-details',
      'ContactFallback',
      'ContactForm',
      'EntryForm',
      'outbox',
      'OutboxEntries',
      'submission',
    ],
  }),
]
