import { type ComponentType, Suspense } from 'react'
import type { ServiceExample as Example, ExampleOf } from '../../content/service-text'
import { lazyOptional } from '../../lib/lazy-optional'
import styles from './ServiceExample.module.css'

/** A drawing loads on its own, so that a page has the script of its own drawing only. */
const drawings: { [Name in Example['drawing']]: ComponentType<{ example: ExampleOf<Name> }> } = {
  booking: lazyOptional('BookingExample', () => import('./BookingExample')),
  calendar: lazyOptional('CalendarExample', () => import('./CalendarExample')),
  clips: lazyOptional('ClipsExample', () => import('./ClipsExample')),
  embed: lazyOptional('EmbedExample', () => import('./EmbedExample')),
  listing: lazyOptional('ListingExample', () => import('./ListingExample')),
  model: lazyOptional('ModelExample', () => import('./ModelExample')),
  report: lazyOptional('ReportExample', () => import('./ReportExample')),
  website: lazyOptional('WebsiteExample', () => import('./WebsiteExample')),
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
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        {example.caption}
      </figcaption>
    </figure>
  )
}
