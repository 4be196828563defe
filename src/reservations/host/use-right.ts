import { useEffect, useEffectEvent } from 'react'
import { CALMLY, follow } from '../follow'
import { loadHostStore } from '../load-host-store'

/**
 * A host's right to see the page, asked for while it is seen: a day that does not change asks for
 * nothing that hosts alone may read, and names would stay.
 *
 * @param leave called when the account is no host any more.
 */
export function useRight(slug: string, leave: () => void) {
  const lost = useEffectEvent(leave)

  useEffect(() => {
    const look = (isLost: boolean) => isLost && lost()
    return follow(() => hasLostRight(slug), look, undefined, { every: CALMLY })
  }, [slug])
}

/** Whether the account that is signed in is no host any more. */
export async function hasLostRight(slug: string): Promise<boolean> {
  try {
    const { isHost } = await loadHostStore()
    return !(await isHost(slug))
  } catch {
    return false
  }
}
