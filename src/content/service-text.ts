/** The text of a service's page, in en/services/ and el/services/. */
export type ServiceText = {
  paragraph: string
  /** The alternative text of its picture. */
  pictureAlt: string
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
  /** At least four questions with answers. The id is the anchor; `how-long` says how long the work takes. */
  answers: { id: string; question: string; answer: string }[]
  /** Links to the demo, for the service that has one. */
  demoLinks?: { heading: string; text: string; guest: string; host: string }
}
