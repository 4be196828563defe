import { formatSlot, SLOTS_PER_DAY } from '../domain/clock'
import { range } from './range'

type SlotOptionsProps = {
  /** 0 to choose a start; 1 to choose an end, which may be the end of the day. */
  first: 0 | 1
}

/** The options of a select for a time of the service day. */
export function SlotOptions({ first }: SlotOptionsProps) {
  return range(first, first + SLOTS_PER_DAY - 1).map((slot) => (
    <option key={slot} value={slot}>
      {formatSlot(slot)}
    </option>
  ))
}
