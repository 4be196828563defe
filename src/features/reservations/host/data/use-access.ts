import { useEffect, useEffectEvent, useState } from 'react'
import type { Access } from '../../api/host-api'
import { poll, SLOW_POLL_MS } from '../../api/poll'
import { RECHECK_MS } from '../../api/time-limits'
import { type HostStore, useHostStore } from './host-store'

/**
 * Checks once a minute that the account is still a host of the venue. While nothing changes, the page sends no request
 * whose rejection it would notice, so guests' names would stay on the screen.
 *
 * @param onAccessLost called when the account is no host any more.
 */
export function useAccess(slug: string, onAccessLost: () => void) {
  const store = useHostStore()
  const [isUnknown, setIsUnknown] = useState(false)

  function handleAccess(access: Access) {
    if (access === 'removed') onAccessLost()
    else setIsUnknown(access === 'unknown')
  }
  const handlePolledAccess = useEffectEvent(handleAccess)

  useEffect(
    () =>
      poll(() => checkAccess(store, slug), handlePolledAccess, {
        intervalMs: isUnknown ? RECHECK_MS : SLOW_POLL_MS,
      }),
    [store, slug, isUnknown],
  )

  return {
    /** Whether requests are rejected although nothing says that the host was removed. Names must not be shown then. */
    isUnknown,
    /** Finds out why a request was rejected. */
    async explainRejection() {
      try {
        const access = await checkAccess(store, slug)
        handleAccess(access)
        return access
      } catch {
        return 'unanswered'
      }
    },
  }
}

async function checkAccess(store: HostStore, slug: string) {
  const api = await store.loadApi()
  return api.checkAccess(slug)
}
