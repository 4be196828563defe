import { reportUnexpectedError } from '../../../lib/errors'
import { loadChunk } from '../../../lib/load-chunk'
import { isStale } from '../../../lib/reload-once'
import { withTimeout } from '../../../lib/with-timeout'
import type { Unanswered } from './booking-results'
import { ACTION_TIMEOUT_MS, createTimeoutError } from './time-limits'

// Lazy, so that a guest's page does not load the database at start.
const loadGuestApi = () => loadChunk('guest-api', () => import('./guest-api'))

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
 * Loads the guest API and calls it. Returns after 25 seconds at the latest, even if the call has not ended.
 *
 * @param work gets the time 25 seconds after the press, in ms since 1970: nothing is sent after it. A timer would not do,
 * because it stops while the browser keeps a page that was left.
 * @param loadView loads the component that shows the result. Nothing is sent before it is loaded.
 * @throws nothing; returns `offline` if the code has not loaded by then, so that nothing was and nothing will be sent,
 * `stale` if it cannot be loaded although the site answers, and `unreachable` if the call fails or takes too long.
 */
export async function withGuestApi<Result>(
  work: (api: Awaited<ReturnType<typeof loadGuestApi>>, deadline: number) => Promise<Result>,
  loadView?: () => Promise<unknown>,
): Promise<Result | Unanswered> {
  let kind: Unanswered['kind'] = 'offline'
  if (!navigator.onLine) return { kind }
  const deadline = Date.now() + ACTION_TIMEOUT_MS
  try {
    return await withTimeout(
      ACTION_TIMEOUT_MS,
      Promise.all([loadGuestApi(), loadView?.()]).then(
        ([api]) => {
          // The guest has read that nothing was sent.
          if (Date.now() >= deadline) throw createTimeoutError()
          kind = 'unreachable'
          return work(api, deadline)
        },
        async (error) => {
          if (await isStale(error)) kind = 'stale'
          throw error
        },
      ),
      createTimeoutError,
    )
  } catch (error) {
    reportUnexpectedError(error, 'reservation')
    return { kind }
  }
}
