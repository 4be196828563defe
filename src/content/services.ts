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
    title: 'Restaurant reservation system with VR',
    name: 'Immersive Reservation System',
    description:
      'A restaurant reservation system with a 360° tour: guests look around your dining room, see the view from each table and book the one they like.',
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
    title: '360° virtual tours for businesses in Greece',
    name: '360 Virtual Reality Tour',
    description:
      '360° virtual tours of hotels, rentals, shops, museums and yachts in Greece. Guests look around on a phone or a computer before they book or visit.',
    summary: 'People walk through your place on a phone or a computer before they visit.',
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
    title: '360° video production in Athens, Greece',
    name: '360 Video',
    description:
      '360° video of your kitchen at work, your deck at sea or your hall filling up. Viewers turn the picture in any direction while it plays.',
    summary: 'A video of your place in action, in which viewers look wherever they like.',
    forWhom: 'Restaurant kitchens, yachts, venues and events',
    picture: 'metromall-atrium',
    project: '360-video-sample',
    icon: 'video',
  },
  {
    slug: '3d-modeling',
    path: '/services/3d-modeling',
    aliases: [],
    group: 'see',
    title: '3D models of homes, shops and hotels',
    name: '3D Modeling',
    description:
      '3D models of homes, shops, hotels and restaurants, from drawings or measurements. Try colours and furniture, and show a place before it is built.',
    summary:
      'A 3D model of your place that people can turn and look into, even before it is built.',
    forWhom: 'Architects, developers and owners about to build',
    picture: 'urbanelegance-living',
    project: '3d-model-sample',
    icon: 'model',
  },
  {
    slug: 'digital-marketing',
    path: '/services/digital-marketing',
    aliases: [],
    group: 'seen',
    title: 'Digital marketing for hotels and restaurants',
    name: 'Digital Marketing',
    description:
      'Digital marketing for hotels, restaurants and shops in Greece: search, maps, website, social media and ads in one plan, with a monthly report.',
    summary: 'One plan for how people find you online, and one team to carry it out.',
    forWhom: 'Businesses that locals know and travellers have yet to find',
    picture: 'blackpistol-chairs',
    project: '2',
    icon: 'marketing',
  },
  {
    slug: 'social-media',
    path: '/services/social-media',
    aliases: [],
    group: 'seen',
    title: 'Social media for cafés, hotels and shops',
    name: 'Social Media',
    description:
      'Photos, reels and posts for cafés, hotels and shops, planned a month ahead and published for you on Instagram, Facebook and LinkedIn.',
    summary: 'Photos, reels and posts of your place, planned, made and published for you.',
    forWhom: 'Cafés, hotels and shops with no time to post',
    picture: 'aegean-lunch',
    project: '6',
    icon: 'social',
  },
  {
    slug: 'website-design',
    path: '/services/website-design',
    aliases: [],
    group: 'seen',
    title: 'Website design for hotels and restaurants',
    name: 'Website Design',
    description:
      'Website design for hotels, restaurants and shops: fast on a phone, in Greek and English, with your tour on the page and booking one tap away.',
    summary: 'A fast website that shows your place first and keeps booking one tap away.',
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
    title: 'Performance marketing that brings bookings',
    name: 'Performance Marketing',
    description:
      'Google, Meta, LinkedIn and TikTok ads for your business. You set the budget, and each month you see the calls and bookings it brought in.',
    summary: 'Ads on a budget you set, judged by the calls and bookings they bring.',
    forWhom: 'Businesses with rooms, tables or seats to fill',
    picture: 'familyhaven-living',
    project: 'sample',
    icon: 'ads',
  },
]

/** The index of all services. */
export const servicesPage = {
  title: 'Services',
  intro: 'Four services show your place, and four help people find it. Take one, or combine them.',
  groups: {
    see: {
      heading: 'Show your place',
      line: 'Let people look around from wherever they are, and book what they have seen.',
    },
    seen: {
      heading: 'Help people find you',
      line: 'Reach people who do not know your place yet, and give them a reason to come.',
    },
  },
  call: 'Not sure which one you need? Tell us your goal and we will suggest the right service.',
}

/** Words around every service. */
export const servicePage = {
  answersHeading: 'What owners ask us',
  /** Names the link to an answer; the question follows. */
  answerLink: 'Link to this answer',
  allAnswers: 'Prices, picture rights, hosting: more answers',
  callHeading: 'Shall we talk about your place?',
  callText:
    'On a demo and discovery call we show you a tour, listen to what you need and tell you which service fits, and which you can do without.',
  call: 'Book a call',
}
