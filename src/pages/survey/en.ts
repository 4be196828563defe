import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Survey: tell us what you thought',
  description:
    'A few questions from Hermes View, the virtual tour studio in Athens. Tell us what worked for you and what was missing, so we can make better tours.',
}
type SurveyMessages = {
  title: string
  intro: string
  /** The accessible name of the frame with the external form. */
  frameTitle: string
  loading: string
  /** Replaces the title, the introduction and the frame if no survey URL is set. */
  closed: { title: string; text: string }
}

export const survey: SurveyMessages = {
  title: 'A few questions',
  intro:
    'Tell us what worked for you and what was missing. Your answers help us make better tours.',
  frameTitle: 'Survey',
  loading: 'Loading…',
  closed: {
    title: 'No survey at the moment',
    text: 'If there is something you would like to tell us, we’d be glad to hear it.',
  },
}
