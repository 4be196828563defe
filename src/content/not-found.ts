// Hosting serves one file for all unknown addresses, so the page contains both languages.
export { notFound as el } from './el/not-found'
export { notFound as en } from './en/not-found'
