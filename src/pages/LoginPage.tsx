import { useEffect, useState } from 'react'
import { login, problems as staffProblems } from '../content/inbox'
import type { Language } from '../content/language'
import { venueAddresses } from '../content/venue-addresses'
import { type Reason, reasonOf } from '../lib/account-error'
import { ChunkLoadError, loadChunk } from '../lib/chunks'
import { atFirstSign } from '../lib/first-sign'
import { localPath } from '../lib/local-path'
import { mayBeSignedIn } from '../lib/may-be-signed-in'
import { type LocalAccount, type WayIn, wayIn } from '../lib/way-in'
import { loadHostStore } from '../reservations/load-host-store'
import { loadInbox } from '../staff/load-inbox'
import { StaffLayout } from '../staff/StaffLayout'

/** Where somebody wants to go who signs in here. */
type Aim = {
  path: string
  lang: Language
  words: typeof login
  problems: typeof staffProblems
  /** Brings what signs somebody in: much code, for whoever does. */
  load: () => Promise<Entrance>
}

type Entrance = {
  prepare: (way: WayIn) => Promise<void>
  signedIn: () => Promise<string | null>
  signIn: (account?: LocalAccount) => Promise<string>
}

const staffAim: Aim = {
  path: '/inbox',
  lang: 'en',
  words: login,
  problems: staffProblems,
  load: loadInbox,
}

type State =
  | { step: 'checking' | 'failed' }
  | { step: 'signed-in'; email: string }
  | { step: 'ready' | 'busy'; way: WayIn }

/** The way in for staff, and for the hosts of restaurants, whose pages lead here with `?to=`. */
export default function LoginPage() {
  const [aim, setAim] = useState(staffAim)
  const [state, setState] = useState<State>({ step: 'checking' })
  const [problem, setProblem] = useState<Reason>()
  const { path, lang, words, problems } = aim
  const way = 'way' in state ? state.way : undefined

  useEffect(() => {
    let gone = false
    async function start() {
      const aim = await aimOf(new URLSearchParams(location.search).get('to'))
      if (!gone) setAim(aim)
      return check(aim)
    }
    start().then(
      (found) => gone || setState(found),
      () => {
        if (gone) return
        setProblem('unreachable')
        setState({ step: 'failed' })
      },
    )
    return () => {
      gone = true
    }
  }, [])

  useEffect(() => {
    if (!way || way === 'none') return
    // A failure is told when somebody signs in.
    return atFirstSign(() => makeReady(aim, way).catch(() => {}))
  }, [aim, way])

  async function enter(way: WayIn, account?: LocalAccount) {
    if (state.step === 'busy') return
    setProblem(undefined)
    setState({ step: 'busy', way })
    try {
      const { signIn } = await aim.load()
      await signIn(account)
      // A document of its own: the frame and the script of Google's sign-in stay behind.
      location.assign(path)
    } catch (error) {
      setProblem(reasonOf(error))
      // Chromium keeps the failure of what a chunk stands on: only another document asks again.
      setState(error instanceof ChunkLoadError ? { step: 'failed' } : { step: 'ready', way })
    }
  }

  return (
    <StaffLayout title={words.title} lang={lang}>
      <p>{words.intro}</p>
      {state.step === 'checking' && (
        <p role="status" className="with-script">
          {words.checking}
        </p>
      )}
      {state.step === 'signed-in' && (
        <>
          <p>
            {words.signedInAs} <strong>{state.email}</strong>.
          </p>
          {/* A document of its own, as everywhere between these pages: each has its own policy. */}
          <a className="button" href={path}>
            {words.onward}
          </a>
        </>
      )}
      {'way' in state && (
        <Ways words={words} way={state.way} busy={state.step === 'busy'} enter={enter} />
      )}
      {problem && <p role="alert">{problems[problem]}</p>}
      {state.step === 'failed' && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
      )}
      <noscript>
        <p>{words.withoutScript}</p>
      </noscript>
    </StaffLayout>
  )
}

type WaysProps = {
  words: typeof login
  way: WayIn
  busy: boolean
  enter: (way: WayIn, account?: LocalAccount) => void
}

function Ways({ words, way, busy, enter }: WaysProps) {
  if (way === 'none') return <p>{words.none}</p>
  if (way === 'google') {
    return (
      <>
        <button type="button" className="button" aria-disabled={busy} onClick={() => enter(way)}>
          {busy ? words.busy : words.button}
        </button>
        <p>{words.note}</p>
      </>
    )
  }
  return (
    <>
      <p>{words.local}</p>
      <ul>
        {way.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="button"
              data-quiet=""
              aria-disabled={busy}
              onClick={() => enter(way, account)}
            >
              {words.signInAs} {account.email}
            </button>{' '}
            ({account.name})
          </li>
        ))}
      </ul>
    </>
  )
}

const accountWords = {
  en: () => import('../content/en/host-account'),
  el: () => import('../content/el/host-account'),
}

const hostWords = {
  en: () => import('../content/en/host'),
  el: () => import('../content/el/host'),
}

/**
 * Where an address leads that a page has named: to a restaurant's own page, else to the inbox.
 *
 * @throws {ChunkLoadError}
 */
async function aimOf(path: string | null): Promise<Aim> {
  for (const { slug } of venueAddresses) {
    for (const lang of ['en', 'el'] as const) {
      if (path !== localPath(`/${slug}/reservations`, lang)) continue
      const [{ hostAccount }, { host }] = await Promise.all([
        loadChunk(`host-account-${lang}`, accountWords[lang]),
        loadChunk(`host-words-${lang}`, hostWords[lang]),
      ])
      const load = async () => {
        const store = await loadHostStore()
        return { ...store, signIn: (account?: LocalAccount) => store.signIn(slug, account) }
      }
      const problems = { ...hostAccount.problems, unreachable: host.unreachable }
      return { path, lang, words: hostAccount.login, problems, load }
    }
  }
  return staffAim
}

async function check(aim: Aim): Promise<State> {
  const way = await wayIn()
  const isAsked = way !== 'none' && mayBeSignedIn()
  const email = isAsked ? await (await makeReady(aim, way)).signedIn() : null
  return email === null ? { step: 'ready', way } : { step: 'signed-in', email }
}

async function makeReady({ load }: Aim, way: WayIn): Promise<Entrance> {
  const entrance = await load()
  await entrance.prepare(way)
  return entrance
}
