import { type ComponentType, Suspense } from 'react'
import { ExampleCaption } from '../../components/ExampleCaption'
import type { ServiceExample as Example, ExampleOf } from '../../content/service-text'
import { lazyAfterInteraction } from '../../lib/lazy-optional'
import styles from './ServiceExample.module.css'

/** The drawings are not interactive: the static HTML shows them, and their scripts load after the first interaction. */
const drawings: { [Name in Example['drawing']]: ComponentType<{ example: ExampleOf<Name> }> } = {
  booking: lazyAfterInteraction('BookingExample', () => import('./BookingExample')),
  calendar: lazyAfterInteraction('CalendarExample', () => import('./CalendarExample')),
  clips: lazyAfterInteraction('ClipsExample', () => import('./ClipsExample')),
  embed: lazyAfterInteraction('EmbedExample', () => import('./EmbedExample')),
  listing: lazyAfterInteraction('ListingExample', () => import('./ListingExample')),
  model: lazyAfterInteraction('ModelExample', () => import('./ModelExample')),
  report: lazyAfterInteraction('ReportExample', () => import('./ReportExample')),
  website: lazyAfterInteraction('WebsiteExample', () => import('./WebsiteExample')),
}

type ServiceExampleProps = {
  example: Example
  /** The word that marks the drawing as an example. */
  label: string
}

/** A drawing of what a service produces, with a caption that says that it is an example. */
export function ServiceExample({ example, label }: ServiceExampleProps) {
  // The type of `drawings` guarantees that the drawing accepts this example.
  const Drawing = drawings[example.drawing] as ComponentType<{ example: Example }>
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing}>
        <Suspense>
          <Drawing example={example} />
        </Suspense>
      </div>
      <ExampleCaption label={label} text={example.caption} />
    </figure>
  )
}
