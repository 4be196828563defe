import { type ComponentType, lazy, Suspense } from 'react'
import type { ServiceExample as Example, ExampleOf } from '../../content/service-text'
import { loadChunk } from '../../lib/chunks'
import styles from './ServiceExample.module.css'

/** A drawing loads on its own, so that a page has the script of its own drawing only. */
const drawings: { [Name in Example['drawing']]: ComponentType<{ example: ExampleOf<Name> }> } = {
  booking: lazyDrawing(
    () => import('./BookingExample'),
    (module) => module.BookingExample,
  ),
  calendar: lazyDrawing(
    () => import('./CalendarExample'),
    (module) => module.CalendarExample,
  ),
  clips: lazyDrawing(
    () => import('./ClipsExample'),
    (module) => module.ClipsExample,
  ),
  embed: lazyDrawing(
    () => import('./EmbedExample'),
    (module) => module.EmbedExample,
  ),
  listing: lazyDrawing(
    () => import('./ListingExample'),
    (module) => module.ListingExample,
  ),
  model: lazyDrawing(
    () => import('./ModelExample'),
    (module) => module.ModelExample,
  ),
  report: lazyDrawing(
    () => import('./ReportExample'),
    (module) => module.ReportExample,
  ),
  website: lazyDrawing(
    () => import('./WebsiteExample'),
    (module) => module.WebsiteExample,
  ),
}

/** The page is complete without the drawing, so a chunk that fails to load leaves it out. */
function lazyDrawing<Module, Props>(
  load: () => Promise<Module>,
  getDrawing: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const loadDrawing = () => loadChunk('example', load).then(getDrawing, () => () => null)
  return lazy(async () => ({ default: await loadDrawing() })) as ComponentType<Props>
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
