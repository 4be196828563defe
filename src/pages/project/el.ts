export { projectDescriptions } from '../../content/el/project-descriptions'
export { getProjectHead as head } from './get-project-head'

const inVr = 'Με γυαλιά VR, ανοίξτε τη σελίδα στον browser τους και πατήστε «Είσοδος σε VR».'

const around = `Κοιτάξτε γύρω σας με το δάχτυλο, το ποντίκι, τα βέλη ή κινώντας το κινητό σας. ${inVr}`

export const howToLook: typeof import('./en').howToLook = {
  tour: around,
  test: around,
  film: around,
  model: `Περιστρέψτε το μοντέλο με το δάχτυλο, το ποντίκι ή τα βέλη. ${inVr}`,
}

export const thanks: typeof import('./en').thanks = {
  tour: 'Μέχρι τότε, περιηγηθείτε σε αυτό το καφέ μπαρ: είναι ένα από τα δείγματά μας.',
}
