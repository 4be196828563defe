import { formatSlot, MIDNIGHT } from '../../../../domain/reservations/clock'
import type { Slot } from '../../../../domain/reservations/venue'
import { useHost } from '../data/host-context'

type SlotOptionsProps = { first: Slot; last: Slot }

/** The options of a select for a time of the service day. */
export function SlotOptions({ first, last }: SlotOptionsProps) {
  const { hostMessages } = useHost()
  const renderOptions = (slots: Slot[]) =>
    slots.map((slot) => (
      <option key={slot} value={slot}>
        {formatSlot(slot)}
      </option>
    ))
  return (
    <>
      {renderOptions(range(first, Math.min(last, MIDNIGHT)))}
      {last > MIDNIGHT && (
        <optgroup label={hostMessages.afterMidnight}>
          {renderOptions(range(Math.max(first, MIDNIGHT + 1), last))}
        </optgroup>
      )}
    </>
  )
}

/** Returns the integers from `first` to `last`. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
