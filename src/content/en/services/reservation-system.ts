import { hasNotifications } from '../../notifications'
import type { ServiceText } from '../../service-text'
import { prices } from '../../site'
import { demoLinks } from '../demo-links'

export const text: ServiceText = {
  description:
    'A restaurant reservation system with a 360° tour: guests look around your dining room, see the view from each table and book the one they like.',
  lead: 'Guests look around your restaurant, choose a table by its view and book it. You see the whole evening on one page.',
  duration: 'Ready to try about two weeks after the shoot',
  trial: 'Free six-week trial',
  paragraph:
    'A booking form asks for a date, a time and a number of people. Ours also shows the room, as it looks from each table. People can still phone you.',
  pictureAlt: 'Marble tables and bentwood chairs on a herringbone floor, by the windows',
  example: {
    drawing: 'booking',
    heading: 'A table, its view, a reservation',
    caption: 'The floor plan of Madania, and the view from table 1.',
    planAlt: 'The floor plan of the café, with table 1 selected by the windows',
    viewAlt: 'The view from table 1: two glasses and a candle, the bar with brass lamps behind',
    summary: ['Table 1, by the window', 'Friday, 20:30', '2 people'],
    action: 'Book table 1',
  },
  benefitsHeading: 'What your guests get',
  benefits: [
    {
      title: 'Immersive booking experience',
      text: 'Guests look around your dining room first: the bar, the terrace, the corner by the window.',
    },
    {
      title: 'Enhanced visualization',
      text: 'They see how close the tables are, where the light comes from and the view over dinner.',
    },
    {
      title: 'Increased engagement',
      text: 'On a plain form, guests hope for a good table. Here they compare and choose one.',
    },
    {
      title: 'Convenience',
      text: 'Nothing to install, open day and night. Guests change or cancel without calling you.',
    },
    {
      title: 'Personalization',
      text: 'A quiet corner, space for a buggy: guests choose what suits them and add a note.',
    },
  ],
  demoLinks,
  terms: {
    price: `It depends on how many rooms and tables we photograph. The six-week trial is free${prices.reservationsPerMonth === null ? '; the price after it is agreed in writing before week six ends' : ''}.`,
    termOf: '(after the trial)',
  },
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'A 360° tour of your restaurant where guests choose and book a table, a link for your website and social media, and a dashboard where your staff see the day as a list, a timeline and a floor plan. Guests and staff can use it in Greek or English.',
    },
    {
      id: 'staff',
      question: 'What do my staff do with it?',
      answer:
        'On a phone, a tablet or a computer they confirm reservations (or let the system do it), change tables, mark who has arrived and who has left, block tables, close a day, set other hours for a holiday, stop online booking for tonight, and print the day. For walk-ins, it suggests a free table.',
    },
    {
      id: 'new-reservations',
      question: 'How do we hear of a new reservation?',
      answer: hasNotifications
        ? 'By email, and on your dashboard, where it appears automatically, with a sound if you like.'
        : 'It appears on your dashboard automatically, with a sound if you like. Nothing is emailed or texted, so keep the dashboard open during service.',
    },
    {
      id: 'phone-book',
      question: 'Can we keep our phone and our reservations book?',
      answer:
        'Yes. Enter phone reservations and walk-ins on the dashboard too, so no table is booked twice. Or offer only some tables online and keep the rest for your book.',
    },
    {
      id: 'what-it-does-not-do',
      question: 'What does it not do?',
      answer: hasNotifications
        ? 'It takes no deposits and sends no text messages: guests get emails and a page with their reservation. They book one table, or a combination that you have set up; a larger party has to call you.'
        : 'It takes no deposits and sends guests no emails or text messages: they get a page with their reservation, and a calendar file. If you change something, you have to call them. They book one table, or a combination that you have set up; a larger party has to call you.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'After a first call, we photograph the restaurant and enter your tables and hours. Your staff try it first. It opens to your guests when you say so.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer:
        'The shoot takes half a day, before you open or on your day off. About two weeks later the system is ready for you to try.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'The tables laid for the shoot, a plan of them, your opening hours, a Google account for everyone who will manage reservations, and one person who decides how they are confirmed.',
    },
    {
      id: 'if-you-stop',
      question: 'What do we keep if we stop?',
      answer:
        'Your reservations: staff can export each day as a spreadsheet (CSV). How you may use the 360° photographs is in the agreement that you sign before the shoot.',
    },
  ],
}
