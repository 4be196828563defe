/** The messages that all pages of services share. */
export const servicePage = {
  /** On the picture of a sample place. */
  pictureNote: 'Sample place, rendered by us',
  /** Beside the caption of a drawing. */
  example: 'Example',
  answersHeading: 'Your questions, answered',
  /** The accessible name of a link to an answer. The question follows. */
  answerLink: 'Link to this answer',
  allAnswers: 'More answers: prices, picture rights, hosting',
  callHeading: 'Shall we talk about your place?',
  callText:
    'On a demo and discovery call we show you a tour, listen to what you need and tell you which service fits, and which you can do without.',
  call: 'Book a call',
  openSample: 'Try the sample',
  terms: {
    heading: 'Price and terms',
    price: 'Price',
    /** The starting price of a single piece of work. */
    once: (euros: number) => `From €${euros.toLocaleString('en-GB')}, paid once`,
    perMonth: (euros: number) => `From €${euros.toLocaleString('en-GB')} a month`,
    minimumTerm: 'Minimum term',
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    notice: 'Notice',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
}
