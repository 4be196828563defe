import type { ComponentType } from 'react'
import { ExampleCaption } from '../../components/ExampleCaption'
import type { ServiceExample as Example, ExampleOf } from '../../content/service-text'
import { BookingExample } from './BookingExample'
import { CalendarExample } from './CalendarExample'
import { ClipsExample } from './ClipsExample'
import { EmbedExample } from './EmbedExample'
import { ListingExample } from './ListingExample'
import { ModelExample } from './ModelExample'
import { ReportExample } from './ReportExample'
import styles from './ServiceExample.module.css'
import { WebsiteExample } from './WebsiteExample'

const drawings: { [Name in Example['drawing']]: ComponentType<{ example: ExampleOf<Name> }> } = {
  booking: BookingExample,
  calendar: CalendarExample,
  clips: ClipsExample,
  embed: EmbedExample,
  listing: ListingExample,
  model: ModelExample,
  report: ReportExample,
  website: WebsiteExample,
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
        <Drawing example={example} />
      </div>
      <ExampleCaption label={label} text={example.caption} />
    </figure>
  )
}
