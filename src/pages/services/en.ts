import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Virtual tours, 360° video, 3D and marketing',
  description:
    'A reservation system with VR, 360° tours and video, panoramic photography, 3D models, reel making, social media, websites, marketing and ads.',
}
/** The page of all services. */
export const servicesPage = {
  title: 'Services',
  intro:
    'Services that show your place, and services that help people find it. Take one, or combine several.',
  groups: {
    visual: {
      heading: 'Show your place',
      line: 'Let people look around from wherever they are, and book what they have seen.',
    },
    marketing: {
      heading: 'Help people find you',
      line: 'Reach people who don’t know your place yet, and give them a reason to come.',
    },
  },
  call: 'Not sure which one you need? Tell us what you want to achieve and we’ll suggest the right service.',
}

export { servicePage } from '../../content/en/service-page'
