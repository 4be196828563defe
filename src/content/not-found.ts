// Hosting serves one file for all unknown addresses, so the page contains both languages.
export { notFound as el } from '../pages/not-found/el'
export { notFound as en } from '../pages/not-found/en'
