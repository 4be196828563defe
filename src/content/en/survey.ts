type SurveyWords = {
  title: string
  intro: string
  /** Names the frame with the external form. */
  frame: string
  loading: string
  /** Stands in the frame's place when the site has no survey address. */
  missing: string
}

export const survey: SurveyWords = {
  title: 'A few questions',
  intro:
    'Tell us what worked for you and what was missing. Your answers help us make better tours.',
  frame: 'Survey',
  loading: 'Loading…',
  missing:
    'There is no survey open at the moment. If you would like to tell us something, we would be glad to hear it.',
}
