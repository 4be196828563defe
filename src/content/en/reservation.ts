import { demoLinks } from './demo-links'

/** The landing page that ads link to. */
export const reservation = {
  hero: {
    kicker: 'A reservation system with VR for restaurants',
    title: 'Guests see their table before they book it',
    text: 'They look around your restaurant in 360°, see the view from every seat and book the table they like. All on their phone, with no app to download.',
    action: 'I want to try it',
  },
  trial: {
    text: 'A free 6-week trial for 5 restaurants in Athens.',
    facts: [
      { figure: 'Free', label: 'for the whole trial' },
      { figure: '6', label: 'weeks of real bookings' },
      { figure: '5', label: 'restaurants in Athens' },
    ],
  },
  whyNow: {
    heading: 'Why now?',
    items: [
      {
        title: 'Only five restaurants',
        text: 'We come to your restaurant ourselves, photograph it and set up the system together with you. That is why the trial is open to five restaurants in Athens and no more.',
      },
      {
        title: 'Six weeks at no cost',
        text: 'See how it does on a quiet Tuesday and on a packed Saturday. At the end, you decide whether to go on.',
      },
      {
        title: 'Your guests are already looking',
        text: 'Before they go out to eat, they check the map, the photos and the reviews. Show them the one thing they cannot find there: their table.',
      },
    ],
  },
  form: {
    heading: 'Apply for the free trial',
    text: 'Leave us your details and we will get in touch within one working day. Applying does not commit you to anything.',
    button: 'Send my application',
    privacy: 'We use your details to contact you and do not sell them to anyone.',
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
        text: 'And nobody has a hand free to pick it up. Online bookings come in day and night without a call, and you check them when you have a minute.',
      },
      {
        title: 'Every table has its own view',
        text: 'One guest wants the window, another a quiet corner, another space for a pram. They choose for themselves and know where they will sit before they arrive.',
      },
      {
        title: 'You know who is coming',
        text: 'Name, phone number, time, party size, table and any note from the guest, all in one list.',
      },
      {
        title: 'One link for all your channels',
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
          'Half a day with the tables laid and no guests, your table plan, and one person to keep an eye on the bookings. We take care of the rest.',
      },
      {
        id: 'when-it-starts',
        question: 'How soon can we start?',
        answer:
          'The system is ready about two weeks after the shoot. Your staff try it first, and then we open it to your guests.',
      },
      {
        id: 'bookings-by-phone',
        question: 'Can guests still book by phone?',
        answer:
          'Of course. Your phone line stays as it is. The system also takes bookings when you cannot pick up.',
      },
      {
        id: 'after-six-weeks',
        question: 'What happens after the 6 weeks?',
        answer:
          'We look at the results together. If you want to go on, we agree on the terms first. If not, we stop and you owe nothing.',
      },
    ],
  },
  closing: {
    heading: 'Shall we come and see your restaurant?',
    action: 'Apply now',
  },
}
