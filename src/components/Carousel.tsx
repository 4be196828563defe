import {
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type Slick from 'react-slick'
import styles from './Carousel.module.css'
import { ChangingText } from './ChangingText'
import 'slick-carousel/slick/slick.css'

type CarouselProps = {
  /** The accessible name. */
  label: string
  messages: { previous: string; next: string }
  slides: { id: string; content: ReactNode }[]
}

const TWO_SLIDES = '(min-width: 750px)'
const THREE_SLIDES = '(min-width: 1650px)'

/** react-slick is loaded when the carousel is this far below the viewport. */
const LOAD_MARGIN = '400px'

/**
 * Shows slides in a row: three from 1650 px, two from 750 px, else one. There is no autoplay, and
 * slides out of view are inert. A single slide has no buttons. Until react-slick has loaded, the first
 * slides are a static row.
 */
export function Carousel({ label, messages, slides }: CarouselProps) {
  const carousel = useRef<HTMLElement>(null)
  const slick = useRef<Slick>(null)
  const Slider = useSlider(useIsNear(carousel))
  const perView = useSlidesPerView()
  const [first, setFirst] = useState(0)
  const last = Math.max(0, slides.length - perView)
  // A wider window shows more slides, so that `first` may be too large.
  const current = Math.min(first, last)
  const end = Math.min(current + perView, slides.length)
  const range = end > current + 1 ? `${current + 1}–${end}` : `${end}`
  const position = `${range} / ${slides.length}`

  /** react-slick starts at the slide that was chosen before it had loaded. */
  function handleStep(step: 'slickPrev' | 'slickNext') {
    if (slick.current) return slick.current[step]()
    const target = step === 'slickNext' ? current + perView : current - perView
    setFirst(Math.max(0, Math.min(target, last)))
  }

  return (
    <section
      ref={carousel}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
    >
      {Slider ? (
        <Slider
          ref={slick}
          arrows={false}
          infinite={false}
          initialSlide={current}
          speed={400}
          // A click during the animation must not be ignored.
          waitForAnimate={false}
          slidesToShow={perView}
          slidesToScroll={perView}
          beforeChange={(_, next) => setFirst(next)}
        >
          {slides.map(({ id, content }, index) => (
            <div key={id} inert={index < current || index >= current + perView}>
              {content}
            </div>
          ))}
        </Slider>
      ) : (
        <div className={styles.row} data-scrolls={Slider === null || undefined}>
          {slides.map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </div>
      )}
      {slides.length > 1 && (
        <div className={styles.controls} data-slides={slides.length}>
          <StepButton
            label={messages.previous}
            path="M15 5l-7 7 7 7"
            isDisabled={current === 0}
            onStep={() => handleStep('slickPrev')}
          />
          <p className="visually-hidden" aria-live="polite">
            <ChangingText>{position}</ChangingText>
          </p>
          <StepButton
            label={messages.next}
            path="M9 5l7 7-7 7"
            isDisabled={current >= last}
            onStep={() => handleStep('slickNext')}
          />
        </div>
      )}
    </section>
  )
}

type StepButtonProps = {
  label: string
  path: string
  isDisabled: boolean
  onStep: () => void
}

function StepButton({ label, path, isDisabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      // `disabled` would take the focus from a keyboard user at the end of the row.
      aria-disabled={isDisabled}
      onClick={() => isDisabled || onStep()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}

/** Whether an element has been in the viewport, or close below it. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: LOAD_MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return isNear
}

/** Loads react-slick when it is needed: undefined until it is loaded, null if it failed to load. */
function useSlider(isNeeded: boolean): typeof Slick | null | undefined {
  const [slider, setSlider] = useState<{ component: typeof Slick | null }>()

  useEffect(() => {
    if (!isNeeded) return
    import('react-slick').then(
      (slick) => setSlider({ component: slick.default }),
      () => setSlider({ component: null }),
    )
  }, [isNeeded])

  return slider?.component
}

/** Replaces react-slick's `responsive` option, which has no effect on the first render. */
function useSlidesPerView(): number {
  return useSyncExternalStore(
    (onChange) => {
      const queries = [matchMedia(TWO_SLIDES), matchMedia(THREE_SLIDES)]
      for (const query of queries) query.addEventListener('change', onChange)
      return () => {
        for (const query of queries) query.removeEventListener('change', onChange)
      }
    },
    () => (matchMedia(THREE_SLIDES).matches ? 3 : matchMedia(TWO_SLIDES).matches ? 2 : 1),
    () => 1,
  )
}
