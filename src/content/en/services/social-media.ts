import type { ServiceText } from '../../service-text'

export const text: ServiceText = {
  description:
    'Photos, reels and posts for cafés, hotels and shops, planned a month ahead and published for you on Instagram, Facebook and LinkedIn.',
  lead: 'From one visit we make, write and plan a whole month of posts. You approve them.',
  duration: 'First post about two weeks after our first visit',
  paragraph:
    'You have a business to run, and posting takes time you don’t have. We visit once a month to photograph and film, write the posts and show you the whole month before anything goes out. Reels, stories and 360° photographs all come from the same visit.',
  pictureAlt:
    'The counter of Madania in the evening: a glass of wine, a cake under glass and pastries in front of green tiles',
  example: {
    drawing: 'calendar',
    heading: 'See the month before it goes out',
    caption: 'Part of a monthly plan, with pictures of Madania, our fictional café.',
    posts: [
      { day: 'Tue 5', type: 'Reel', text: 'The first coffee of the day' },
      { day: 'Wed 6', type: 'Photo', text: 'Midday sun on the floor' },
      { day: 'Fri 8', type: 'Reel', text: 'Half past eight, at the bar' },
      { day: 'Mon 11', type: 'Story', text: 'Which table is yours?' },
      { day: 'Thu 14', type: 'Photo', text: 'The green corner' },
      { day: 'Sat 16', type: '360°', text: 'Look around tonight' },
    ],
  },
  benefitsHeading: 'What we do for you every month',
  benefits: [
    {
      title: 'A month planned ahead',
      text: 'You see every post, its picture and its date in one calendar, and approve it or ask for a change.',
    },
    {
      title: 'Reels filmed on the spot',
      text: 'Short vertical videos of what happens at your place: the morning delivery, the first coffee, the view at closing time.',
    },
    {
      title: 'Captions in two languages',
      text: 'Greek for your neighbours and English for visitors from abroad, each written for the people who read it.',
    },
    {
      title: 'Comments answered',
      text: 'Also included: on working days we reply to the comments under your posts, and pass on anything that only you can answer.',
    },
  ],
  terms: {
    price:
      'Our fee depends on how many posts and reels you want a month, how many platforms we publish on, and how far we travel.',
    extra: {
      label: 'Ad budget',
      text: 'Not included and not required. If you want to promote a post, you set the amount and pay it directly to the platform.',
    },
  },
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'A monthly calendar of posts, stories and reels for the platforms that suit you, published for you, with comments answered on working days. You also get the photos and videos at full resolution, to use as we agree in writing.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'We visit once a month to photograph and film. A few days later you get the calendar, you approve it, and we publish.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer: 'The first post goes out about two weeks after our first visit.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'Access to your pages, a list of what is coming up (a new menu, an event, a day you are closed), and staff who don’t mind a camera for a morning.',
    },
  ],
}
