import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { openLink, parseOpenLinkMessage } from './open-link'
import { useViewerPhase } from './use-viewer-phase'
import styles from './Viewer.module.css'

/** The page that `redirectToSample` opens, by `sampleId`; the client's specification fixes it. */
const samplePaths: Record<number, string> = {
  1: '/sample',
  2: '/projects/1',
  3: '/projects/2',
  4: '/projects/3',
  5: '/3d-model-sample',
}

const SANDBOX = 'allow-scripts allow-same-origin allow-forms'
/** Without `allow-same-origin` the tour has an opaque origin, and no access to the site's data. */
const UNTRUSTED_SANDBOX = 'allow-scripts allow-forms'
const PERMISSIONS =
  'fullscreen; accelerometer; gyroscope; magnetometer; xr-spatial-tracking; autoplay; clipboard-write; web-share'

/** What a tour's frame may do. */
export const getFrameAttributes = (isSameOriginAllowed: boolean) => ({
  sandbox: isSameOriginAllowed ? SANDBOX : UNTRUSTED_SANDBOX,
  allow: PERMISSIONS,
})

/** A bundle's kind; a test tour is a grid for trying new devices. */
type Media = 'tour' | 'film' | 'model' | 'test'

export type ViewerMessages = {
  /** Label of the overlay; the title follows. */
  open: Record<Media, string>
  /** Label of the overlay if the tour captures gestures; the title follows. */
  openOnTap: string
  /** Label of the button that returns wheel and swipe gestures to the page. */
  close: string
  /** Shown on the poster if the tour cannot be loaded. */
  unavailable: string
  /** Shown on the poster if the tour has not loaded after a long time. */
  late: string
}

/** The client's specification, see docs/decisions.md, names `style`, `redirectToSample`, `modelPath` and `sampleId`. */
type ViewerProps = {
  /** The accessible name of the frame. */
  title: string
  messages: ViewerMessages
  /** Selects the label of the overlay. */
  media?: Media
  /** The tour's first view, shown until the tour has loaded. */
  poster?: ReactNode
  style?: CSSProperties
  /** Whether a click on the overlay opens the sample's page in a new tab, instead of the tour in its place. */
  redirectToSample?: boolean
  /** The path or URL of the tour's page. */
  modelPath?: string
  /**
   * The hash with which the tour opens. Later changes do not reload it. The tour then opens with another view than its own
   * poster shows, so this page's poster stays until the tour is ready.
   */
  openingHash?: string
  /** The number of the sample's page, see `samplePaths`. */
  sampleId?: number | undefined
  /** Returns the path of the sample's page in the language of this page. */
  localizePath?: (path: string) => string
  /** Whether the tour loads at once, not after the visitor's first interaction. */
  startsImmediately?: boolean
  /** Whether the visitor has asked for this tour, with a button outside of the viewer. */
  isStartRequested?: boolean
  /** Decorative: not in the tab order, and without a visible label. */
  isBackground?: boolean
  /** Whether the tour captures wheel and swipe gestures. Its overlay then stays until it is clicked. */
  capturesGestures?: boolean
  /** Whether the tour may use its own origin, with its sessions and storage. */
  isSameOriginAllowed?: boolean
  /** Called when the frame's page has loaded. */
  onLoad?: () => void
  /** Called for every message of the tour, see src/player/schema/tour-messages.ts. */
  onMessage?: (message: unknown, tour: Window) => void
}

/**
 * Shows a tour in a sandboxed frame: first a poster, then the frame below an overlay, then the frame.
 * Opens the links that the tour sends in a new tab.
 */
export function Viewer({
  title,
  messages,
  media = 'tour',
  poster,
  style = { width: '100vw', height: '100vh' },
  redirectToSample = false,
  modelPath = '/samples/sample1/index.htm',
  openingHash,
  sampleId = 1,
  localizePath = (path) => path,
  startsImmediately = false,
  isStartRequested = false,
  isBackground = false,
  capturesGestures = false,
  isSameOriginAllowed = true,
  onLoad,
  onMessage,
}: ViewerProps) {
  const container = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLAnchorElement>(null)
  const { phase, isLate, requestOpen, close, handleAnswer } = useViewerPhase({
    container,
    frame,
    overlay,
    modelPath,
    startsImmediately,
    isStartRequested,
    capturesGestures,
  })

  const isStarting = startsImmediately || isStartRequested
  const openLabel = capturesGestures ? messages.openOnTap : messages.open[media]

  function handleOverlayClick(event: MouseEvent) {
    if (redirectToSample) return
    event.preventDefault()
    requestOpen()
  }

  /** Until this is called the frame is transparent, so the poster stays visible. */
  const showFrame = useCallback(() => {
    if (frame.current) frame.current.dataset.loaded = ''
  }, [])

  useEffect(() => {
    function handleMessage({ source, data }: MessageEvent<unknown>) {
      const tour = frame.current?.contentWindow
      if (!tour || source !== tour) return
      // The load event of a frame waits for its scripts, which may never arrive.
      if (openingHash === undefined || isReady(data)) showFrame()
      handleAnswer()
      const link = parseOpenLinkMessage(data, new URL(modelPath, location.href).href)
      if (link) openLink(link)
      onMessage?.(data, tour)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [modelPath, openingHash, onMessage, showFrame, handleAnswer])

  const [restarts, setRestarts] = useState(0)
  useEffect(() => {
    // A third-party tour that leaves its frame is blocked, and would stay an error page. Of the address that it wanted
    // after a press, the browser says only the site.
    function handleViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
      if (effectiveDirective !== 'frame-src' || !navigator.userActivation?.isActive) return
      openLink(blockedURI)
      setRestarts((count) => count + 1)
    }
    if (isSameOriginAllowed) return
    document.addEventListener('securitypolicyviolation', handleViolation)
    return () => document.removeEventListener('securitypolicyviolation', handleViolation)
  }, [isSameOriginAllowed])

  return (
    <div ref={container} className={styles.viewer} style={style} data-phase={phase}>
      <div className={styles.poster}>{poster}</div>
      {(phase === 'covered' || phase === 'open') && (
        <Frame
          key={`${modelPath} ${restarts}`}
          ref={frame}
          className={styles.frame}
          src={modelPath + (openingHash ?? '')}
          title={title}
          tabIndex={isBackground ? -1 : undefined}
          {...getFrameAttributes(isSameOriginAllowed)}
          onLoad={() => {
            if (openingHash === undefined) showFrame()
            handleAnswer()
            onLoad?.()
          }}
        />
      )}
      {(phase === 'poster' || phase === 'covered') && (
        <a
          ref={overlay}
          className={styles.overlay}
          data-redirect={redirectToSample || undefined}
          data-captures-gestures={capturesGestures || undefined}
          href={redirectToSample ? localizePath(samplePaths[sampleId] ?? '/') : modelPath}
          target="_blank"
          rel="noopener"
          tabIndex={isBackground ? -1 : undefined}
          aria-label={`${openLabel}: ${title}`}
          onClick={handleOverlayClick}
        >
          <span className={isBackground || isStarting ? 'visually-hidden' : styles.label}>
            {openLabel}
          </span>
        </a>
      )}
      {phase === 'open' && capturesGestures && (
        <button type="button" className={styles.label} onClick={close}>
          {messages.close}
        </button>
      )}
      {(phase === 'missing' || (isLate && !isBackground)) && (
        <p className={styles.message} role="status">
          {phase === 'missing' ? messages.unavailable : messages.late}
        </p>
      )}
    </div>
  )
}

/** An iframe that keeps the address with which it has opened. */
function Frame({ src, title, ...attributes }: ComponentProps<'iframe'>) {
  const [openedSrc] = useState(src)
  return <iframe src={openedSrc} title={title} {...attributes} />
}

/** Whether a tour's message says that its first view is painted, or that there will be none. */
const isReady = (message: unknown) =>
  /^tour\.(ready|failed)$/.test(String((message as { type?: unknown } | null)?.type))
