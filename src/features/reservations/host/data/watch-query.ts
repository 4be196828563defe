import { isPermissionDenied, reportUnexpectedError } from '../../../../lib/errors'
import { AuthError } from '../../../auth/auth-error'
import type { Listener } from '../../api/listeners'
import { poll, SLOW_POLL_MS } from '../../api/poll'
import type { HostStore, Listeners } from './host-store'

/** How long a listener may take to deliver before reading starts. It usually takes less. */
const PATIENCE_MS = 2_000
/** The pause before the code of the listeners is loaded again after a failure. */
const RELOAD_MS = 30_000

/** The two ways to get the same data. */
type Query<Data> = {
  store: HostStore
  listen: (listeners: Listeners, listener: Listener<Data>) => () => void
  /** @throws {AuthError} and NetworkError */
  read: () => Promise<Data>
  /** Between two reads while listening does not work and the page is visible. */
  readIntervalMs: number
  /** Between two reads that check whether the listener still delivers. Without it, nothing is checked. */
  checkIntervalMs?: number
}

type QueryHandlers<Data> = {
  /** @param requestedAt when the data were requested, or a listener delivered them (`performance.now()`, in milliseconds). */
  onData: (data: Data, requestedAt: number) => void
  /** Called when the database does not answer, or denies a read. Watching continues. */
  onError?: (error: unknown) => void
}

export type Watch = {
  stop: () => void
  /** Reads at once, unless a listener delivers the data. */
  refresh: () => void
}

/** Whether the last event of any listener was data, and not an interruption. */
let areListenersDelivering = false

/**
 * Keeps the result of a query up to date. A listener delivers each change within a second. Where none works, because
 * there is no connection, a proxy breaks streams or the local database has none, the query is read repeatedly instead.
 */
export function watchQuery<Data>(
  query: Query<Data>,
  { onData, onError }: QueryHandlers<Data>,
): Watch {
  let isStopped = false
  let isDelivering = false
  /** The last check failed, so the connection may be gone although the listener has not noticed yet. */
  let hasCheckFailed = false
  let stopListener = () => {}
  let stopPolling = () => {}
  let reloadTimer: ReturnType<typeof setTimeout> | undefined

  const isListening = () => isDelivering && !hasCheckFailed

  /** @param skipsFirst whether a visible page waits for an interval before the first read. */
  function startPolling(skipsFirst = false) {
    stopPolling()
    stopPolling = () => {}
    const intervalMs = isListening() ? query.checkIntervalMs : query.readIntervalMs
    if (isStopped || intervalMs === undefined) return
    // On a hidden page, poll() makes no first read at once that could be skipped.
    let isSkipped = skipsFirst && !document.hidden
    async function read() {
      if (isSkipped) {
        isSkipped = false
        return undefined
      }
      const requestedAt = performance.now()
      return { data: await query.read(), requestedAt }
    }
    const hiddenIntervalMs = isListening() ? undefined : SLOW_POLL_MS
    const options = { intervalMs, hiddenIntervalMs, onError: handleReadError }
    stopPolling = poll(read, (result) => result && handleRead(result), options)
  }

  /** Starts reading, unless a listener delivers soon. */
  function startPollingLater() {
    stopPolling()
    const timer = setTimeout(startPolling, PATIENCE_MS)
    stopPolling = () => clearTimeout(timer)
  }

  function handleRead({ data, requestedAt }: { data: Data; requestedAt: number }) {
    onData(data, requestedAt)
    if (!hasCheckFailed) return
    hasCheckFailed = false
    if (isListening()) startPolling(true)
  }

  function handleReadError(error: unknown) {
    if (!isListening()) return onError?.(error)
    hasCheckFailed = true
    startPollingLater()
  }

  const listener: Listener<Data> = {
    onData(data) {
      if (isStopped) return
      areListenersDelivering = true
      const wasListening = isListening()
      isDelivering = true
      hasCheckFailed = false
      if (!wasListening) startPolling(true)
      onData(data, performance.now())
    },
    onInterrupted(error) {
      if (isStopped) return
      areListenersDelivering = false
      const wasListening = isListening()
      isDelivering = false
      if (wasListening) startPollingLater()
      if (isPermissionDenied(error)) onError?.(new AuthError('refused', error))
    },
  }

  async function startListening() {
    try {
      const listeners = await query.store.loadListeners()
      if (!isStopped) stopListener = query.listen(listeners, listener)
    } catch (error) {
      reportUnexpectedError(error, 'listening')
      if (!isStopped) reloadTimer = setTimeout(startListening, RELOAD_MS)
    }
  }

  if (areListenersDelivering) startPollingLater()
  else startPolling()
  startListening()
  return {
    stop() {
      isStopped = true
      clearTimeout(reloadTimer)
      stopPolling()
      stopListener()
    },
    refresh() {
      if (!isListening()) startPolling()
    },
  }
}
