import type { Project } from '../../content/projects'

export { projectDescriptions } from '../../content/en/project-descriptions'
export { getProjectHead as head } from './get-project-head'

const inVr = 'With a VR headset, open this page in its browser and press Enter VR.'

const around = `Look around with a finger, the mouse or the arrow keys, or by moving your phone. ${inVr}`

/** How to look around in a tour, on any device. */
export const howToLook: Record<Project['media'], string> = {
  tour: around,
  test: around,
  film: around,
  model: `Turn the model with a finger, the mouse or the arrow keys. ${inVr}`,
}

/** The thank-you notice over the café's tour after a lead. It follows the form's success message. */
export const thanks = {
  tour: 'In the meantime, have a look around: this café is one of our sample tours.',
}
