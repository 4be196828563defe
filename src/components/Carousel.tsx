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
import 'slick-carousel/slick/slick.css'

type CarouselProps = {
  /** Names the carousel, and the words of its controls. */
  label: string
  words: { previous: string; next: string }
  slides: { id: string; content: ReactNode }[]
}

const TWO = '(min-width: 750px)'
const THREE = '(min-width: 1650px)'

/** How far below the view a carousel may be when its code is fetched. */
const NEAR = '400px'

/**
 * Slides in a row: three at a time from 1650 px, two from 750 px, else one. Nothing moves by
 * itself, and what is out of view is out of the way of keyboard and screen reader. Until a visitor
 * comes near, it is a plain row of its first slides.
 */
export function Carousel({ label, words, slides }: CarouselProps) {
  const carousel = useRef<HTMLElement>(null)
  const slick = useRef<Slick>(null)
  const Slider = useSlider(useNear(carousel))
  const perView = useSlidesPerView()
  const [first, setFirst] = useState(0)
  const last = Math.max(0, slides.length - perView)
  const shown = Math.min(first, last)

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
          speed={400}
          // A press while the row still moves counts.
          waitForAnimate={false}
          slidesToShow={perView}
          slidesToScroll={perView}
          beforeChange={(_, next) => setFirst(next)}
        >
          {slides.map(({ id, content }, index) => (
            <div key={id} inert={index < shown || index >= shown + perView}>
              {content}
            </div>
          ))}
        </Slider>
      ) : (
        <div className={styles.row} data-whole={Slider === null}>
          {slides.map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </div>
      )}
      <div className={styles.controls}>
        <Step
          label={words.previous}
          path="M15 5l-7 7 7 7"
          disabled={shown === 0}
          step={() => slick.current?.slickPrev()}
        />
        <p className={styles.position} aria-live="polite">
          {shown + 1}
          {perView > 1 && `–${Math.min(shown + perView, slides.length)}`} / {slides.length}
        </p>
        <Step
          label={words.next}
          path="M9 5l7 7-7 7"
          disabled={shown >= last}
          step={() => slick.current?.slickNext()}
        />
      </div>
    </section>
  )
}

type StepProps = {
  label: string
  path: string
  disabled: boolean
  step: () => void
}

function Step({ label, path, disabled, step }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      // Not `disabled`: a button that loses the focus at the end of the row strands a keyboard.
      aria-disabled={disabled}
      onClick={() => disabled || step()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}

/** Whether an element has been in view or close below it. */
function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return near
}

/** What turns the slides, once it is wanted and there; null when it did not arrive. */
function useSlider(wanted: boolean): typeof Slick | null | undefined {
  const [slider, setSlider] = useState<{ component: typeof Slick | null }>()

  useEffect(() => {
    if (!wanted) return
    import('react-slick').then(
      (slick) => setSlider({ component: slick.default }),
      () => setSlider({ component: null }),
    )
  }, [wanted])

  return slider?.component
}

/** react-slick heeds its own `responsive` only after the first render. */
function useSlidesPerView(): number {
  return useSyncExternalStore(
    (notify) => {
      const queries = [matchMedia(TWO), matchMedia(THREE)]
      for (const query of queries) query.addEventListener('change', notify)
      return () => {
        for (const query of queries) query.removeEventListener('change', notify)
      }
    },
    () => (matchMedia(THREE).matches ? 3 : matchMedia(TWO).matches ? 2 : 1),
    () => 1,
  )
}
