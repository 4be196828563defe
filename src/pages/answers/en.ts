import {
  type FaqItem,
  getWeekdayName,
  joinSentences,
  messengerLinks,
  messengerNames,
  phoneLinks,
} from '../../content/answers'
import { paymentTerms } from '../../content/payment-terms'
import { phoneHours, prices, serviceArea } from '../../content/site'
import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Virtual tours: cost, rights and hosting',
  description:
    'What a virtual tour costs, who owns the pictures, how long the shoot takes, and how it works with Google Street View, your website and reservations.',
}

type AnswersPage = {
  title: string
  intro: string
  /** The alternative text of its picture. */
  pictureAlt: string
  /** The accessible name of a link to an answer. The question follows. */
  answerLink: string
  groups: { id: string; heading: string; items: FaqItem[] }[]
  servicesHeading: string
  callHeading: string
  callText: string
  call: string
}

const openingHours =
  phoneHours &&
  `We answer the phone ${phoneHours.days.map((day) => getWeekdayName('en-GB', day)).join(' to ')}, ${phoneHours.opens} to ${phoneHours.closes}, Greek time.`

const euros = (amount: number) => `€${amount.toLocaleString('en-GB')}`

export const answers: AnswersPage = {
  title: 'Questions and answers',
  intro: 'What you may want to know before you call.',
  answerLink: 'Link to this answer',
  servicesHeading: 'Questions about one service',
  callHeading: 'Can’t find your question?',
  callText: 'Ask us by email (we reply within one working day) or on a demo and discovery call.',
  call: 'Book a call',
  pictureAlt: 'The deck of our sample yacht, with cushions, a table and the sea around it',
  groups: [
    {
      id: 'price',
      heading: 'Price and agreement',
      items: [
        {
          id: 'what-does-a-tour-cost',
          question: 'What does a tour cost?',
          answer: joinSentences(
            prices.tour !== null && `Tours start at ${euros(prices.tour)}.`,
            'The price depends on how many rooms you want to show, how far we travel, and what goes into the tour: texts in a second language, a 360° video, a 3D model. We see your place first, then give you the price and the dates, and start only once you agree.',
          ),
        },
        {
          id: 'what-does-hosting-cost',
          question: 'What does hosting cost, and how is it renewed?',
          answer: joinSentences(
            prices.hostingPerYear !== null &&
              `Hosting starts at ${euros(prices.hostingPerYear)} a year.`,
            'Hosting keeps the tour online at its own link. The cost depends on the size of the tour and on how many people visit it. Your quote states the period, the price of a renewal, and what happens to the link if you decide not to renew.',
          ),
        },
        {
          id: 'who-owns-the-pictures',
          question: 'Who owns the pictures?',
          answer:
            'You receive the 360° photographs together with the tour. Under Greek law, the person who takes a photograph is its author, and the right to use it is granted in writing. So the agreement you sign before the shoot says where and for how long you may use the pictures, and whether we may show them as an example of our work.',
        },
        {
          id: 'what-do-updates-cost',
          question: 'What if something changes later?',
          answer: joinSentences(
            'If you redecorate a room, we photograph and update only that room. A new menu, text or link needs no visit.',
            prices.update !== null && `An update with a visit starts at ${euros(prices.update)}.`,
            'The price depends on how much is new and how far we travel.',
          ),
        },
        { id: 'vat', question: 'Do your prices include VAT?', answer: paymentTerms.vat.en },
        { id: 'payment', question: 'How and when do we pay?', answer: paymentTerms.payment.en },
        // Only the studio knows these two answers.
      ].filter(({ answer }) => answer),
    },
    {
      id: 'shoot',
      heading: 'Before and during the shoot',
      items: [
        {
          id: 'how-long-does-it-take',
          question: 'How long does it take?',
          answer:
            'The shoot takes half a day for a café or an apartment, and one to three days for a hotel or a museum. You get a first version to try about ten working days later. How soon it goes online then depends on how much you would like to change.',
          links: [{ label: 'From the first call to your tour', href: '/about' }],
        },
        {
          id: 'what-do-you-need-from-us',
          question: 'What do you need from us?',
          answer:
            'Tidy rooms, every light working, and a few hours when the place is empty or nearly so. We also need the texts, menus and links you want in the tour (or we can write them for you), and one person who can make decisions.',
        },
        {
          id: 'do-we-have-to-close',
          question: 'Do we have to close for the shoot?',
          answer:
            'No. We come before you open, after the last guest leaves, or on your day off. You can also stay open, as long as the room that we are photographing is empty at the time.',
        },
        {
          id: 'people-in-the-pictures',
          question: 'Can there be people in the pictures?',
          answer:
            'In a tour, we advise against it: an empty room is easier to look around, and the pictures don’t date. Anyone who can be recognised, guests and staff alike, has to agree before the picture is published. In a 360° video people are welcome, as long as everyone who can be recognised agrees before we film.',
        },
        {
          id: 'where-do-you-work',
          question: 'Where do you work?',
          answer: joinSentences(
            'The studio is in Athens, and we work all over Greece.',
            serviceArea.en
              ? `In ${serviceArea.en} we don’t charge for travel. Elsewhere, your quote includes the cost of the trip.`
              : 'Your quote includes the cost of the trip.',
            'For a 3D model we may not have to travel at all, if you have drawings.',
          ),
        },
      ],
    },
    {
      id: 'tour',
      heading: 'The finished tour',
      items: [
        {
          id: 'on-my-website',
          question: 'Can I put the tour on my own website?',
          answer:
            'Yes. You get the tour’s link and a snippet to paste, which goes into a page like a map or a YouTube video. We can add it for you. The link alone is enough for Instagram, Facebook, an email or a QR code on the door.',
        },
        {
          id: 'google-street-view',
          question: 'Can the tour be on Google Maps and Street View?',
          answer:
            'Its 360° photographs can, on your business profile. Google decides which of them it shows, and where. The menu, the texts and the reservations stay in your own tour, because Google shows only the pictures.',
        },
        {
          id: 'which-devices',
          question: 'Which devices does it work on?',
          answer:
            'Any phone, tablet or computer with a modern browser. There is nothing to install. If a device is too old to show the tour in 3D, visitors can still read what there is to see.',
          links: [{ label: 'Try a sample tour on yours', href: '/samples' }],
        },
        {
          id: 'vr-headsets',
          question: 'Do visitors need a VR headset?',
          answer:
            'No. They look around with a finger or the mouse, or by moving their phone. With a headset, open the same link in its browser and press Enter VR. If you want to show your place that way, at a trade fair for example, tell us which model you have: headsets differ, so it is best to try yours first.',
        },
        {
          id: 'languages-of-the-tour',
          question: 'Which languages can the tour be in?',
          answer:
            'Whichever your guests speak. We write Greek and English ourselves. For other languages, your quote says who translates.',
        },
      ],
    },
    {
      id: 'reservations',
      heading: 'Reservations and the free trial',
      items: [
        {
          id: 'the-free-trial',
          question: 'What is free in the trial of the reservation system?',
          answer:
            'Everything, for six weeks, at five restaurants in Athens: we photograph your restaurant and set up the system with you, and your guests book with it. At the end you decide whether to go on. If you stop, you owe nothing.',
          links: [{ label: 'Start the free trial', href: '/reservation_system' }],
        },
        {
          id: 'bookings-by-phone',
          question: 'Can guests still book by phone?',
          answer:
            'Yes. Your phone line stays as it is, and guests can book online when you can’t pick up. You enter phone reservations on the same dashboard, so no table is booked twice.',
        },
        {
          id: 'guests-data',
          question: 'What happens to the data of guests who book?',
          answer:
            'It is used for the reservation: a name, a phone number, an email address if the guest gives one, the time, the table and a note. It is kept for 31 days after the visit and then deleted. In legal terms, you are the controller of your guests’ data and we are the processor. We put all of this in writing before the first reservation, for the trial too.',
          links: [{ label: 'Privacy policy of this site', href: '/privacy_policy' }],
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Getting in touch',
      items: [
        {
          id: 'when-can-i-call',
          question: 'When can I call?',
          answer: joinSentences(
            openingHours ?? 'Call whenever it suits you.',
            'If nobody picks up, write to us: we reply within one working day.',
          ),
          links: phoneLinks,
        },
        ...(messengerLinks.length > 0
          ? [
              {
                id: 'whatsapp-and-viber',
                question: `Can I write to you on ${messengerNames.join(' or ')}?`,
                answer:
                  'Yes. A few photos or a short video of your place will help us tell you what would suit it.',
                links: messengerLinks,
              },
            ]
          : []),
        {
          id: 'which-languages-do-you-speak',
          question: 'Which languages do you speak?',
          answer: 'Greek and English.',
        },
        {
          id: 'what-happens-on-the-call',
          question: 'What happens on the first call?',
          answer:
            'It takes about 20 minutes, by video or by phone. We look at a tour together, each on our own screen, you tell us what you want to achieve, and we suggest the right service and say what it involves and roughly what it costs.',
          links: [{ label: 'Book a call', href: '/#book' }],
        },
        // Without a telephone number, the question of when to call makes no sense.
      ].filter(({ id }) => id !== 'when-can-i-call' || phoneLinks.length > 0),
    },
  ],
}
