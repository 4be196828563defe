import { useEffect, useRef, useState } from 'react'
import type { BookingErrorKind } from './BookingError'

/** The state of a form that stores something. */
export type SubmissionState<Failure> = 'idle' | 'sending' | Failure

/**
 * The state of a form; an error about a missing connection disappears when the browser is online again.
 *
 * @param initial of an earlier page.
 */
export function useSubmission<Failure extends { kind: BookingErrorKind }>(initial?: Failure) {
  const [submission, setSubmission] = useState<SubmissionState<Failure>>(initial ?? 'idle')
  const isUncertain = useRef(initial?.kind === 'unreachable')

  useEffect(() => {
    const removeOffline = () =>
      setSubmission((before) =>
        typeof before === 'object' && before.kind === 'offline' ? 'idle' : before,
      )
    window.addEventListener('online', removeOffline)
    return () => window.removeEventListener('online', removeOffline)
  }, [])

  /**
   * An attempt without a response may have been stored. If the next attempt fails offline, its message that nothing
   * was sent would be wrong, so the error stays `unreachable`.
   */
  function setFailure(failure: Failure) {
    isUncertain.current =
      failure.kind === 'unreachable' || (isUncertain.current && failure.kind === 'offline')
    setSubmission(isUncertain.current ? { ...failure, kind: 'unreachable' } : failure)
  }

  return { submission, setSubmission, setFailure }
}
