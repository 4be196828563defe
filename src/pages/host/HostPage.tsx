import { useRef, useState } from 'react'
import { LanguageSwitch } from '../../components/LanguageSwitch'
import { Logo } from '../../components/Logo'
import type { host } from '../../content/en/host'
import { site } from '../../content/site'
import { venueBySlug } from '../../content/venues'
import { getLanguageLinks, localizePath } from '../../domain/language'
import { DemoBanner } from '../../features/reservations/host/demo/DemoBanner'
import '../../features/reservations/host/host.css'
import type { HostViewModule } from '../../features/reservations/host/load-host-view'
import type { LeaveGuard } from '../../features/reservations/host/settings/use-unsaved-settings'
import {
  type HostPageFailure,
  hasDemo,
  useHostPage,
} from '../../features/reservations/host/use-host-page'
import { useMessages } from '../../lib/messages'
import type { PageProps } from '../../lib/route'
import { saveScrollAnchor } from '../../lib/scroll-anchor'

type PageMessages = typeof import('./en')

/** The page where a restaurant's hosts manage its bookings. */
export default function HostPage({
  route: { path, lang, translations },
  data: slug,
  messages: { host: messages, venues },
}: PageProps<string, PageMessages>) {
  const venueRow = venueBySlug(slug)
  const { state, reload, createVenue, signOut, handleAccessLost } = useHostPage(venueRow.slug, lang)
  const isDemo = state.step === 'demo' || (state.step === 'loading' && hasDemo(slug))
  /** How often the demo was begun again. */
  const [round, setRound] = useState(0)
  const leaveGuard = useRef<LeaveGuard>((leave) => leave())
  const { site: siteMessages } = useMessages()
  const venueMessages = venues[slug]
  if (!venueMessages) throw new Error(`No messages for the venue ${slug}`)

  // A full page load, because the sign-in page has another content security policy.
  const signInLink = (
    <a
      className={state.step === 'demo' ? undefined : 'button'}
      href={`/login?to=${encodeURIComponent(path)}`}
    >
      {messages.signIn}
    </a>
  )

  /** The props that HostView needs for a signed-in host and in the demo. */
  const getView = ({ hostMessages, errorMessages }: HostViewModule) => ({
    ...{ venueRow, lang, messages, hostMessages, venueMessages, leaveGuard },
    errorMessages: {
      ...errorMessages,
      unreachable: messages.unreachable,
      'storage-blocked': messages.storageBlocked,
    },
  })

  return (
    <div className="host">
      <header className="host-head">
        <a
          href={localizePath('/', lang)}
          className="host-brand"
          aria-label={`${site.name}, ${siteMessages.home}`}
        >
          <Logo />
        </a>
        <h1>
          <span className="host-title">{messages.title}</span> <span>{venueMessages.name}</span>
        </h1>
        <div className="host-account">
          {state.step === 'ready' && (
            <p>
              <span className="host-email">{state.email}</span>{' '}
              <button
                type="button"
                className="host-action"
                onClick={() => leaveGuard.current(signOut)}
              >
                {messages.signOut}
              </button>
            </p>
          )}
          {state.step === 'demo' && signInLink}
          {translations && (
            <LanguageSwitch
              languages={getLanguageLinks(translations)}
              current={lang}
              onNavigate={saveScrollAnchor}
            />
          )}
        </div>
      </header>

      {isDemo && (
        <DemoBanner
          {...{ slug, lang, messages }}
          onRestart={state.step === 'demo' ? () => setRound(round + 1) : undefined}
        />
      )}
      {state.step !== 'ready' && !isDemo && <p>{messages.intro}</p>}
      {(state.step === 'loading' || state.step === 'creating') && (
        <p role="status" className="with-script">
          {state.step === 'loading' ? messages.loading : messages.busy}
        </p>
      )}
      {state.step === 'signed-out' && (
        <>
          <p role="status">{state.venueExists ? messages.signedOut : messages.missing}</p>
          {signInLink}
        </>
      )}
      {state.step === 'missing' && (
        <>
          <p role="status">
            {messages.missing} {state.hostModule.hostMessages.missing.staff}
          </p>
          <button type="button" className="button" onClick={() => createVenue(state.hostModule)}>
            {state.hostModule.hostMessages.missing.button}
          </button>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <p role="alert">{getErrorMessage(state, messages)}</p>
          {state.reason === 'not-authorized' || state.reason === 'signed-out' ? (
            signInLink
          ) : (
            <button type="button" className="button" onClick={reload}>
              {messages.tryAgain}
            </button>
          )}
        </>
      )}
      {state.step === 'demo' && <state.DemoHostView key={round} {...getView(state.hostModule)} />}
      {state.step === 'ready' && (
        <state.hostModule.HostView
          {...getView(state.hostModule)}
          initialVenue={state.venue}
          isNew={state.isNew}
          onAccessLost={() => handleAccessLost(state.hostModule)}
        />
      )}
      <noscript>
        <p>
          {messages.noscript}{' '}
          {hasDemo(slug) && (
            <a href={localizePath('/services/reservation-system', lang)}>
              {messages.demo.pictures}
            </a>
          )}
        </p>
      </noscript>
    </div>
  )
}

function getErrorMessage({ reason, hostModule }: HostPageFailure, messages: typeof host): string {
  if (reason === 'storage-blocked') return messages.storageBlocked
  if (!hostModule || reason === 'unreachable') return messages.unreachable
  return reason === 'refused'
    ? hostModule.hostMessages.missing.refused
    : hostModule.errorMessages[reason]
}
