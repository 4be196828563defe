import { authErrorMessages, loginMessages } from '../../content/inbox'
import { venueRoutes } from '../../content/venue-routes'
import { localizePath } from '../../domain/language'
import { InAppNotice } from '../../features/auth/InAppNotice'
import type { LocalAccount, SignInMethod } from '../../features/auth/sign-in-method'
import { type SignInTarget, useSignIn } from '../../features/auth/use-sign-in'
import { loadInboxApi } from '../../features/inbox/load-inbox-api'
import { StaffLayout } from '../../features/inbox/StaffLayout'
import { loadHostApi } from '../../features/reservations/api/load-host-api'
import { loadChunk } from '../../lib/load-chunk'

const staffTarget: SignInTarget = {
  path: '/inbox',
  lang: 'en',
  messages: loginMessages,
  errorMessages: authErrorMessages,
  load: loadInboxApi,
}

/** Sign-in for staff, and for the hosts of restaurants, whose pages link here with `?to=`. */
export default function LoginPage() {
  const { target, state, errorReason, signIn, isRemembered, setRemembered } = useSignIn(
    staffTarget,
    loadTarget,
  )
  const { path, lang, messages, errorMessages } = target

  return (
    <StaffLayout title={messages.title} lang={lang}>
      <p>{messages.intro}</p>
      {state.step === 'checking' && (
        <p role="status" className="with-script">
          {messages.checking}
        </p>
      )}
      {state.step === 'signed-in' && (
        <>
          <p>
            {messages.signedInAs} <strong>{state.email}</strong>.
          </p>
          {/* A full page load, because each of these pages has its own content security policy. */}
          <a className="button" href={path}>
            {messages.continueLink}
          </a>
        </>
      )}
      {'method' in state && state.method !== 'none' && <InAppNotice messages={messages.inApp} />}
      {'method' in state && state.method !== 'none' && messages.remember && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={isRemembered}
              onChange={({ target }) => setRemembered(target.checked)}
            />{' '}
            {messages.remember}
          </label>
        </p>
      )}
      {'method' in state && (
        <SignInOptions
          messages={messages}
          method={state.method}
          isBusy={state.step === 'busy'}
          onSignIn={signIn}
        />
      )}
      {errorReason && <p role="alert">{errorMessages[errorReason]}</p>}
      {state.step === 'failed' && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {messages.tryAgain}
        </button>
      )}
      <noscript>
        <p>{messages.withoutScript}</p>
      </noscript>
    </StaffLayout>
  )
}

type SignInOptionsProps = {
  messages: typeof loginMessages
  method: SignInMethod
  isBusy: boolean
  onSignIn: (method: SignInMethod, account?: LocalAccount) => void
}

function SignInOptions({ messages, method, isBusy, onSignIn }: SignInOptionsProps) {
  if (method === 'none') return <p>{messages.unavailable}</p>
  if (method === 'google') {
    return (
      <>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => onSignIn(method)}
        >
          {isBusy ? messages.signingIn : messages.button}
        </button>
        <p>{messages.note}</p>
      </>
    )
  }
  return (
    <>
      <p>{messages.localAccounts}</p>
      <ul>
        {method.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="button"
              data-variant="secondary"
              aria-disabled={isBusy}
              onClick={() => onSignIn(method, account)}
            >
              {messages.signInAs} {account.email}
            </button>{' '}
            ({account.name})
          </li>
        ))}
      </ul>
    </>
  )
}

const authMessages = {
  en: () => import('../../content/en/host-auth'),
  el: () => import('../../content/el/host-auth'),
}

const hostMessages = {
  en: () => import('../../content/en/host'),
  el: () => import('../../content/el/host'),
}

/**
 * Returns the target for the path in `?to=`: a restaurant's host page, else the inbox.
 *
 * @throws {ChunkLoadError}
 */
async function loadTarget(): Promise<SignInTarget> {
  const path = new URLSearchParams(location.search).get('to')
  for (const { slug } of venueRoutes) {
    for (const lang of ['en', 'el'] as const) {
      if (path !== localizePath(`/${slug}/reservations`, lang)) continue
      const [{ hostAuth }, { host }] = await Promise.all([
        loadChunk(`host-auth-${lang}`, authMessages[lang]),
        loadChunk(`host-messages-${lang}`, hostMessages[lang]),
      ])
      return {
        path,
        lang,
        messages: hostAuth.login,
        errorMessages: {
          ...hostAuth.errors,
          unreachable: host.unreachable,
          'storage-blocked': host.storageBlocked,
        },
        async load() {
          const api = await loadHostApi()
          return { ...api, signIn: (account?: LocalAccount) => api.signIn(slug, account) }
        },
      }
    }
  }
  return staffTarget
}
