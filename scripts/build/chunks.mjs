/**
 * What is used together comes in one request, and packs better so. What is loaded later stands on nothing
 * that its page has not brought: it could not be asked for again, see `loadChunk`.
 */

/**
 * A chunk of these modules, without what they import.
 *
 * @param {string} name
 * @param {string[]} paths regular expressions, from a folder of src/ to the name without its ending.
 */
const chunkOf = (name, paths) => ({
  name,
  includeDependenciesRecursively: false,
  test: new RegExp(`/src/(${paths.join('|')})[.]`),
})

/** The chunks of the site's own script, as the bundler wants them. */
export const chunks = [
  // Changes with a new version alone, so that browsers keep it over deploys.
  { name: 'react', test: /preload-helper|node_modules\/(react|react-dom|scheduler)\// },
  // What both of the browser's doors stand on, and what most pages show.
  chunkOf('common', [
    'app/(deferred-layout|ErrorBoundary|ErrorPage|load-route|open-document|PageHead|rows)',
    'components/(Divider|Field|LanguageSwitch|Logo|Meridian|Picture|Reveal|Section|StatusPage)',
    'components/use-hydrated',
    'content/(language|made-tours|pictures|project-names|projects|site|venue-addresses)',
    'lib/(chunks|draft|entries|is-denied|local-path|reading-place|reload-once|route|site-style)',
    'lib/(site-url|stylesheet|use-online|within|without-script|words)',
    'measuring/track',
    'styles/.*',
  ]),
  // Without the frame beside which words stand: the list of answers has none.
  chunkOf('service', [
    'components/(Answers|TitledList)',
    'reservations/BothSides',
    'tours/ProjectBeside',
  ]),
  chunkOf('account', ['lib/(account-error|may-be-signed-in)', 'reservations/load-host-store']),
  chunkOf('reservations', [
    'reservations/(availability|clock|follow|in-sentence|kept|reading|use-clock)',
    'lib/(read-document|venue)',
    'content/(seats|venues)',
  ]),
  // What one of a guest's pages shows at once, the other asks for.
  chunkOf('guest', [
    'reservations/load-store',
    'reservations/guest/(Call|GuestLayout|guest|Refused|restaurant|Seat|use-choice|use-venue)',
  ]),
  chunkOf('chooser', ['reservations/guest/(Chooser|Plan|Room|WhenChooser)']),
  chunkOf('answered', [
    'reservations/guest/(answered|calendar|DoneView|HostLink|Instead|Reservation)',
  ]),
  // A restaurant's day as the sample's visitors see it; what its hosts load stands on it.
  chunkOf('day', [
    'reservations/host/(Connection|Day(Chart|Choice|List|Plan|Sheet|View)|HostBar|PhoneLink)',
    'reservations/host/(Visitor(View)?|host-context|slots|use-venue|use-visible-day)',
  ]),
  // Without what the site's frame holds already, which pages without a form need, too.
  chunkOf('form', ['content/forms', 'forms/(EntryForm|ContactForm|OtherWays)']),
]
