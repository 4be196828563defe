/** What a service's own page says of it, in en/services/ and el/services/. */
export type ServiceText = {
  paragraph: string
  /** What is seen on its picture. */
  pictureAlt: string
  benefitsHeading: string
  benefits: { title: string; text: string }[]
  /** Each at an anchor of its own. */
  answers: { id: string; question: string; answer: string }[]
  /** Of a service that visitors can try from both sides. */
  bothSides?: { heading: string; text: string; guest: string; host: string }
}
