import { useEffect, useState } from 'react'
import { localizePath } from '../../../domain/language'
import { withGuestApi } from '../api/load-guest-api'
import { poll } from '../api/poll'
import { PageTitle } from './GuestLayout'
import { useGuestContext } from './guest-context'
import { LoadedBooking } from './LoadedBooking'
import { PhoneFallback } from './PhoneFallback'
import { useGuestBooking } from './use-guest-booking'
import { useVenue } from './use-venue'

/**
 * The page of a guest's booking, which reads the secret from the address's hash. In the link of a mail to an address that
 * is not verified, its proof follows, which the page removes: a copied link must not verify the address.
 */
export function ManageBooking() {
  const [secret, setSecret] = useState<string>()

  useEffect(() => {
    const readHash = () => {
      const [secret = '', proof] = location.hash.slice(1).split('.')
      setSecret(secret)
      if (!proof) return
      history.replaceState(history.state, '', `#${secret}`)
      withGuestApi(({ verifyAddress }) => verifyAddress(proof))
    }
    readHash()
    window.addEventListener('hashchange', readHash)
    return () => window.removeEventListener('hashchange', readHash)
  }, [])

  return secret === undefined ? <LoadingView /> : <BookingLookup key={secret} secret={secret} />
}

function LoadingView() {
  const { manage } = useGuestContext<'confirmationMessages'>().confirmationMessages
  return (
    <>
      <PageTitle title={manage.title} />
      <p role="status" className="reserve-message with-script">
        {manage.loading}
      </p>
    </>
  )
}

function BookingLookup({ secret }: { secret: string }) {
  const { venueRow, messages, confirmationMessages, lang } =
    useGuestContext<'confirmationMessages'>()
  const { manage } = confirmationMessages
  const { state: venueState, reloadVenue, updateVenue } = useVenue(venueRow.slug)
  const { state, reload, ...booking } = useGuestBooking(venueRow.slug, secret)

  const isVenueUnreachable = venueState.status === 'unreachable'
  useEffect(() => {
    if (isVenueUnreachable) return poll(reloadVenue, () => {})
  }, [isVenueUnreachable, reloadVenue])

  if (typeof state === 'object' && venueState.status === 'open')
    return (
      <LoadedBooking
        {...state}
        {...booking}
        venue={venueState.venue}
        updateVenue={updateVenue}
        secret={secret}
      />
    )
  if (state === 'missing' || venueState.status === 'not-open')
    return (
      <>
        <PageTitle title={manage.title} />
        <div className="reserve-message">
          <p role="alert">
            <strong>{manage.missing}</strong> {manage.missingText}
          </p>
          <p>
            <a className="button" href={localizePath(`/reserve/${venueRow.slug}`, lang)}>
              {manage.toBook}
            </a>
          </p>
          <PhoneFallback />
        </div>
      </>
    )
  if (state === 'unreachable' || isVenueUnreachable)
    return (
      <>
        <PageTitle title={manage.title} />
        <div className="reserve-message">
          <p role="alert">{manage.unreachable}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              reloadVenue()
              reload()
            }}
          >
            {messages.tryAgain}
          </button>
          <PhoneFallback />
        </div>
      </>
    )
  return <LoadingView />
}
