import { lazy, Suspense, useEffect, useState } from 'react'
import { LanguageSwitch } from '../components/LanguageSwitch'
import { Logo } from '../components/Logo'
import type { host } from '../content/en/host'
import type { venues } from '../content/en/venues'
import { inEach } from '../content/language'
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
import { readVenue } from '../reservations/reading'

const HostView = lazy(async () => {
  const { HostView } = await loadChunk('host-view', () => import('../reservations/host/HostView'))
  return { default: HostView }
})

type State =
  | { step: 'loading' | 'opening' }
  /** The venue may be there or not: without an account, it makes no difference. */
  | { step: 'signed-out'; isThere: boolean }
  | { step: 'missing' }
  | { step: 'failed'; reason: Reason }
  /** Whoever looks at the sample without signing in has no e-mail. */
  | { step: 'ready'; email: string | null; venue: Venue; isNew: boolean }

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
    load(slug).then((found) => gone || setState(found))
    return () => {
      gone = true
    }
  }, [slug, round])

  function reload() {
    setState({ step: 'loading' })
    setRound(round + 1)
  }

  async function open() {
    setState({ step: 'opening' })
    try {
      const { openVenue } = await loadHostStore()
      await openVenue(slug, row.settings)
      const found = await load(slug)
      setState(found.step === 'ready' ? { ...found, isNew: true } : found)
    } catch (error) {
      setState({ step: 'failed', reason: reasonOf(error) })
    }
  }

  async function signOut() {
    const { signOut: leave } = await loadHostStore()
    await leave()
    reload()
  }

  /** The account's right is gone: so is all that it had on the page. */
  async function leave() {
    setState({ step: 'failed', reason: 'stranger' })
    const { signOut } = await loadHostStore()
    await signOut()
  }

  // A document of its own: the policy of sign-in is not that of this page.
  const signIn = (
    <a
      className="button"
      data-quiet={email === null && state.step === 'ready' ? '' : undefined}
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

      {state.step !== 'ready' && <p>{words.intro}</p>}
      {(state.step === 'loading' || state.step === 'opening') && (
        <p role="status" className="with-script">
          {state.step === 'loading' ? words.loading : words.oneMoment}
        </p>
      )}
      {state.step === 'signed-out' && (
        <>
          <p role="status">{state.isThere ? words.signedOut : words.missing.text}</p>
          {signIn}
        </>
      )}
      {state.step === 'missing' && (
        <>
          <p role="status">
            {words.missing.text} {words.missing.staff}
          </p>
          <button type="button" className="button" onClick={open}>
            {words.missing.button}
          </button>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <p role="alert">
            {state.reason === 'refused' ? words.missing.refused : words.problems[state.reason]}
          </p>
          {state.reason === 'stranger' || state.reason === 'signed-out' ? (
            signIn
          ) : (
            <button type="button" className="button" onClick={reload}>
              {words.tryAgain}
            </button>
          )}
        </>
      )}
      {state.step === 'ready' && (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <HostView
            row={row}
            loaded={state.venue}
            lang={lang}
            words={words}
            place={place}
            isHost={email !== null}
            isNew={state.isNew}
            signIn={signIn}
            leave={leave}
          />
        </Suspense>
      )}
      <noscript>
        <p>{words.withoutScript}</p>
      </noscript>
    </div>
  )
}

async function load(slug: string): Promise<State> {
  try {
    const [venue, store] = await Promise.all([
      readVenue(slug),
      mayBeSignedIn() ? loadHostStore() : undefined,
    ])
    const email = await store?.signedIn()
    if (!store || !email) {
      if (venue?.sample) return { step: 'ready', email: null, venue, isNew: false }
      return { step: 'signed-out', isThere: venue !== undefined }
    }
    if (!(await store.isHost(slug))) {
      await store.signOut()
      throw new AccountError('stranger')
    }
    return venue ? { step: 'ready', email, venue, isNew: false } : { step: 'missing' }
  } catch (error) {
    return { step: 'failed', reason: reasonOf(error) }
  }
}
