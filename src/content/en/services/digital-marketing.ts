import type { ServiceText } from '../../service-text'

export const text: ServiceText = {
  description:
    'Digital marketing for hotels, restaurants and shops in Greece: search, maps, website, social media and ads in one plan, with a monthly report.',
  lead: 'On the map, in a search, on a friend’s phone: people find the right hours, good pictures and a way to book.',
  duration: 'Review and plan in two weeks',
  paragraph:
    'People look you up before they come. We check what they find today, decide with you what is worth doing first, and then do it. Every month you get a one-page report: what we did, what came of it and what comes next.',
  pictureAlt:
    'The living room of Urban Elegance: Lycabettus behind wide windows, a blue armchair and a white sofa',
  example: {
    drawing: 'listing',
    heading: 'A listing with nothing missing',
    caption: 'How the map listing of Black Pistol, our fictional barber shop, could look.',
    place: 'Barber shop, Athens',
    status: 'Open until 21:00',
    actions: ['360° tour', 'Prices', 'Book'],
    rows: [
      { label: 'Friday', value: '10:00 to 21:00' },
      { label: '1 January', value: 'Closed' },
      { label: 'Without an appointment', value: 'Yes, until 18:00' },
    ],
  },
  benefitsHeading: 'What we take care of',
  benefits: [
    {
      title: 'A plan that fits your season',
      text: 'A rooftop bar, a ski chalet and a museum are busy at different times. We plan the year around your busy months.',
    },
    {
      title: 'Search and maps',
      text: 'Your Google profile with the right hours, your best pictures and your tour, and pages that answer what people search for.',
    },
    {
      title: 'All from one team',
      text: 'The people who make your tour also make the website, the posts and the ads, so everything fits together.',
    },
    {
      title: 'A report you can read',
      text: 'One page a month in plain words: calls, reservations and visits, and what we’ll change because of them.',
    },
  ],
  terms: {
    price:
      'It depends on how many channels we look after: search and maps, website, social media, ads.',
    extra: {
      label: 'Ad budget',
      text: 'Comes on top, if you want ads. You set it and pay it directly to the platforms.',
    },
  },
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'A written plan with steps and dates, the work itself, and a one-page report every month. Accounts and data stay in your name.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'We start with a review of what people find today. You see the plan and decide. Then we carry it out, and go over the results with you at the end of each month.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer:
        'The review and the plan take two weeks. Your profiles and map listings are corrected in the first month. Search takes longer: allow several months.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'Access to your website, your Google profile and your social media pages, and an hour to tell us who your guests are and which ones you want more of.',
    },
  ],
}
