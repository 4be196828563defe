/**
 * What a page shows of a service, in a drawing of features/services/. Every drawing has texts of its own, and
 * several services may use the same one.
 */
export type ServiceExample = {
  heading: string
  /** What the drawing shows, below it and beside the word “Example”. */
  caption: string
} & (
  | {
      drawing: 'booking'
      planAlt: string
      viewAlt: string
      /** The table, the time and the number of guests. */
      summary: string[]
      action: string
    }
  | { drawing: 'embed'; codeLabel: string; showCode: string }
  | { drawing: 'clips'; alt: string; labels: [string, string, string] }
  | { drawing: 'model'; plan: string; model: string }
  | {
      drawing: 'listing'
      place: string
      status: string
      actions: string[]
      rows: { label: string; value: string }[]
    }
  /** One row for each picture of the drawing, which are six. */
  | { drawing: 'calendar'; posts: { day: string; type: string; text: string }[] }
  | {
      drawing: 'website'
      title: string
      place: string
      tour: string
      rows: string[]
      actions: string[]
    }
  | {
      drawing: 'report'
      title: string
      columns: [string, string, string, string]
      rows: [string, string, string, string][]
      total: [string, string, string, string]
      next: string
    }
)

type Answer<Id = string> = { id: Id; question: string; answer: string }

/** The text of a service's page, in en/services/ and el/services/. */
export type ServiceText = {
  /** For search engines, in 120 to 155 characters. */
  description: string
  /** Below the title: two lines at most on a wide screen. */
  lead: string
  /** How long it takes, in a few words. The answer `how-long` has the details. */
  duration: string
  /** What is free before the starting price applies. */
  trial?: string
  paragraph: string
  /** The alternative text of its picture. */
  pictureAlt: string
  /** A panorama that unrolls from a flat picture. */
  unroll?: { heading: string; caption: string; alt: string }
  /** Without it, the page has the paragraph alone. */
  example?: ServiceExample
  benefitsHeading: string
  /** At least four. */
  benefits: { title: string; text: string }[]
  /** The texts beside the values in offer.ts. */
  terms?: {
    /** What the price depends on. It follows the starting price. */
    price: string
    /** A cost beside the price. */
    extra?: { label: string; text: string }
    /** What the minimum term and the notice are for, if not for the whole service. */
    termOf?: string
  }
  /**
   * At least four questions with answers. The id is the anchor. The first one is `what-you-get`, to which the
   * page of answers links; `how-long` says how long the work takes.
   */
  answers: [Answer<'what-you-get'>, ...Answer[]]
  /** Links to the demo, for the service that has one. */
  demoLinks?: { heading: string; text: string; guest: string; host: string }
}

/** The texts of one drawing. */
export type ExampleOf<Drawing extends ServiceExample['drawing']> = Extract<
  ServiceExample,
  { drawing: Drawing }
>
