import { useEffect, useRef, useState } from 'react'
import type { BookingErrorKind } from './BookingError'

/** The state of a form that stores something. */
export type Submission<Failure> = 'idle' | 'sending' | Failure

/** The state of a form; an error about a missing connection disappears when the browser is online again. */
export function useSubmission<Failure extends { kind: BookingErrorKind }>() {
  const [submission, setSubmission] = useState<Submission<Failure>>('idle')
  const isUncertain = useRef(false)

  useEffect(() => {
    const removeOffline = () =>
      setSubmission((before) => (Object(before).kind === 'offline' ? 'idle' : before))
    window.addEventListener('online', removeOffline)
    return () => window.removeEventListener('online', removeOffline)
  }, [])

  /** An attempt without an answer may have been stored, so "nothing was sent" would be wrong after the next one. */
  function setFailure(failure: Failure) {
    isUncertain.current =
      failure.kind === 'unreachable' || (isUncertain.current && failure.kind === 'offline')
    setSubmission(isUncertain.current ? { ...failure, kind: 'unreachable' } : failure)
  }

  return { submission, setSubmission, setFailure }
}
