import { type ReactNode, useLayoutEffect, useRef } from 'react'

type RadioStripProps = {
  /** Identifies the selected radio button: when it changes, the strip scrolls to it. */
  selected: string
  children: ReactNode
}

/** Radio buttons in one row that scrolls sideways, with the selected one in view. */
export function RadioStrip({ selected, children }: RadioStripProps) {
  const strip = useRef<HTMLDivElement>(null)

  // scrollIntoView would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip stays where the guest has scrolled it.
  useLayoutEffect(() => {
    const element = strip.current
    const checked = element?.querySelector('input:checked')
    if (!element || !checked) return
    const { left, right, width } = element.getBoundingClientRect()
    const radio = checked.getBoundingClientRect()
    if (radio.left < left || radio.right > right)
      element.scrollLeft += radio.left - left - (width - radio.width) / 2
  }, [selected])

  const scroll = (pages: number) => () =>
    strip.current?.scrollBy({ left: pages * strip.current.clientWidth * 0.8, behavior: 'smooth' })

  return (
    <>
      <div className="reserve-strip-arrows">
        {/* For pointers only: the arrow keys move between the radio buttons and scroll the strip. */}
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={scroll(-1)}>
          ‹
        </button>
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={scroll(1)}>
          ›
        </button>
      </div>
      <div className="reserve-strip" ref={strip}>
        {children}
      </div>
    </>
  )
}
