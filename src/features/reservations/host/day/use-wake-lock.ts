import { useEffect, useState } from 'react'

/**
 * Keeps the device's screen on while the day is shown. Browsers decide: on a battery saver they refuse, and end it when the
 * battery is low. The setting is not stored, because a host who opens the page at home wants no screen that stays on.
 *
 * @returns undefined where the browser has no such function.
 */
export function useWakeLock(isShown: boolean) {
  const [state, setState] = useState<'on' | 'off' | 'refused'>('off')

  useEffect(() => {
    if (state !== 'on' || !isShown) return undefined
    let lock: WakeLockSentinel | undefined
    let isStopped = false

    async function request() {
      if (document.hidden || lock) return
      try {
        lock = await navigator.wakeLock.request('screen')
        lock.addEventListener('release', handleRelease)
        if (isStopped) lock.release()
      } catch {
        if (!isStopped && !document.hidden) setState('refused')
      }
    }

    /** A hidden page loses its lock, and asks again when it is shown. */
    function handleRelease() {
      lock = undefined
      if (!isStopped && !document.hidden) setState('refused')
    }

    document.addEventListener('visibilitychange', request)
    request()
    return () => {
      isStopped = true
      document.removeEventListener('visibilitychange', request)
      lock?.release()
    }
  }, [state, isShown])

  if (!('wakeLock' in navigator)) return undefined
  return {
    isOn: state === 'on',
    /** Whether the browser has refused it, or has ended it. */
    isRefused: state === 'refused',
    toggle: () => setState((before) => (before === 'on' ? 'off' : 'on')),
  }
}
