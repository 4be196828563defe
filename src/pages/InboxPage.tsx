import { lazy, Suspense, useEffect, useState } from 'react'
import { inbox, problems } from '../content/inbox'
import { type Reason, reasonOf } from '../lib/account-error'
import { loadChunk } from '../lib/chunks'
import { mayBeSignedIn } from '../lib/may-be-signed-in'
import { loadInbox } from '../staff/load-inbox'
import { StaffLayout } from '../staff/StaffLayout'
import type { InboxEntry } from '../staff/store'

const InboxView = lazy(async () => {
  const { InboxView } = await loadChunk('inbox-view', () => import('../staff/InboxView'))
  return { default: InboxView }
})

type State =
  | { step: 'loading' | 'signed-out' }
  | { step: 'failed'; reason: Reason }
  | { step: 'ready'; email: string; entries: InboxEntry[] }

/** What visitors sent, for staff. */
export default function InboxPage() {
  const [state, setState] = useState<State>({ step: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads everything again.
  useEffect(() => {
    let gone = false
    load().then((found) => gone || setState(found))
    return () => {
      gone = true
    }
  }, [round])

  function reload() {
    setState({ step: 'loading' })
    setRound(round + 1)
  }

  async function signOut() {
    const { signOut: leave } = await loadInbox()
    await leave()
    setState({ step: 'signed-out' })
  }

  return (
    <StaffLayout title={inbox.title}>
      {state.step !== 'ready' && <p>{inbox.intro}</p>}
      {state.step === 'loading' && (
        <p role="status" className="with-script">
          {inbox.loading}
        </p>
      )}
      {state.step === 'signed-out' && (
        <>
          <p role="status">{inbox.signedOut}</p>
          <a className="button" href="/login">
            {inbox.toLogin}
          </a>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <p role="alert">{problems[state.reason]}</p>
          {state.reason === 'stranger' ? (
            <a className="button" href="/login">
              {inbox.toLogin}
            </a>
          ) : (
            <button type="button" className="button" onClick={reload}>
              {inbox.tryAgain}
            </button>
          )}
        </>
      )}
      {state.step === 'ready' && (
        <Suspense fallback={<p role="status">{inbox.loading}</p>}>
          <InboxView email={state.email} loaded={state.entries} reload={reload} signOut={signOut} />
        </Suspense>
      )}
      <noscript>
        <p>{inbox.withoutScript}</p>
      </noscript>
    </StaffLayout>
  )
}

async function load(): Promise<State> {
  if (!mayBeSignedIn()) return { step: 'signed-out' }
  try {
    const { readInbox, signedIn, signOut } = await loadInbox()
    const email = await signedIn()
    if (!email) return { step: 'signed-out' }
    try {
      return { step: 'ready', email, entries: await readInbox() }
    } catch (error) {
      // The account was taken off the list after it had signed in.
      if (reasonOf(error) !== 'refused') throw error
      await signOut()
      return { step: 'failed', reason: 'stranger' }
    }
  } catch (error) {
    return { step: 'failed', reason: reasonOf(error) }
  }
}
