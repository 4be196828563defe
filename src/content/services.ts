/** What every page of the site knows of a service; its own page reads service-texts.ts too. */
export type Service = {
  /** The last part of its address, and its name in service-texts.ts and of its share picture. */
  slug: string
  path: string
  /** Other addresses of the same page. */
  aliases: string[]
  /** `see`: it shows a place. `seen`: it brings people to one. */
  group: 'see' | 'seen'
  /** Heads the service's own page. */
  title: string
  /** Stands on cards and in lists. */
  name: string
  /** For search engines and shared links: 120 to 155 characters. */
  description: string
  /** One sentence for the back of a card. */
  summary: string
  /** The owners that it is made for. */
  forWhom: string
  /** A still's name in pictures.json, which says what is seen on it. */
  picture: string
  /** The id of the sample that shows the service at work. */
  project: string
  icon: 'reservation' | 'tour' | 'video' | 'model' | 'marketing' | 'social' | 'website' | 'ads'
}

export const services: Service[] = [
  {
    slug: 'reservation-system',
    path: '/services/reservation-system',
    aliases: ['/services/hermes_table', '/hermes_table', '/hermestable'],
    group: 'see',
    title: 'Reservation system with VR',
    name: 'Immersive Reservation System',
    description:
      'Guests walk through your restaurant in 360°, see the view from each table and book the one they like. You get the booking with the table on it.',
    summary: 'Guests walk through your restaurant in 360°, choose a table and book it.',
    forWhom: 'Restaurants, tavernas and bars that take bookings',
    picture: 'madania-tables',
    project: '4',
    icon: 'reservation',
  },
  {
    slug: '360-virtual-tour',
    path: '/services/360-virtual-tour',
    aliases: [],
    group: 'see',
    title: '360 Virtual Reality Tour',
    name: '360 Virtual Reality Tour',
    description:
      'We photograph your place in 360° and join the pictures into a tour that opens in any browser: people look around, walk on and open what they need.',
    summary: 'People walk through your place on their phone or computer before they visit it.',
    forWhom: 'Hotels, rentals, shops, museums and yachts',
    picture: 'aegean-deck',
    project: '3',
    icon: 'tour',
  },
  {
    slug: '360-video',
    path: '/services/360-video',
    aliases: [],
    group: 'see',
    title: '360 Video',
    name: '360 Video',
    description:
      'A film that looks in every direction: your kitchen at work, your deck at sea, your hall filling up. Viewers turn the picture while it plays.',
    summary: 'A film of your place at work in which viewers look wherever they like.',
    forWhom: 'Places where something happens: kitchens, boats, events',
    picture: 'metromall-atrium',
    project: '360-video-sample',
    icon: 'video',
  },
  {
    slug: '3d-modeling',
    path: '/services/3d-modeling',
    aliases: [],
    group: 'see',
    title: '3D Modeling',
    name: '3D Modeling',
    description:
      'A 3D model of your place, from drawings or from measurements: turn it on a screen, try colours and furniture, and show it before it is built.',
    summary: 'A model of your place to turn and look into, even before it is built.',
    forWhom: 'Architects, developers and owners of places not built yet',
    picture: 'urbanelegance-living',
    project: '3d-model-sample',
    icon: 'model',
  },
  {
    slug: 'digital-marketing',
    path: '/services/digital-marketing',
    aliases: [],
    group: 'seen',
    title: 'Digital Marketing',
    name: 'Digital Marketing',
    description:
      'One plan for how people find your business online: search, maps, your website, social media and ads, with a report you can read every month.',
    summary: 'One plan for how people find you online, and one team that carries it out.',
    forWhom: 'Places that neighbours know and travellers do not',
    picture: 'blackpistol-chairs',
    project: '2',
    icon: 'marketing',
  },
  {
    slug: 'social-media',
    path: '/services/social-media',
    aliases: [],
    group: 'seen',
    title: 'Social Media',
    name: 'Social Media',
    description:
      'Photographs, reels and posts of your place, planned a month ahead and published for you on Instagram, Facebook and LinkedIn. You approve each one.',
    summary: 'Photographs, reels and posts of your place, planned, made and published for you.',
    forWhom: 'Cafés, hotels and shops without the time to post',
    picture: 'aegean-lunch',
    project: '6',
    icon: 'social',
  },
  {
    slug: 'website-design',
    path: '/services/website-design',
    aliases: [],
    group: 'seen',
    title: 'Website Design',
    name: 'Website Design',
    description:
      'A website that shows your place first: fast on a phone, in Greek and English, with your tour inside and your booking or phone one tap away.',
    summary: 'A fast website with your place in front and your booking one tap away.',
    forWhom: 'Businesses whose website is old, slow or missing',
    picture: 'aegean-saloon',
    project: '5',
    icon: 'website',
  },
  {
    slug: 'performance-marketing',
    path: '/services/performance-marketing',
    aliases: [],
    group: 'seen',
    title: 'Performance Marketing',
    name: 'Performance Marketing',
    description:
      'Google, Meta, LinkedIn and TikTok ads for your business: a budget that you set, and a monthly account of the calls and bookings it brought.',
    summary: 'Ads with a budget you set, judged by the calls and bookings they bring.',
    forWhom: 'Businesses with rooms, tables or seats to fill',
    picture: 'familyhaven-living',
    project: 'sample',
    icon: 'ads',
  },
]

/** The index of all services. */
export const servicesPage = {
  title: 'Services',
  intro:
    'Four ways to show your place, and four ways to bring people to it. Take one, or let them work together.',
  groups: {
    see: {
      heading: 'See it',
      line: 'People look at your place from wherever they are, and book what they have seen.',
    },
    seen: {
      heading: 'Be seen',
      line: 'People who have never heard of your place come across it, and want to go there.',
    },
  },
  call: 'Not sure which one you need? Tell us what visitors should be able to do, and we will tell you which service does it.',
}

/** Words around every service. */
export const servicePage = {
  answersHeading: 'What owners ask us',
  /** Names the link to an answer; the question follows. */
  answerLink: 'Link to this answer',
  allAnswers: 'Price, pictures, hosting: all other answers',
  callHeading: 'Shall we look at your place?',
  callText:
    'On a demo and discovery call we show you a tour, hear about your place and say which service fits it, and which you can do without.',
  call: 'Book a call',
}
