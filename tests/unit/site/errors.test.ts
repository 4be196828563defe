// @vitest-environment jsdom

import { FirebaseError } from 'firebase/app'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  onTestFinished,
  vi,
} from 'vitest'
import { subscribe } from '../../../src/features/analytics/track'
import { AuthError, getAuthErrorReason } from '../../../src/features/auth/auth-error'
import { logFailure, SubmissionError } from '../../../src/features/forms/submission'
import { poll } from '../../../src/features/reservations/api/poll'
import { NetworkError, reportUnexpectedError } from '../../../src/lib/errors'
import { ChunkLoadError } from '../../../src/lib/load-chunk'

const userInput = 'Ελένη, 690 000 0000'

let logged: MockInstance<typeof console.error>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

const expected = {
  'a missing answer': new NetworkError(userInput),
  'a chunk that failed to load': new ChunkLoadError('store'),
  'a submission that was not stored': new SubmissionError('unreachable'),
  'an account without access': new AuthError('refused'),
  'an aborted request': new DOMException(userInput, 'AbortError'),
  'a timeout': new DOMException(userInput, 'TimeoutError'),
  'Firestore offline': new FirebaseError('unknown', userInput),
  'sign-in without Google’s script': new FirebaseError('auth/internal-error', userInput),
  'HTML instead of JSON': new SyntaxError(userInput),
  'a rejection by the security rules': new FirebaseError('permission-denied', userInput),
  'a conflicting commit': new FirebaseError('aborted', userInput),
  'sign-in offline': new FirebaseError('auth/network-request-failed', userInput),
}

const unexpected: [error: unknown, name: string][] = [
  [new TypeError(userInput), 'TypeError'],
  [new ReferenceError(userInput), 'ReferenceError'],
  [new Error(userInput), 'Error'],
  [new FirebaseError('invalid-argument', userInput), 'FirebaseError invalid-argument'],
  [new FirebaseError('auth/argument-error', userInput), 'FirebaseError auth/argument-error'],
  [userInput, 'string'],
  [undefined, 'undefined'],
]

/** Records the window's `unexpected-error` events until the test ends. */
function listen() {
  const listener = vi.fn()
  const handle = ({ detail }: WindowEventMap['unexpected-error']) => listener(detail)
  addEventListener('unexpected-error', handle)
  onTestFinished(() => removeEventListener('unexpected-error', handle))
  return listener
}

it.each(Object.entries(expected))('ignores %s', (_, error) => {
  const listener = listen()
  reportUnexpectedError(error, 'test')
  expect(logged).not.toHaveBeenCalled()
  expect(listener).not.toHaveBeenCalled()
})

it.each(unexpected)('logs and reports only the name of %o', (error, name) => {
  const listener = listen()
  reportUnexpectedError(error, 'test')
  expect(logged.mock.calls).toEqual([[`Unexpected error (test): ${name}`]])
  expect(listener.mock.calls).toEqual([[{ name, where: 'test' }]])
})

it('dispatches an analytics event', async () => {
  await import('../../../src/features/analytics/analytics')
  const onEvent = vi.fn()
  subscribe(onEvent)
  reportUnexpectedError(new TypeError(userInput), 'test')
  expect(onEvent.mock.calls).toEqual([
    [{ name: 'unexpected_error', data: { name: 'TypeError', where: 'test' } }],
  ])
})

describe('an unexpected error is logged', () => {
  it('when a form is sent, also as the cause of "unreachable"', async () => {
    logFailure(new TypeError(userInput))
    await vi.waitFor(() =>
      expect(logged.mock.calls).toEqual([['Unexpected error (form): TypeError']]),
    )
    logged.mockClear()
    logFailure(new SubmissionError('unreachable', new TypeError(userInput)))
    await vi.waitFor(() =>
      expect(logged.mock.calls).toEqual([
        ['SubmissionError: The entry was not stored: unreachable'],
        ['Unexpected error (form): TypeError'],
      ]),
    )
  })

  it('on the pages for hosts and staff', () => {
    expect(getAuthErrorReason(new TypeError(userInput))).toBe('unreachable')
    expect(logged.mock.calls).toEqual([['Unexpected error (auth): TypeError']])
  })

  it('when a page polls', async () => {
    const onError = vi.fn()
    const stop = poll(() => Promise.reject(new TypeError(userInput)), vi.fn(), { onError })
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
    stop()
    expect(logged.mock.calls).toEqual([['Unexpected error (polling): TypeError']])
  })
})
