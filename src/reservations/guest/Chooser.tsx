import type { ReactNode } from 'react'
import type { Venue } from '../../lib/venue'
import { Room, type Tour } from './Room'
import type { Choice } from './use-choice'
import { WhenChooser } from './WhenChooser'

type ChooserProps = {
  venue: Venue
  choice: Choice
  /** The room in 360°, where the page may show it. */
  tour?: Tour
  /** Stands over what is chosen first. */
  children?: ReactNode
}

/** When, and at which table. */
export function Chooser({ venue, choice, tour, children }: ChooserProps) {
  return (
    <>
      <div className="reserve-when">
        {children}
        <WhenChooser venue={venue} choice={choice} />
      </div>
      <Room venue={venue} choice={choice} tour={tour} />
    </>
  )
}
