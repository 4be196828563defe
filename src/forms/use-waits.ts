import { useSyncExternalStore } from 'react'
import type { Entries } from '../lib/entries'
import { onWaitingChange, waiting } from './outbox'

/** Whether an entry of a form waits in this browser to be sent. */
export function useWaits(form: keyof Entries): boolean {
  return useSyncExternalStore(
    onWaitingChange,
    () => waiting().some((entry) => entry.form === form),
    () => false,
  )
}
