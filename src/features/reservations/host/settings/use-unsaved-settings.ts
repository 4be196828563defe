import { type RefObject, useEffect, useState } from 'react'

/** Runs an action that leaves the settings, after a question if changes would be lost. */
export type LeaveGuard = (proceed: () => void) => void

/**
 * Asks for confirmation before unsaved settings are left.
 *
 * @param guardRef set to the guard, for actions outside of the host's view such as signing out.
 */
export function useUnsavedSettings(guardRef: RefObject<LeaveGuard>) {
  const [isDirty, setDirty] = useState(false)
  /** The action that awaits confirmation. */
  const [pendingAction, setPendingAction] = useState<{ proceed: () => void }>()

  const guard: LeaveGuard = (proceed) => (isDirty ? setPendingAction({ proceed }) : proceed())

  useEffect(() => {
    guardRef.current = guard
    return () => {
      guardRef.current = (proceed) => proceed()
    }
  })

  return {
    setDirty,
    guard,
    isConfirming: pendingAction !== undefined,
    confirm(isLeaving: boolean) {
      setPendingAction(undefined)
      if (isLeaving) pendingAction?.proceed()
    },
  }
}
