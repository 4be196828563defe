type SurveyMessages = {
  title: string
  intro: string
  /** The accessible name of the frame with the external form. */
  frameTitle: string
  loading: string
  /** Replaces the frame if no survey URL is set. */
  missing: string
}

export const survey: SurveyMessages = {
  title: 'A few questions',
  intro:
    'Tell us what worked for you and what was missing. Your answers help us make better tours.',
  frameTitle: 'Survey',
  loading: 'Loading…',
  missing:
    'There is no survey open at the moment. If there is something you would like to tell us, we’d be glad to hear it.',
}
