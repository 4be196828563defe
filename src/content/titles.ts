/**
 * What browsers, search engines and shared links say of a page that is no service and no project:
 * a title of up to 60 characters and a description of 120 to 155.
 */
export const titles = {
  '/': {
    title: '360° virtual tours in Athens, Greece | Hermes View',
    description:
      '360° virtual tours, videos and 3D models for hotels, restaurants, shops and property in Greece. Let guests walk through before they book.',
  },
  '/about': {
    title: 'About Us: a virtual tour studio in Athens | Hermes View',
    description:
      'A studio in Athens that makes immersive, interactive VR tours, and the websites, posts and ads that bring people to them. See how we work.',
  },
  '/contact': {
    title: 'Reach out to us about a virtual tour | Hermes View',
    description:
      'Ask about a virtual tour of your restaurant, hotel, shop or home. Write to our studio in Athens and get an answer within one working day.',
  },
  '/services': {
    title: 'Virtual tours, 360° video, 3D and marketing | Hermes View',
    description:
      'Eight services for your place: reservations with VR, 360° virtual tours, 360° video, 3D models, website design, social media, marketing and ads.',
  },
  '/samples': {
    title: 'Sample 360° virtual tours to walk through | Hermes View',
    description:
      'Try seven sample 360° virtual tours: a museum, a yacht, a shopping mall, a café bar, an apartment, a barber shop and a holiday home.',
  },
  '/answers': {
    title: 'Virtual tours: cost, rights and hosting | Hermes View',
    description:
      'What a virtual tour costs, who owns the pictures, how long the shoot takes, Google Street View, your own website, bookings and guests’ data.',
  },
  '/reservation_system': {
    title: 'Σύστημα κρατήσεων εστιατορίων με VR | Hermes View',
    description:
      'Οι πελάτες βλέπουν την αίθουσά σας σε 360° και κλείνουν το τραπέζι που τους αρέσει. Δωρεάν δοκιμή 6 εβδομάδων για 5 εστιατόρια στην Αθήνα.',
  },
  '/privacy_policy': {
    title: 'Privacy policy: your data and your rights | Hermes View',
    description:
      'What Hermes View learns about you through its forms and ads, where it is stored, who sees it, how cookies are used, and what rights you have.',
  },
  '/survey': {
    title: 'Survey: tell us what you thought | Hermes View',
    description:
      'A few questions from Hermes View, the virtual tour studio in Athens. Tell us what worked for you and what was missing, so we can make better tours.',
  },
  '/survey_el': {
    title: 'Ερωτηματολόγιο: πείτε μας τη γνώμη σας | Hermes View',
    description:
      'Λίγες ερωτήσεις από τη Hermes View, το στούντιο εικονικών περιηγήσεων στην Αθήνα. Πείτε μας τι σας εξυπηρέτησε και τι σας έλειψε.',
  },
  '/login': {
    title: 'Sign-in for the staff of the studio | Hermes View',
    description:
      'Sign-in for the staff of Hermes View, the virtual tour studio in Athens, who answer what visitors send. Visitors need no account for this site.',
  },
  '/inbox': {
    title: 'Inbox for the staff of the studio | Hermes View',
    description:
      'Where the staff of Hermes View, the virtual tour studio in Athens, read and answer what visitors send through the forms. Nobody else can read it.',
  },
  '404': {
    title: 'We could not find that page (404) | Hermes View',
    description:
      'There is no page at this address of Hermes View, the virtual tour studio in Athens. Start from the home page, or try one of the sample tours.',
  },
} satisfies Record<string, { title: string; description: string }>
