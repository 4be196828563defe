import { lazy, Suspense, useEffect, useState } from 'react'
import { LanguageSwitch } from '../components/LanguageSwitch'
import { Logo } from '../components/Logo'
import type { host } from '../content/en/host'
import type { venues } from '../content/en/venues'
import { inEach, type Language } from '../content/language'
import { site } from '../content/site'
import { venueBySlug } from '../content/venues'
import { AccountError, type Reason, reasonOf } from '../lib/account-error'
import { loadChunk } from '../lib/chunks'
import { localPath } from '../lib/local-path'
import { mayBeSignedIn } from '../lib/may-be-signed-in'
import { keepPlace } from '../lib/reading-place'
import type { PageProps } from '../lib/route'
import type { Venue } from '../lib/venue'
import { useWords } from '../lib/words'
import stylesheet from '../reservations/host/host.css?url'
import { loadHostStore } from '../reservations/load-host-store'
import { type Hosting, loadHosting } from '../reservations/load-hosting'
import { readVenue } from '../reservations/reading'

const VisitorView = lazy(async () => {
  const { VisitorView } = await loadChunk(
    'visitor-view',
    () => import('../reservations/host/VisitorView'),
  )
  return { default: VisitorView }
})

type State =
  | { step: 'loading' | 'opening' }
  /** The venue may be there or not: without an account, it makes no difference. */
  | { step: 'signed-out'; isThere: boolean }
  | { step: 'missing'; hosting: Hosting }
  | ({ step: 'failed' } & Failure)
  /** Nobody is signed in, who may look at the sample all the same. */
  | { step: 'sample'; venue: Venue }
  | { step: 'ready'; email: string; venue: Venue; isNew: boolean; hosting: Hosting }

/** Whoever is not signed in can only be left without an answer. */
type Failure = { reason: Reason; hosting?: Hosting | undefined }

type Words = { host: typeof host; venues: typeof venues }

/** Where a restaurant keeps its reservations. */
export default function ReservationsPage({
  route: { path, lang, translations },
  subject: slug,
  words: { host: words, venues: places },
}: PageProps<string, Words>) {
  const [state, setState] = useState<State>({ step: 'loading' })
  const [round, setRound] = useState(0)
  const { site: said } = useWords()
  const row = venueBySlug(slug)
  const place = places[slug]
  if (!place) throw new Error(`Nothing is said of ${slug}`)
  const email = state.step === 'ready' ? state.email : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads everything again.
  useEffect(() => {
    let gone = false
    load(slug, lang).then((found) => gone || setState(found))
    return () => {
      gone = true
    }
  }, [slug, lang, round])

  function reload() {
    setState({ step: 'loading' })
    setRound(round + 1)
  }

  async function open(hosting: Hosting) {
    setState({ step: 'opening' })
    try {
      const { openVenue } = await loadHostStore()
      await openVenue(slug, row.settings)
      const found = await load(slug, lang)
      setState(found.step === 'ready' ? { ...found, isNew: true } : found)
    } catch (error) {
      setState({ step: 'failed', reason: reasonOf(error), hosting })
    }
  }

  async function signOut() {
    const { signOut: leave } = await loadHostStore()
    await leave()
    reload()
  }

  /** The account's right is gone: so is all that it had on the page. */
  async function leave(hosting: Hosting) {
    setState({ step: 'failed', reason: 'stranger', hosting })
    const { signOut } = await loadHostStore()
    await signOut()
  }

  function told({ reason, hosting }: Failure): string {
    if (!hosting || reason === 'unreachable') return words.unreachable
    return reason === 'refused' ? hosting.tasks.missing.refused : hosting.problems[reason]
  }

  // A document of its own: the policy of sign-in is not that of this page.
  const signIn = (
    <a
      className="button"
      data-quiet={state.step === 'sample' ? '' : undefined}
      href={`/login?to=${encodeURIComponent(path)}`}
    >
      {words.signIn}
    </a>
  )

  return (
    <div className="host">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <header className="host-head">
        <a
          href={localPath('/', lang)}
          className="host-brand"
          aria-label={`${site.name}, ${said.home}`}
        >
          <Logo />
        </a>
        <h1>
          {words.title} <span>{place.name}</span>
        </h1>
        <div className="host-account">
          {email && (
            <p>
              <span className="host-email">{email}</span>{' '}
              <button type="button" className="host-action" onClick={signOut}>
                {words.signOut}
              </button>
            </p>
          )}
          {translations && (
            <LanguageSwitch languages={inEach(translations)} current={lang} onFollow={keepPlace} />
          )}
        </div>
      </header>

      {state.step !== 'ready' && state.step !== 'sample' && <p>{words.intro}</p>}
      {(state.step === 'loading' || state.step === 'opening') && (
        <p role="status" className="with-script">
          {state.step === 'loading' ? words.loading : words.oneMoment}
        </p>
      )}
      {state.step === 'signed-out' && (
        <>
          <p role="status">{state.isThere ? words.signedOut : words.missing}</p>
          {signIn}
        </>
      )}
      {state.step === 'missing' && (
        <>
          <p role="status">
            {words.missing} {state.hosting.tasks.missing.staff}
          </p>
          <button type="button" className="button" onClick={() => open(state.hosting)}>
            {state.hosting.tasks.missing.button}
          </button>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <p role="alert">{told(state)}</p>
          {state.reason === 'stranger' || state.reason === 'signed-out' ? (
            signIn
          ) : (
            <button type="button" className="button" onClick={reload}>
              {words.tryAgain}
            </button>
          )}
        </>
      )}
      {state.step === 'sample' && (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <VisitorView
            row={row}
            loaded={state.venue}
            lang={lang}
            words={words}
            place={place}
            signIn={signIn}
          />
        </Suspense>
      )}
      {state.step === 'ready' && (
        <state.hosting.HostView
          row={row}
          loaded={state.venue}
          lang={lang}
          words={words}
          tasks={state.hosting.tasks}
          problems={{ ...state.hosting.problems, unreachable: words.unreachable }}
          place={place}
          isNew={state.isNew}
          leave={() => leave(state.hosting)}
        />
      )}
      <noscript>
        <p>{words.withoutScript}</p>
      </noscript>
    </div>
  )
}

async function load(slug: string, lang: Language): Promise<State> {
  let hosting: Hosting | undefined
  try {
    const mayBeHost = mayBeSignedIn()
    const [venue, store, loaded] = await Promise.all([
      readVenue(slug),
      mayBeHost ? loadHostStore() : undefined,
      mayBeHost ? loadHosting(lang) : undefined,
    ])
    hosting = loaded
    const email = await store?.signedIn()
    if (!store || !hosting || !email) {
      if (venue?.sample) return { step: 'sample', venue }
      return { step: 'signed-out', isThere: venue !== undefined }
    }
    if (!(await store.isHost(slug))) {
      await store.signOut()
      throw new AccountError('stranger')
    }
    if (!venue) return { step: 'missing', hosting }
    return { step: 'ready', email, venue, isNew: false, hosting }
  } catch (error) {
    return { step: 'failed', reason: reasonOf(error), hosting }
  }
}
