import frame from '../../../components/DeviceFrame.module.css'
import { useHydrated } from '../../../components/use-hydrated'
import type { bookingDemo } from '../../../content/en/booking-demo'
import styles from './BookingDemo.module.css'
import { BookingDemoScreen } from './BookingDemoScreen'

type BookingDemoProps = {
  messages: typeof bookingDemo
  /** Whether the view from the table is the largest image of the page's first view. */
  priority?: boolean
}

/**
 * A phone that shows the page for guests: a table is tapped, its view appears and it is booked. After hydration CSS
 * animates it. Before, with reduced motion and in print it shows the confirmed booking.
 *
 * A page pauses it with `--demo-play: paused` on a parent.
 */
export function BookingDemo({ messages, priority = false }: BookingDemoProps) {
  // The static HTML has to be small, so it contains the result only, which also print and reduced motion show.
  const isHydrated = useHydrated()
  return (
    <figure className={styles.demo} data-hydrated={isHydrated || undefined}>
      {/* The markup of DeviceFrame, whose chunk would exceed the download limit of this landing page. */}
      <div className={frame.frame} data-device="iphone">
        <div className="marvel-device">
          <div className="notch" />
          <div className="screen">
            <div role="img" aria-label={messages.label} className={styles.screen}>
              <BookingDemoScreen
                messages={messages.screen}
                isHydrated={isHydrated}
                priority={priority}
              />
            </div>
          </div>
        </div>
      </div>
      <figcaption className={styles.caption}>
        <ol className={styles.steps}>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.sample}>{messages.sample}</p>
        {/* The checkbox holds the state, and CSS reads it. */}
        <label className={styles.pause}>
          <input type="checkbox" className="visually-hidden" />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 7v10M15 7v10" />
            <path d="M9 6.5v11l9-5.5z" />
          </svg>
          <span className="visually-hidden">{messages.pause}</span>
        </label>
      </figcaption>
    </figure>
  )
}
