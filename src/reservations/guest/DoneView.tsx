import { useEffect, useRef, useState } from 'react'
import { localPath } from '../../lib/local-path'
import type { Pass, Venue, Wish } from '../../lib/venue'
import { follow } from '../follow'
import { readPass } from '../reading'
import { HostLink } from './HostLink'
import { Reservation, Ways } from './Reservation'
import { useRestaurant } from './restaurant'
import { isAlike } from './use-choice'

/** A reservation that has just been made. */
export type Done = { pass: Pass; secret: string; wish: Wish }

type DoneViewProps = {
  venue: Venue
  done: Done
  /** It stands differently now. */
  see: (pass: Pass) => void
  again: () => void
}

/** What is reserved, and what one does with it. */
export function DoneView({ venue, done: { pass, secret, wish }, see, again }: DoneViewProps) {
  const { row, reserved, lang } = useRestaurant<'reserved'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wasRequested] = useState(pass.state === 'requested')
  const isOther = !isAlike(wish, pass)

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  const { state } = pass
  useEffect(() => {
    if (state !== 'requested') return
    return follow(
      () => readPass(row.slug, secret),
      (found) => found && see(found),
    )
  }, [row.slug, secret, state, see])

  return (
    <>
      <Reservation venue={venue} pass={pass}>
        <h1 ref={heading} tabIndex={-1}>
          {state === 'requested' ? reserved.done.requested : reserved.done.booked}
        </h1>
        <p role="status" className="reserve-state" data-state={state}>
          {wasRequested && state === 'booked' && `${reserved.mine.confirmed} `}
          {reserved.mine.states[state]}
        </p>
        {isOther && <p className="reserve-note">{reserved.done.other}</p>}
      </Reservation>
      <div className="reserve-after">
        <Ways venue={venue} pass={pass} secret={secret} />
        <p className="reserve-ways-on">
          {/* By a full load: that page is under a policy of its own. */}
          <a
            className="button"
            data-quiet=""
            href={localPath(`/reserve/${row.slug}/mine#${secret}`, lang)}
          >
            {reserved.done.manage}
          </a>
          <button type="button" className="reserve-link" onClick={again}>
            {reserved.done.again}
          </button>
        </p>
        {venue.sample && <HostLink />}
      </div>
    </>
  )
}
