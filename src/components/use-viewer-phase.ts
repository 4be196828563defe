import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActiveTour } from './use-active-tour'

/** How long the overlay stays after the frame has mounted; the client's specification fixes it. */
const OVERLAY_DELAY_MS = 300

/** A tour of ours that does not start says so earlier, see src/player/watchdog.ts. */
const MAX_ANSWER_MS = 30_000

/**
 * - `poster`: the poster below the overlay, without a frame.
 * - `covered`: the frame is mounted, and the overlay still receives the clicks.
 * - `open`: the frame receives the clicks.
 * - `missing`: the tour's page does not exist or cannot be reached.
 */
type Phase = 'poster' | 'covered' | 'open' | 'missing'

type ViewerPhaseOptions = {
  container: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
  overlay: RefObject<HTMLElement | null>
  modelPath: string
  startsImmediately: boolean
  isStartRequested: boolean
  capturesGestures: boolean
}

/**
 * Decides when a Viewer mounts its frame and removes its overlay. A tour that captures gestures opens only
 * on request; others open `OVERLAY_DELAY_MS` after the frame has mounted.
 *
 * @returns the phase; whether the tour has not answered for long, although it may still do so;
 *   `requestOpen`, for a click on the overlay; `close`, which returns from `open` to `covered`;
 *   `handleAnswer`, for the load event and the messages of the frame.
 */
export function useViewerPhase({
  container,
  frame,
  overlay,
  modelPath,
  startsImmediately,
  isStartRequested,
  capturesGestures,
}: ViewerPhaseOptions) {
  const isRunning = useActiveTour(container, isStartRequested) || startsImmediately
  const [phase, setPhase] = useState<Phase>('poster')
  const [isLate, setIsLate] = useState(false)
  const lateTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpenRequested = useRef(false)
  const hadFocus = useRef(false)

  const open = useCallback(() => {
    // The overlay unmounts, so its focus moves into the tour and not to the top of the page. It unmounts at
    // once: until it does, the Tab key could move the focus back to it.
    if (document.activeElement === overlay.current) frame.current?.focus()
    flushSync(() => setPhase('open'))
  }, [frame, overlay])

  function requestOpen() {
    isOpenRequested.current = true
    // A tour runs only if at least half of it is in view.
    container.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (capturesGestures && phase === 'covered') open()
  }

  function close() {
    isOpenRequested.current = false
    // The close button unmounts, so its focus moves to the overlay, which must be mounted first.
    flushSync(() => setPhase('covered'))
    overlay.current?.focus({ preventScroll: true })
  }

  const handleAnswer = useCallback(() => {
    clearTimeout(lateTimer.current)
    setIsLate(false)
  }, [])

  useEffect(() => {
    if (!isRunning) {
      hadFocus.current = container.current?.contains(document.activeElement) ?? false
      setPhase('poster')
      isOpenRequested.current = false
      return
    }
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const { signal } = controller
    lateTimer.current = setTimeout(() => setIsLate(true), MAX_ANSWER_MS)
    async function start() {
      const exists = await hasPage(modelPath, signal)
      if (signal.aborted) return
      setPhase(exists ? 'covered' : 'missing')
      // After a loss of connection, the visitor's next press tries again.
      if (!exists) return window.addEventListener('click', start, { once: true, signal })
      timer = setTimeout(() => {
        if (!capturesGestures || isOpenRequested.current) open()
      }, OVERLAY_DELAY_MS)
    }
    start()
    return () => {
      controller.abort()
      clearTimeout(timer)
      handleAnswer()
    }
  }, [isRunning, modelPath, capturesGestures, open, container, handleAnswer])

  // The frame of a tour that is stopped unmounts, so its focus moves to the overlay, and not to the top of
  // the page.
  useLayoutEffect(() => {
    if (phase === 'poster' && hadFocus.current) overlay.current?.focus({ preventScroll: true })
  }, [phase, overlay])

  return { phase, isLate, requestOpen, close, handleAnswer }
}

/** Whether a tour's page can be loaded. A page on another origin is not checked and counts as present. */
async function hasPage(modelPath: string, signal: AbortSignal): Promise<boolean> {
  if (new URL(modelPath, location.href).origin !== location.origin) return true
  try {
    return (await fetch(modelPath, { method: 'HEAD', signal })).ok
  } catch {
    return false
  }
}
