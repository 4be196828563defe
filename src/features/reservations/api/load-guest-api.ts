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
 * Starts loading the code that sends a booking, so that it is there when the guest presses the button.
 *
 * @param view the component that shows the result, while it is loading. Its failure is ignored here, too.
 */
export function preloadGuestApi(view?: Promise<unknown>) {
  // withGuestApi() loads both again and reports a failure.
  Promise.all([loadGuestApi(), view]).catch(() => {})
}

/**
 * Calls the guest API after loading it, and waits at most 25 seconds for the result.
 *
 * @param loadView loads the component that shows the result. Nothing is sent before it is loaded.
 * @throws nothing; a missing response or a chunk that fails to load returns `{ kind: 'unreachable' }`.
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
