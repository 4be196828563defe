import type { StillName } from './pictures'

type ServiceRow = {
  /** The last part of its address, its name in en/ and el/ and that of its share picture. */
  slug: string
  path: string
  /** Other addresses of the same page. */
  aliases: readonly string[]
  /** `see`: it shows a place. `seen`: it brings people to one. */
  group: 'see' | 'seen'
  /** A still's name. */
  picture: StillName
  /** The id of the sample that shows the service at work. */
  project: string
}

/** What has no language in each service; what is said of it stands in en/services.ts and en/services/. */
export const services = [
  {
    slug: 'reservation-system',
    path: '/services/reservation-system',
    aliases: ['/services/hermes_table', '/hermes_table', '/hermestable'],
    group: 'see',
    picture: 'madania-tables',
    project: '4',
  },
  {
    slug: '360-virtual-tour',
    path: '/services/360-virtual-tour',
    aliases: [],
    group: 'see',
    picture: 'aegean-deck',
    project: '3',
  },
  {
    slug: '360-video',
    path: '/services/360-video',
    aliases: [],
    group: 'see',
    picture: 'metromall-atrium',
    project: '360-video-sample',
  },
  {
    slug: '3d-modeling',
    path: '/services/3d-modeling',
    aliases: [],
    group: 'see',
    picture: 'urbanelegance-living',
    project: '3d-model-sample',
  },
  {
    slug: 'digital-marketing',
    path: '/services/digital-marketing',
    aliases: [],
    group: 'seen',
    picture: 'blackpistol-chairs',
    project: '2',
  },
  {
    slug: 'social-media',
    path: '/services/social-media',
    aliases: [],
    group: 'seen',
    picture: 'aegean-lunch',
    project: '6',
  },
  {
    slug: 'website-design',
    path: '/services/website-design',
    aliases: [],
    group: 'seen',
    picture: 'aegean-saloon',
    project: '5',
  },
  {
    slug: 'performance-marketing',
    path: '/services/performance-marketing',
    aliases: [],
    group: 'seen',
    picture: 'familyhaven-living',
    project: 'sample',
  },
] as const satisfies ServiceRow[]

export type Service = (typeof services)[number]
