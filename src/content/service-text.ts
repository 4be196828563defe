/** The text of a service's page, in en/services/ and el/services/. */
export type ServiceText = {
  paragraph: string
  /** The alternative text of its picture. */
  pictureAlt: string
  benefitsHeading: string
  benefits: { title: string; text: string }[]
  /** Questions with answers. The id is the anchor. */
  answers: { id: string; question: string; answer: string }[]
  /** Links to the demo, for the service that has one. */
  demoLinks?: { heading: string; text: string; guest: string; host: string }
}
