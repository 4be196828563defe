// The entry of the lazy chunk that edits a booking. One entry, so that all of it loads or none.
export { EditBooking } from './EditBooking'
export { NoteForm } from './NoteForm'
