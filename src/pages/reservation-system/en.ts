import { bookingDemo } from '../../content/en/booking-demo'
import { demoLinks } from '../../content/en/demo-links'
import { hasNotifications } from '../../content/notifications'
import { prices, trialPlacesLeft } from '../../content/site'
import type { Head } from '../../lib/route'

const placesLeft = !trialPlacesLeft
  ? ''
  : trialPlacesLeft === 1
    ? ' 1 place is left.'
    : ` ${trialPlacesLeft.toLocaleString('en-GB')} places are left.`

/** The landing page that ads link to. */
export const reservation = {
  hero: {
    kicker: 'A reservation system with VR for restaurants',
    title: 'Guests see their table before they book it',
  },
  demo: bookingDemo,
  trial: {
    text: 'A free 6-week trial for 5 restaurants in Athens.',
    /** The label of the links to the form. */
    action: 'Start the free trial',
  },
  whyNow: {
    heading: 'Why now?',
    items: [
      `Places are few, because we take the photographs and set the system up with you.${placesLeft}`,
      'You judge it on real evenings: a quiet Tuesday and a packed Saturday.',
      'Your guests already check the map, the photos and the reviews. What is missing is their table.',
    ],
  },
  form: {
    heading: 'Apply for the free trial',
    text: 'Applying is how the trial starts. A first name and a phone number or email are enough. No obligation.',
    button: 'Apply',
    privacy: 'We don’t sell your details to anyone.',
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
        text: 'Online, guests book day and night without a call.',
      },
      {
        title: 'Each table has its own view',
        text: 'The window, a quiet corner, space for a buggy: guests choose, and know where they will sit before they arrive.',
      },
      {
        title: 'You know who is coming',
        text: 'Name, phone number, time, party size, table and note, all in one list.',
      },
      {
        title: 'One link everywhere',
        text: 'Put it on your website, on Instagram, on Facebook and in every message you send.',
      },
    ],
  },
  nextSteps: {
    heading: 'From the form to your first online reservation',
    items: [
      {
        title: 'We call or write',
        text: 'Within one working day, to agree a day for the shoot.',
      },
      {
        title: 'Half a day in your restaurant',
        text: 'We photograph it with the tables laid, before you open or on your day off.',
      },
      {
        title: 'Two weeks later, your staff try it',
        text: 'It opens to your guests when you say so. The six weeks start on that day.',
      },
    ],
  },
  answers: {
    heading: 'Before you apply',
    link: 'Link to this answer',
    items: [
      {
        id: 'guests-need',
        question: 'Do our guests need an app or a VR headset?',
        answer:
          'No. The page opens in the browser of any recent phone or computer, in Greek and in English. Guests with a headset can use it too.',
      },
      {
        id: 'bookings-by-phone',
        question: 'Can guests still book by phone?',
        answer:
          'Of course. You enter those reservations on the same dashboard, so no table is booked twice. Or offer only some tables online and keep the rest for the phone.',
      },
      {
        id: 'new-reservations',
        question: 'How do we hear of a new reservation?',
        answer: hasNotifications
          ? 'By email, and on your dashboard, where it appears automatically, with a sound if you like.'
          : 'It appears on your dashboard automatically, with a sound if you like. Nothing is emailed or texted, so keep the dashboard open during service.',
      },
      {
        id: 'no-shows',
        question: 'What if guests don’t show up?',
        answer:
          'The system takes no deposits. It does give you the guest’s phone number, and it lets guests cancel on a page of their own, which frees the table at once. Your staff can mark no-shows.',
      },
      {
        id: 'what-we-need',
        question: 'How much work is it for us?',
        answer:
          'Half a day for the shoot, a plan of your tables, your opening hours, and a Google account for everyone who will manage reservations. We set up the rest and show your staff how it works.',
      },
      {
        id: 'commitment',
        question: 'Are we committed to anything?',
        answer:
          'Not by applying. Before the shoot we sign an agreement on the pictures and on your guests’ data. It does not oblige you to go on after the trial.',
      },
      {
        id: 'after-six-weeks',
        question: 'What happens after week six?',
        answer:
          prices.reservationsPerMonth === null
            ? 'If you go on, we agree the price in writing before week six ends. If you stop, you owe nothing.'
            : `If you go on, it costs from €${prices.reservationsPerMonth.toLocaleString('en-GB')} a month. If you stop, you owe nothing.`,
      },
      {
        id: 'guest-data',
        question: 'Who owns our guests’ details?',
        answer:
          'You do. We store them for you, for the reservation only. They are kept for 31 days after the visit and then deleted. You can export each day as a spreadsheet.',
      },
    ],
  },
  /** The studio's telephone number follows. */
  call: 'Shall we talk about your restaurant? Call us:',
}

export const head: Head = {
  title: 'Free trial: restaurant reservation system',
  description:
    'Guests see your restaurant in 360° and book the table they like. Apply for a free six-week trial, open to five restaurants in Athens. No obligation.',
  shareLine: reservation.trial.text,
}

export { forms } from '../../content/en/forms'
