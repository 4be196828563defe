import { isPermissionDenied } from '../../../lib/is-permission-denied'
import { reportUnexpectedError } from '../../../lib/unexpected-error'
import { AuthError } from '../../auth/auth-error'
import type { Listener } from './listeners'
import { loadListeners } from './load-listeners'
import { poll, SLOW_POLL_MS } from './poll'

/** Before reading begins, for a listener that usually delivers sooner. */
const PATIENCE_MS = 2_000
/** Until the listeners are loaded again, after their code failed to load. */
const RELOAD_MS = 30_000
/** What a listener delivers may be older by this much: another connection brings the answers to changes. */
const LISTENER_DELAY_MS = 500

type Listeners = Awaited<ReturnType<typeof loadListeners>>

/** The two ways to get the same data. */
export type Source<Data> = {
  listen: (listeners: Listeners, listener: Listener<Data>) => () => void
  /** @throws {AuthError} and NetworkError */
  read: () => Promise<Data>
  /** Between two reads while listening does not work and the page is visible. */
  readIntervalMs: number
  /** Between two reads that check whether the listener still delivers. Without it, nothing is checked. */
  checkIntervalMs?: number
}

export type WatchHandlers<Data> = {
  /** @param requestedAt the data are at least as new as this (`performance.now()`, in milliseconds). */
  onData: (data: Data, requestedAt: number) => void
  /** Called when the database does not answer, or denies a read. Watching continues. */
  onError?: (error: unknown) => void
}

export type Watch = {
  stop: () => void
  /** Reads at once, unless a listener delivers the data. */
  refresh: () => void
}

/** Whether the last that came from any listener is data. */
let areListenersDelivering = false

/**
 * Keeps data up to date. A listener delivers each change within a second. Where none works, because there is no
 * connection, a proxy breaks streams or the local database has none, the data are read repeatedly instead.
 */
export function watch<Data>(source: Source<Data>, { onData, onError }: WatchHandlers<Data>): Watch {
  const { checkIntervalMs } = source
  let isStopped = false
  let isDelivering = false
  /** The last check failed, so the connection may be gone although the listener has not noticed yet. */
  let hasCheckFailed = false
  let stopListener = () => {}
  let stopPolling = () => {}
  let reloadTimer: ReturnType<typeof setTimeout> | undefined

  const isListening = () => isDelivering && !hasCheckFailed

  async function read() {
    const requestedAt = performance.now()
    return { data: await source.read(), requestedAt }
  }

  function startPolling(delayMs: number) {
    stopPolling()
    stopPolling = () => {}
    const intervalMs = isListening() ? checkIntervalMs : source.readIntervalMs
    if (isStopped || intervalMs === undefined) return
    const hiddenIntervalMs = isListening() ? undefined : SLOW_POLL_MS
    const options = { delayMs, intervalMs, hiddenIntervalMs, onError: handleReadError }
    stopPolling = poll(read, handleRead, options)
  }

  function handleRead({ data, requestedAt }: Awaited<ReturnType<typeof read>>) {
    onData(data, requestedAt)
    if (!hasCheckFailed) return
    hasCheckFailed = false
    if (isListening()) startPolling(checkIntervalMs ?? 0)
  }

  function handleReadError(error: unknown) {
    if (!isListening()) return onError?.(error)
    hasCheckFailed = true
    startPolling(PATIENCE_MS)
  }

  const listener: Listener<Data> = {
    onData(data) {
      if (isStopped) return
      areListenersDelivering = true
      const wasListening = isListening()
      isDelivering = true
      hasCheckFailed = false
      if (!wasListening) startPolling(checkIntervalMs ?? 0)
      onData(data, performance.now() - LISTENER_DELAY_MS)
    },
    onInterrupted(error) {
      if (isStopped) return
      areListenersDelivering = false
      const wasListening = isListening()
      isDelivering = false
      if (wasListening) startPolling(PATIENCE_MS)
      if (isPermissionDenied(error)) onError?.(new AuthError('refused', error))
    },
  }

  async function startListening() {
    try {
      const listeners = await loadListeners()
      if (!isStopped) stopListener = source.listen(listeners, listener)
    } catch (error) {
      reportUnexpectedError(error, 'listening')
      if (!isStopped) reloadTimer = setTimeout(startListening, RELOAD_MS)
    }
  }

  startPolling(areListenersDelivering ? PATIENCE_MS : 0)
  startListening()
  return {
    stop() {
      isStopped = true
      clearTimeout(reloadTimer)
      stopPolling()
      stopListener()
    },
    refresh() {
      if (!isListening()) startPolling(0)
    },
  }
}
