import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLiveTour } from './live-tour'
import { linkToOpen } from './open-link'
import styles from './Viewer.module.css'

/** How long the overlay catches clicks after the frame has mounted, in milliseconds. */
const OVERLAY_DELAY = 300

/** Where a click on a preview leads, by the sample's number. */
const redirects: Record<number, string> = {
  1: '/sample',
  2: '/projects/1',
  3: '/projects/2',
  4: '/projects/3',
  5: '/3d-model-sample',
}

/** What a bundle may do; it needs its own origin's rights to read its files, and forms for demos. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'
const ALLOWED =
  'fullscreen; accelerometer; gyroscope; magnetometer; xr-spatial-tracking; autoplay; clipboard-write; web-share'

/**
 * `poster`: a picture with the overlay on it. `covered`: the frame has mounted, the overlay still
 * catches clicks. `open`: the tour has the clicks. `missing`: the bundle is not there.
 */
type Phase = 'poster' | 'covered' | 'open' | 'missing'

export type ViewerWords = {
  /** Starts a tour by hand; the title follows. */
  open: string
  /** The same for a tour that waits to be chosen. */
  choose: string
  /** Gives the wheel and swipes back to the page, out of a tour that was chosen. */
  leave: string
  /** Stands over the poster of a tour that is not there. */
  unavailable: string
}

type ViewerProps = {
  /** What is seen, as the frame's name. */
  title: string
  words: ViewerWords
  /** The picture until the tour runs; the frame's first view. */
  poster?: ReactNode
  style?: CSSProperties
  /** Whether a click on the preview opens the sample's own page in a new tab. */
  redirectToSample?: boolean
  modelPath?: string
  sampleId?: number | undefined
  /** Runs at once, as the page's own subject, instead of when a visitor shows interest. */
  immediate?: boolean
  /** Only stands behind the page's words: no stop for the keyboard, and no label in sight. */
  isBackground?: boolean
  /** Whether its tour takes the wheel and swipes of the page: then it waits until it is chosen. */
  takesGestures?: boolean
  /** The bundle's page is there. */
  onOpen?: () => void
  /** Hears what the tour tells, see src/player/format/messages.ts. */
  onMessage?: (message: unknown, tour: Window) => void
}

/**
 * A tour in a frame. Until it is wanted it is its poster; while its overlay stands, a click may
 * lead to the sample's own page; a link that the tour sends is opened in a new tab.
 */
export function Viewer({
  title,
  words,
  poster,
  style = { width: '100vw', height: '100vh' },
  redirectToSample = false,
  modelPath = '/samples/sample1/index.htm',
  sampleId = 1,
  immediate = false,
  isBackground = false,
  takesGestures = false,
  onOpen,
  onMessage,
}: ViewerProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLAnchorElement>(null)
  const live = useLiveTour(box) || immediate
  const [phase, setPhase] = useState<Phase>('poster')
  const isChosen = useRef(false)

  const uncover = useCallback(() => {
    // Whoever stood on the overlay goes on inside the tour, and not from the top of the page.
    if (document.activeElement === overlay.current) frame.current?.focus()
    setPhase('open')
  }, [])

  /** Without redirect a click is a sign like any other, and the tour starts in its place. */
  function choose(event: MouseEvent) {
    if (redirectToSample) return
    event.preventDefault()
    isChosen.current = true
    if (takesGestures && phase === 'covered') uncover()
  }

  function leave() {
    isChosen.current = false
    // The button goes; whoever pressed it by key goes on from the overlay.
    flushSync(() => setPhase('covered'))
    overlay.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!live) {
      setPhase('poster')
      isChosen.current = false
      return
    }
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    isThere(modelPath, stopped.signal).then((there) => {
      if (stopped.signal.aborted) return
      setPhase(there ? 'covered' : 'missing')
      if (!there) return
      timer = setTimeout(() => {
        if (!takesGestures || isChosen.current) uncover()
      }, OVERLAY_DELAY)
    })
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [live, modelPath, takesGestures, uncover])

  useEffect(() => {
    function listen({ source, data }: MessageEvent<unknown>) {
      const tour = frame.current?.contentWindow
      if (!tour || source !== tour) return
      const link = linkToOpen(data, new URL(modelPath, location.href).href)
      if (link) window.open(link, '_blank', 'noopener')
      onMessage?.(data, tour)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [modelPath, onMessage])

  return (
    <div ref={box} className={styles.viewer} style={style} data-phase={phase}>
      <div className={styles.poster}>{poster}</div>
      {(phase === 'covered' || phase === 'open') && (
        <iframe
          ref={frame}
          className={styles.frame}
          src={modelPath}
          title={title}
          tabIndex={isBackground ? -1 : undefined}
          sandbox={SANDBOX}
          allow={ALLOWED}
          // Until the tour's own page is there, the poster shows through.
          onLoad={({ currentTarget }) => {
            currentTarget.dataset.loaded = ''
            onOpen?.()
          }}
        />
      )}
      {(phase === 'poster' || phase === 'covered') && (
        <a
          ref={overlay}
          className={styles.overlay}
          data-redirect={redirectToSample}
          data-waits={takesGestures}
          href={redirectToSample ? (redirects[sampleId] ?? '/') : modelPath}
          target="_blank"
          rel="noopener"
          tabIndex={isBackground ? -1 : undefined}
          onClick={choose}
        >
          <span className={isBackground || immediate ? 'visually-hidden' : styles.label}>
            {`${takesGestures ? words.choose : words.open} `}
            <span className="visually-hidden">{title}</span>
          </span>
        </a>
      )}
      {phase === 'open' && takesGestures && (
        <button type="button" className={styles.label} onClick={leave}>
          {words.leave}
        </button>
      )}
      {phase === 'missing' && (
        <p className={styles.sentence} role="status">
          {words.unavailable}
        </p>
      )}
    </div>
  )
}

/** Whether a bundle answers. One on another site cannot be asked, and is taken to be there. */
async function isThere(modelPath: string, signal: AbortSignal): Promise<boolean> {
  if (new URL(modelPath, location.href).origin !== location.origin) return true
  try {
    return (await fetch(modelPath, { method: 'HEAD', signal })).ok
  } catch {
    return false
  }
}
