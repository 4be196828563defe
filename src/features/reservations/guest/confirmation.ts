// The entry of the lazy chunk that shows an outcome. One entry, so that all of it loads or none.

export { Alternatives } from './Alternatives'
export { BookingConfirmation } from './BookingConfirmation'
