// What comes once something is sent, in one file: all of it is there, or nothing.
export { DoneView } from './DoneView'
export { Instead } from './Instead'
