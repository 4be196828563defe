/**
 * What browsers, search engines and shared links say of a page that is no service and no project:
 * a title of up to 60 characters and a description of 120 to 155.
 */
export const titles = {
  '/': {
    title: 'Hermes View | Virtual tours made in Athens',
    description:
      '360° virtual tours, films and 3D models of restaurants, hotels, shops and homes, made in Athens. People visit your place before they come.',
  },
  '/about': {
    title: 'About Us | Hermes View',
    description:
      'A studio in Athens that makes immersive, interactive VR tours, and the websites, posts and ads that bring people into them. This is how we work.',
  },
  '/contact': {
    title: 'Reach out to us | Hermes View',
    description:
      'Tell us about your restaurant, hotel, shop or home and what visitors should be able to do there. We answer within one working day, from Athens.',
  },
  '/services': {
    title: 'Services | Hermes View',
    description:
      'Four ways to show your place (reservations with VR, 360° tour, 360° video, 3D model) and four to bring people to it, from websites to ads.',
  },
  '/samples': {
    title: 'Sample tours | Hermes View',
    description:
      'Walk through seven sample places made by Hermes View: a museum, a yacht, a mall, a café bar, an apartment, a barber shop and a holiday home.',
  },
  '/answers': {
    title: 'What owners ask about virtual tours | Hermes View',
    description:
      'What a virtual tour costs, who owns the pictures, how long the shoot takes, Google Street View, your own website, bookings and guests’ data.',
  },
  '/reservation_system': {
    title: 'Σύστημα κρατήσεων εστιατορίων με VR | Hermes View',
    description:
      'Οι πελάτες βλέπουν την αίθουσά σας σε 360° και κλείνουν το τραπέζι που τους αρέσει. Δωρεάν δοκιμή 6 εβδομάδων για 5 εστιατόρια στην Αθήνα.',
  },
  '/privacy_policy': {
    title: 'Privacy policy | Hermes View',
    description:
      'What Hermes View learns about you through its forms and ads, where it is stored, who sees it, how cookies are handled, and what you can ask of us.',
  },
  '/survey': {
    title: 'Survey | Hermes View',
    description:
      'A few questions from Hermes View, the virtual-tour studio in Athens. Tell us what worked for you and what you missed, so that we can make better tours.',
  },
  '/survey_el': {
    title: 'Ερωτηματολόγιο: πείτε μας τη γνώμη σας | Hermes View',
    description:
      'Λίγες ερωτήσεις από τη Hermes View, το στούντιο εικονικών περιηγήσεων στην Αθήνα. Πείτε μας τι σας εξυπηρέτησε και τι σας έλειψε.',
  },
  '/login': {
    title: 'Staff sign-in | Hermes View',
    description:
      'The way in for the staff of Hermes View, the virtual-tour studio in Athens, who answer what visitors send. Visitors need no account anywhere here.',
  },
  '/inbox': {
    title: 'Inbox for staff | Hermes View',
    description:
      'Where the staff of Hermes View, the virtual-tour studio in Athens, read and answer what visitors send through the forms. Nobody else can read it.',
  },
  '404': {
    title: 'There is no such page | Hermes View',
    description:
      'This address leads nowhere on the site of Hermes View, the virtual-tour studio in Athens. The start page and the sample tours are one step away.',
  },
} satisfies Record<string, { title: string; description: string }>
