import type { ServiceText } from '../../service-text'

export const text: ServiceText = {
  description:
    'Google, Meta, LinkedIn and TikTok ads for your business. You set the budget, and each month you see the calls and reservations it brought in.',
  lead: 'People who are looking for a place like yours find it, and you know what each call and each reservation cost.',
  duration: 'First ads about two weeks after our call',
  paragraph:
    'We run Google, Meta, LinkedIn and TikTok ads that lead to something you can count: a call, a reservation, a form. You set the budget. We write the ads, choose who sees them, and stop the ones that don’t work. If you have a tour, the ads can lead straight to it, so people are one click away from looking around your place.',
  pictureAlt:
    'The waiting area of Black Pistol: a red sofa on a red rug, a neon sign on a brick wall, and a chequered floor',
  example: {
    drawing: 'report',
    heading: 'Where every euro went',
    caption:
      'The form of our monthly report, with made-up round figures. These are no client’s results.',
    title: 'Monthly report, made-up figures',
    columns: ['Ads on', 'Spent', 'Calls and reservations', 'Cost of each'],
    rows: [
      ['Google', '€500', '50', '€10'],
      ['Meta', '€240', '16', '€15'],
      ['TikTok', '€160', '4', '€40'],
      ['LinkedIn', '€100', '10', '€10'],
    ],
    total: ['Total', '€1,000', '80', '€12.50'],
    next: 'Next month: we stop the ads on TikTok, and Google gets their budget.',
  },
  benefitsHeading: 'How we spend your budget',
  benefits: [
    {
      title: 'Google ads',
      text: 'For people who are searching now: “table for eight in Koukaki”, “hotel near the Acropolis with parking”.',
    },
    {
      title: 'Meta and TikTok ads',
      text: 'For people who aren’t searching yet. Short videos and pictures of your place, shown in the areas, towns and countries you choose.',
    },
    {
      title: 'LinkedIn ads',
      text: 'For companies: conference rooms, corporate dinners, offices to let.',
    },
    {
      title: 'A budget we never exceed',
      text: 'You set it for each month and pay it directly to the platforms, so you see every euro. Our fee is separate.',
    },
    {
      title: 'Counted in reservations',
      text: 'Views don’t pay the bills. Each month we tell you how many calls, forms and reservations came in, and what each of them cost you.',
    },
  ],
  terms: {
    price: 'Our fee depends on how many platforms the ads run on and how many ads we make.',
    extra: {
      label: 'Ad budget',
      text: 'Comes on top of our fee. You set it and pay it directly to Google, Meta, LinkedIn or TikTok.',
    },
  },
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'Ads on the platforms that suit your business, written, designed and managed for you, a page for them to lead to, and a monthly report on what was spent and what it brought in.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'We agree on the one result that counts for you, a call or a reservation, and set up a way to measure it. Then the first ads run on a small part of the budget, and the ones that work get more.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer:
        'The first ads run about two weeks after our call. After six to eight weeks there are usually enough results to judge by.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'A monthly budget, access to your ad accounts (or we open them in your name), pictures or videos of your place, and someone to pick up when the phone rings.',
    },
  ],
}
