import type { PictureName } from './pictures'

type ServiceRow = {
  /** The last part of its path, and its key in en/ and el/ and among the share images. */
  slug: string
  path: string
  /** Other paths of the same page. */
  aliases: readonly string[]
  /** The name of its picture. */
  picture: PictureName
  /** The id of a sample project of this service. */
  project: string
  /** The id of the project in the frame at the end of its page; another place than those further up. */
  framedProject: string
} & (
  | {
      /** Shows a place, and has a card with an icon on the home page. */
      group: 'visual'
      /** A drawing of components/service-icons.svg. */
      icon: 'calendar' | 'globe' | 'camera' | 'cube'
    }
  | {
      /** Helps people find a place. */
      group: 'marketing'
    }
)

/** The services without their texts, which are in en/services.ts, en/services/ and the same in el/. */
export const services = [
  {
    slug: 'reservation-system',
    path: '/services/reservation-system',
    aliases: ['/services/hermes_table', '/hermes_table', '/hermestable'],
    group: 'visual',
    icon: 'calendar',
    picture: 'madania-tables',
    project: '4',
    framedProject: '4',
  },
  {
    slug: '360-virtual-tour',
    path: '/services/360-virtual-tour',
    aliases: [],
    group: 'visual',
    icon: 'globe',
    picture: 'aegean-deck',
    project: '2',
    framedProject: '3',
  },
  {
    slug: '360-video',
    path: '/services/360-video',
    aliases: [],
    group: 'visual',
    icon: 'camera',
    picture: 'film-counter',
    project: '360-video-sample',
    framedProject: '360-video-sample',
  },
  {
    slug: '3d-modeling',
    path: '/services/3d-modeling',
    aliases: [],
    group: 'visual',
    icon: 'cube',
    picture: 'madania-front',
    project: '3d-model-sample',
    framedProject: '3d-model-sample',
  },
  {
    slug: 'digital-marketing',
    path: '/services/digital-marketing',
    aliases: [],
    group: 'marketing',
    picture: 'urbanelegance-living',
    project: '5',
    framedProject: '1',
  },
  {
    slug: 'social-media',
    path: '/services/social-media',
    aliases: [],
    group: 'marketing',
    picture: 'evening-counter',
    project: '4',
    framedProject: '2',
  },
  {
    slug: 'website-design',
    path: '/services/website-design',
    aliases: [],
    group: 'marketing',
    picture: 'urbanelegance-bedroom',
    project: '5',
    framedProject: 'sample',
  },
  {
    slug: 'performance-marketing',
    path: '/services/performance-marketing',
    aliases: [],
    group: 'marketing',
    picture: 'blackpistol-waiting',
    project: '6',
    framedProject: '5',
  },
] as const satisfies ServiceRow[]

export type Service = (typeof services)[number]
