import { NetworkError } from '../../../lib/errors'
import { withTimeout } from '../../../lib/with-timeout'

/** How long one request may take. */
const REQUEST_TIMEOUT_MS = 8_000

/** How long everything may take that a guest's press of a button starts: loading code, and all attempts. */
export const ACTION_TIMEOUT_MS = 25_000

/** @throws {NetworkError} if the database does not answer within 8 seconds. */
export function withRequestTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return withTimeout(REQUEST_TIMEOUT_MS, work, createTimeoutError)
}

export const createTimeoutError = () => new NetworkError('No answer in time')

/** Between two checks of a host's access while requests are rejected for an unknown reason. */
export const RECHECK_MS = 10_000
