import { useEffect, useState } from 'react'
import { login, problems } from '../content/inbox'
import { type Reason, reasonOf } from '../lib/account-error'
import type { LocalAccount, WayIn } from '../lib/sign-in'
import { loadInbox } from '../staff/load-inbox'
import { StaffLayout } from '../staff/StaffLayout'

type State =
  | { step: 'checking' }
  | { step: 'signed-in'; email: string }
  | { step: 'ready' | 'busy'; way: WayIn }

/** The way in for staff. */
export default function LoginPage() {
  const [state, setState] = useState<State>({ step: 'checking' })
  const [problem, setProblem] = useState<Reason>()

  useEffect(() => {
    let gone = false
    check().then(
      (found) => gone || setState(found),
      () => gone || setProblem('unreachable'),
    )
    return () => {
      gone = true
    }
  }, [])

  async function enter(way: WayIn, account?: LocalAccount) {
    if (state.step === 'busy') return
    setProblem(undefined)
    setState({ step: 'busy', way })
    try {
      const { signIn } = await loadInbox()
      await signIn(account)
      // A document of its own: the frame and the script of Google's sign-in stay behind.
      location.assign('/inbox')
    } catch (error) {
      setProblem(reasonOf(error))
      setState({ step: 'ready', way })
    }
  }

  return (
    <StaffLayout title={login.title}>
      <p>{login.intro}</p>
      {state.step === 'checking' && !problem && (
        <p role="status" className="with-script">
          {login.checking}
        </p>
      )}
      {state.step === 'signed-in' && (
        <>
          <p>
            {login.signedInAs} <strong>{state.email}</strong>.
          </p>
          {/* A document of its own, as everywhere between these pages: each has its own policy. */}
          <a className="button" href="/inbox">
            {login.toInbox}
          </a>
        </>
      )}
      {'way' in state && <Ways way={state.way} busy={state.step === 'busy'} enter={enter} />}
      {problem && <p role="alert">{problems[problem]}</p>}
      {problem && state.step === 'checking' && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {login.tryAgain}
        </button>
      )}
      <noscript>
        <p>{login.withoutScript}</p>
      </noscript>
    </StaffLayout>
  )
}

type WaysProps = {
  way: WayIn
  busy: boolean
  enter: (way: WayIn, account?: LocalAccount) => void
}

function Ways({ way, busy, enter }: WaysProps) {
  if (way === 'none') return <p>{login.none}</p>
  if (way === 'google') {
    return (
      <>
        <button type="button" className="button" aria-disabled={busy} onClick={() => enter(way)}>
          {busy ? login.busy : login.button}
        </button>
        <p>{login.note}</p>
      </>
    )
  }
  return (
    <>
      <p>{login.local}</p>
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
              {login.signInAs} {account.email}
            </button>{' '}
            ({account.name})
          </li>
        ))}
      </ul>
    </>
  )
}

async function check(): Promise<State> {
  const { signedIn, wayIn } = await loadInbox()
  const way = await wayIn()
  const email = way === 'none' ? null : await signedIn()
  return email === null ? { step: 'ready', way } : { step: 'signed-in', email }
}
