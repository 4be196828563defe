// One file answers all unknown addresses, whichever language they belong to.
export { notFound as el } from './el/not-found'
export { notFound as en } from './en/not-found'
