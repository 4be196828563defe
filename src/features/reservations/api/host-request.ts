import type { Firestore, Transaction } from 'firebase/firestore/lite'
import { runTransaction } from '../../../lib/firestore'
import { AuthError } from '../../auth/auth-error'
import { mapAuthErrors, requireSession } from '../../auth/sign-in'
import { createTimeoutError, withRequestTimeout } from './time-limits'

type Session = Awaited<ReturnType<typeof requireSession>>

/**
 * Reads for a signed-in host, for at most eight seconds.
 *
 * @throws {AuthError}
 */
export function hostRead<Result>(read: (session: Session) => Promise<Result>): Promise<Result> {
  return mapAuthErrors(async () => withRequestTimeout(read(await requireSession())))
}

/**
 * Sends writes of a signed-in host one after the other, each for at most eight seconds.
 *
 * @throws {AuthError} `unanswered` if a write may be stored.
 */
export function hostWrite<Result>(
  work: (session: Session, send: <Sent>(write: Promise<Sent>) => Promise<Sent>) => Promise<Result>,
): Promise<Result> {
  return mapAuthErrors(async () =>
    work(await requireSession(), async (write) => {
      try {
        return await withRequestTimeout(write)
      } catch (error) {
        throw isRejection(error) ? error : new AuthError('unanswered', error)
      }
    }),
  )
}

/**
 * Runs a transaction of a signed-in host, for at most eight seconds. Firestore repeats it if another one came first, or
 * if a response was lost, so it must find out whether it is stored already.
 *
 * @param work returns `done` if it has written, or nothing is left to write.
 * @throws {AuthError} `unanswered` if it may be stored; after any other error it is not.
 */
export function hostTransaction<Result extends string>(
  work: (transaction: Transaction, db: Firestore) => Promise<Result>,
): Promise<Result> {
  return mapAuthErrors(async () => {
    const { db } = await requireSession()
    let commits = 0
    let isOver = false
    try {
      return await withRequestTimeout(
        runTransaction(db, async (transaction) => {
          const result = await work(transaction, db)
          // The host has been told what is known, so nothing may be sent any more.
          if (isOver) throw createTimeoutError()
          if (result === 'done') commits += 1
          return result
        }),
      )
    } catch (error) {
      isOver = true
      // Of several commits, an earlier one may be stored.
      const isStoredNowhere = commits === 0 || (commits === 1 && isRejection(error))
      throw isStoredNowhere ? error : new AuthError('unanswered', error)
    }
  })
}

/** Whether Firestore has answered that it stores nothing. */
function isRejection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return ['permission-denied', 'aborted', 'failed-precondition', 'not-found'].includes(String(code))
}
