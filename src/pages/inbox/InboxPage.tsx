import { useEffect, useState } from 'react'
import { authErrorMessages, inboxMessages } from '../../content/inbox'
import { type AuthErrorReason, getAuthErrorReason } from '../../features/auth/auth-error'
import { hasTabSession } from '../../features/auth/remembered-device'
import type { InboxFilter } from '../../features/inbox/filter-entries'
import type { InboxEntry } from '../../features/inbox/inbox-api'
import { loadInboxApi } from '../../features/inbox/load-inbox-api'
import { StaffLayout } from '../../features/inbox/StaffLayout'
import { loadChunk } from '../../lib/load-chunk'
import { canUseSessionStorage } from '../../lib/storage'

type InboxModule = typeof import('../../features/inbox/InboxView')

type State =
  | { step: 'loading' | 'signed-out' }
  | { step: 'failed'; reason: AuthErrorReason }
  | ({ step: 'ready'; email: string; entries: InboxEntry[] } & InboxModule)

/** The form submissions, for staff. */
export default function InboxPage() {
  const [state, setState] = useState<State>({ step: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [filter, setFilter] = useState<InboxFilter>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads everything again.
  useEffect(() => {
    let isCancelled = false
    load().then((result) => isCancelled || setState(result))
    return () => {
      isCancelled = true
    }
  }, [attempt])

  function refresh() {
    setState({ step: 'loading' })
    setAttempt(attempt + 1)
  }

  async function signOut() {
    const api = await loadInboxApi()
    await api.signOut()
    setState({ step: 'signed-out' })
  }

  return (
    <StaffLayout title={inboxMessages.title}>
      {state.step !== 'ready' && <p>{inboxMessages.intro}</p>}
      {state.step === 'loading' && (
        <p role="status" className="with-script">
          {inboxMessages.loading}
        </p>
      )}
      {state.step === 'signed-out' && (
        <>
          <p role="status">{inboxMessages.signedOut}</p>
          <a className="button" href="/login">
            {inboxMessages.signInLink}
          </a>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <p role="alert">{authErrorMessages[state.reason]}</p>
          {state.reason === 'not-authorized' ? (
            <a className="button" href="/login">
              {inboxMessages.signInLink}
            </a>
          ) : (
            <button type="button" className="button" onClick={refresh}>
              {inboxMessages.tryAgain}
            </button>
          )}
        </>
      )}
      {state.step === 'ready' && (
        <state.InboxView
          email={state.email}
          initialEntries={state.entries}
          initialFilter={filter}
          onRefresh={(currentFilter) => {
            setFilter(currentFilter)
            refresh()
          }}
          onSignOut={signOut}
        />
      )}
      <noscript>
        <p>{inboxMessages.withoutScript}</p>
      </noscript>
    </StaffLayout>
  )
}

async function load(): Promise<State> {
  if (!canUseSessionStorage()) return { step: 'failed', reason: 'storage-blocked' }
  if (!hasTabSession()) return { step: 'signed-out' }
  try {
    const { readInbox, getSignedInEmail, signOut } = await loadInboxApi()
    const email = await getSignedInEmail()
    if (!email) return { step: 'signed-out' }
    try {
      const [entries, { InboxView }] = await Promise.all([
        readInbox(),
        loadChunk('inbox-view', () => import('../../features/inbox/InboxView')),
      ])
      return { step: 'ready', email, entries, InboxView }
    } catch (error) {
      // The account is no longer listed as staff, or it is a host's.
      if (getAuthErrorReason(error) !== 'refused') throw error
      await signOut()
      return { step: 'failed', reason: 'not-authorized' }
    }
  } catch (error) {
    return { step: 'failed', reason: getAuthErrorReason(error) }
  }
}
