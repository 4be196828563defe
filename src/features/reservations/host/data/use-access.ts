import { useEffect, useEffectEvent, useState } from 'react'
import { loadHostApi } from '../../api/load-host-api'
import { poll, SLOW_POLL_MS } from '../../api/poll'

/** Between two checks while requests are rejected for an unknown reason. */
const RECHECK_MS = 10_000

/**
 * Checks once a minute that the account is still a host of the venue. While nothing changes, the page sends no request
 * whose rejection it would notice, so guests' names would stay on the screen.
 *
 * @param onAccessLost called when the account is no host any more.
 */
export function useAccess(slug: string, onAccessLost: () => void) {
  const [isUnknown, setIsUnknown] = useState(false)
  const handleAccessLost = useEffectEvent(onAccessLost)

  const handleAccess = useEffectEvent((access: Awaited<ReturnType<typeof checkAccess>>) => {
    if (access === 'removed') return handleAccessLost()
    setIsUnknown(access === 'unknown')
  })

  useEffect(
    () =>
      poll(() => checkAccess(slug), handleAccess, {
        intervalMs: isUnknown ? RECHECK_MS : SLOW_POLL_MS,
      }),
    [slug, isUnknown],
  )

  return {
    /** Whether requests are rejected although nothing says that the host was removed. Names must not be shown then. */
    isUnknown,
    /** Finds out why a request was rejected. */
    async explainRejection() {
      try {
        const access = await checkAccess(slug)
        if (access === 'removed') onAccessLost()
        else setIsUnknown(access === 'unknown')
        return access
      } catch {
        return 'unanswered'
      }
    },
  }
}

async function checkAccess(slug: string) {
  const api = await loadHostApi()
  return api.checkAccess(slug)
}
