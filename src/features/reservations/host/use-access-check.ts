import { useEffect, useEffectEvent } from 'react'
import { reportUnexpectedError } from '../../../lib/unexpected-error'
import { loadHostApi } from '../api/load-host-api'
import { poll, SLOW_POLL_MS } from '../api/poll'

/**
 * Checks once a minute that the account is still a host of the venue. While a day does not change,
 * the page sends no request whose denial it would notice, so guests' names would stay on the screen.
 *
 * @param onAccessLost called when the account is no host any more.
 */
export function useAccessCheck(slug: string, onAccessLost: () => void) {
  const handleAccessLost = useEffectEvent(onAccessLost)

  useEffect(() => {
    const handleResult = (isLost: boolean) => isLost && handleAccessLost()
    return poll(() => hasLostAccess(slug), handleResult, { intervalMs: SLOW_POLL_MS })
  }, [slug])
}

/**
 * Whether the signed-in account is no host of the venue any more.
 *
 * @returns false if there is no response.
 */
export async function hasLostAccess(slug: string): Promise<boolean> {
  try {
    const { isHost } = await loadHostApi()
    return !(await isHost(slug))
  } catch (error) {
    reportUnexpectedError(error, 'auth')
    return false
  }
}
