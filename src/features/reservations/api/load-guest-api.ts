import { loadChunk } from '../../../lib/chunks'
import { reportUnexpectedError } from '../../../lib/unexpected-error'
import { withTimeout } from '../../../lib/with-timeout'
import type { Unreachable } from './booking-results'
import { ACTION_TIMEOUT_MS, createTimeoutError } from './queries'

// Lazy, so that a guest's page does not load the database at start.
const loadGuestApi = () => loadChunk('guest-api', () => import('./guest-api'))

/** The browser has no connection, so nothing was sent. */
export type Offline = { kind: 'offline' }

/**
 * Starts loading the code that a booking needs, once a guest has chosen a table.
 *
 * @param view the component that shows the result, if it is loading, too.
 */
export function preloadGuestApi(view?: Promise<unknown>) {
  // A failure is reported by withGuestApi().
  Promise.all([loadGuestApi(), view]).catch(() => {})
}

/**
 * Calls the guest API after loading it. A chunk that fails to load counts as "unreachable".
 *
 * @param loadView loads the component that shows the result. Nothing is sent before it is loaded.
 */
export async function withGuestApi<Result>(
  work: (api: Awaited<ReturnType<typeof loadGuestApi>>) => Promise<Result>,
  loadView?: () => Promise<unknown>,
): Promise<Result | Unreachable | Offline> {
  if (!navigator.onLine) return { kind: 'offline' }
  try {
    return await withTimeout(
      ACTION_TIMEOUT_MS,
      Promise.all([loadGuestApi(), loadView?.()]).then(([api]) => work(api)),
      createTimeoutError,
    )
  } catch (error) {
    reportUnexpectedError(error, 'reservation')
    return { kind: 'unreachable' }
  }
}
