import type { ReactNode, RefObject } from 'react'
import type { Venue } from '../../../domain/reservations/venue'
import { DateTimePicker } from './DateTimePicker'
import { type RenderTour, TablePicker } from './TablePicker'
import type { BookingDraft } from './use-booking-draft'

type BookingFieldsProps = {
  venue: Venue
  draft: BookingDraft
  /** Renders the 360° tour; absent on pages that must not show a frame. */
  renderTour?: RenderTour
  /** Set to the element that shows the view from the selected table. */
  stage?: RefObject<HTMLDivElement | null>
  /** The page's heading, if the tour stands above it. */
  title?: ReactNode
  /** Shown above the first field. */
  children?: ReactNode
}

/** The fields for party size, day, time and table. */
export function BookingFields({ title, children, ...picker }: BookingFieldsProps) {
  const { venue, draft } = picker
  return (
    <div className="reserve-fields">
      <TablePicker {...picker}>
        {title}
        <div id="reserve-when" className="reserve-when">
          {children}
          <DateTimePicker venue={venue} draft={draft} />
        </div>
      </TablePicker>
    </div>
  )
}
