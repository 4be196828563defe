import { ConfirmDialog } from '../../components/ConfirmDialog'
import type { Booking, Quarter, ServiceDate, State } from '../../lib/venue'
import { clockOf } from '../clock'
import type { Done } from '../host-store'
import { BlockDialog } from './BlockDialog'
import { BookingDialog } from './BookingDialog'
import { EntryDialog } from './EntryDialog'
import { nameOf } from './host-context'
import { type Attempt, useTasks } from './tasks-context'

/** What a host has pressed that asks for more. */
export type Asked =
  | { what: 'booking' | 'cancel'; id: string }
  | { what: 'add'; at?: { table: string; from: Quarter } }
  | { what: 'block' }

type HostDialogsProps = {
  asked: Asked
  date: ServiceDate
  bookings: Booking[]
  attempt: Attempt
  bring: (booking: Booking, state: State) => Promise<Done | 'failed'>
  cancel: (booking: Booking) => void
  showDay: (date: ServiceDate) => void
  close: () => void
}

/** The dialog for what a host has pressed. */
export function HostDialogs({
  asked,
  date,
  bookings,
  attempt,
  bring,
  cancel,
  showDay,
  close,
}: HostDialogsProps) {
  const { venue, words, tasks } = useTasks()
  if (asked.what === 'add') {
    return (
      <EntryDialog date={date} at={asked.at} attempt={attempt} showDay={showDay} close={close} />
    )
  }
  if (asked.what === 'block') {
    return <BlockDialog date={date} bookings={bookings} attempt={attempt} close={close} />
  }
  const chosen = bookings.find(({ id }) => id === asked.id)
  // Somebody else has erased it, or moved it to another day, which the page tells.
  if (!chosen) return null
  if (asked.what === 'booking') {
    return (
      <BookingDialog
        key={chosen.id}
        booking={chosen}
        attempt={attempt}
        bring={bring}
        cancel={cancel}
        showDay={showDay}
        close={close}
      />
    )
  }
  return (
    <ConfirmDialog
      question={tasks.cancelling.question}
      keep={tasks.cancelling.keep}
      confirm={tasks.cancelling.now}
      acting={words.oneMoment}
      className="host-dialog"
      act={async () => (await bring(chosen, 'cancelled')) === 'done'}
      close={close}
    >
      <strong dir="auto">
        {clockOf(chosen.from)}, {nameOf(words, venue, chosen)}
      </strong>
      . {tasks.cancelling.text}
    </ConfirmDialog>
  )
}
