import { prices } from '../site'
import { demoLinks } from './demo-links'

/** The landing page that ads link to. */
export const reservation = {
  hero: {
    kicker: 'A reservation system with VR for restaurants',
    title: 'Guests see their table before they book it',
    text: 'On their phone, with no app, they look around your restaurant in 360°, see the view from each table and book the one they like. You get the name, the time and the table.',
  },
  trial: {
    text: 'A free 6-week trial for 5 restaurants in Athens.',
    /** The label of the links to the form. */
    action: 'Start the free trial',
    /** What follows the form. Shown beside the links to it. */
    next: 'After a short form, we call or write within one working day. We then need half a day with you and a plan of your tables. The six weeks start when your page is live.',
  },
  whyNow: {
    heading: 'Why now?',
    items: [
      {
        title: 'Only a few places',
        text: 'We photograph your restaurant ourselves and set the system up with you. We cannot do that for many at once.',
      },
      {
        title: 'Judge it on real evenings',
        text: 'A quiet Tuesday and a packed Saturday show you how it does. Then you decide whether to go on.',
      },
      {
        title: 'Your guests are already looking',
        text: 'Before they go out, they check the map, the photos and the reviews. Show them what is missing there: their table.',
      },
    ],
  },
  form: {
    heading: 'Apply for the free trial',
    text: 'A first name and an email or phone number are enough. Applying does not commit you to anything.',
    button: 'Apply',
    privacy: 'We do not sell your details to anyone.',
    privacyLink: 'Privacy policy',
    fields: {
      firstName: { label: 'First name' },
      lastName: { label: 'Last name' },
      email: { label: 'Email' },
      phoneNumber: { label: 'Phone' },
      businessName: { label: 'Business name' },
    },
  },
  bothSides: demoLinks,
  whyYouNeed: {
    heading: 'Why does your restaurant need a reservation system?',
    items: [
      {
        title: 'The phone rings in the middle of service',
        text: 'And nobody has a hand free to pick it up. Online, guests book day and night without a call.',
      },
      {
        title: 'Each table has its own view',
        text: 'One guest wants the window, another a quiet corner, another space for a buggy. They choose for themselves and know where they will sit before they arrive.',
      },
      {
        title: 'You know who is coming',
        text: 'Name, phone number, time, party size, table and any note from the guest, all in one list.',
      },
      {
        title: 'One link everywhere',
        text: 'Put it on your website, on Instagram, on Facebook and in every message you send.',
      },
    ],
  },
  answers: {
    heading: 'What owners ask us',
    link: 'Link to this answer',
    items: [
      {
        id: 'what-we-need',
        question: 'What do you need from us?',
        answer:
          'Half a day with the tables laid and no guests, your table plan and opening hours, and one person who keeps the reservations page open during service, because nothing is emailed or texted. We take care of the rest.',
      },
      {
        id: 'when-it-starts',
        question: 'How soon can we start?',
        answer:
          'About two weeks after the shoot. Your staff try it first, and it opens to your guests when you say so.',
      },
      {
        id: 'bookings-by-phone',
        question: 'Can guests still book by phone?',
        answer:
          'Of course. You enter those reservations on the same page, so that no table is given away twice.',
      },
      {
        id: 'after-six-weeks',
        question: 'What happens after week six?',
        // A function shared with other pages would be in a chunk that this page's budget has no room for.
        answer:
          prices.reservationsPerMonth === null
            ? 'If you go on, we agree the price in writing before week six ends. If you stop, you owe nothing.'
            : `If you go on, it costs from €${prices.reservationsPerMonth.toLocaleString('en-GB')} a month. If you stop, you owe nothing.`,
      },
    ],
  },
  closing: {
    heading: 'Shall we talk about your restaurant?',
  },
}
