import { reportUnexpectedError } from '../../../lib/errors'

/** The default interval, so that a change made elsewhere appears within ten seconds. */
export const POLL_MS = 7_000
/** The interval for data that nobody is waiting for. */
export const SLOW_POLL_MS = 60_000

type PollOptions = {
  /** Called after a failed read; polling continues. */
  onError?: (error: unknown) => void
  /** Between a result and the next request. */
  intervalMs?: number
  /** While the document is hidden; undefined pauses polling then. */
  hiddenIntervalMs?: number | undefined
}

/**
 * Reads repeatedly while the document is visible, and at once when it becomes visible again.
 *
 * @returns a function that stops polling.
 */
export function poll<Result>(
  read: () => Promise<Result>,
  onResult: (result: Result) => void,
  { onError, intervalMs = POLL_MS, hiddenIntervalMs }: PollOptions = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isReading = false

  function schedule() {
    clearTimeout(timer)
    const pause = document.hidden ? hiddenIntervalMs : intervalMs
    if (!isStopped && pause !== undefined) timer = setTimeout(readNow, pause)
  }

  async function readNow() {
    clearTimeout(timer)
    if (isStopped || isReading || (document.hidden && hiddenIntervalMs === undefined)) return
    isReading = true
    try {
      const result = await read()
      if (!isStopped) onResult(result)
    } catch (error) {
      reportUnexpectedError(error, 'polling')
      if (!isStopped) onError?.(error)
    }
    isReading = false
    schedule()
  }

  const handleVisibilityChange = () => (document.hidden ? schedule() : readNow())
  document.addEventListener('visibilitychange', handleVisibilityChange)
  readNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleVisibilityChange)
  }
}
