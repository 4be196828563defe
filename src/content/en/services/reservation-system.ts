import type { ServiceText } from '../../service-text'
import { demoLinks } from '../demo-links'

export const text: ServiceText = {
  paragraph:
    'A booking form asks for a date, a time and a number of people. Ours also shows the room. Your guests walk through your restaurant in 360°, see the view from each table and book the one they like. You get the booking with the table, the time and the guest’s name.',
  pictureAlt: 'Marble tables and bentwood chairs on a herringbone floor, by the windows',
  benefitsHeading: 'What you and your guests get',
  benefits: [
    {
      title: 'Immersive booking experience',
      text: 'Guests stand in your dining room before they book: at the bar, on the terrace, in the corner by the window.',
    },
    {
      title: 'Enhanced visualization',
      text: 'They see how far apart the tables are, where the light comes from and what they will look at over dinner.',
    },
    {
      title: 'Increased engagement',
      text: 'A plain form is filled in and forgotten. A room invites guests to look around, and once they have chosen a seat they are already looking forward to the evening.',
    },
    {
      title: 'Convenience',
      text: 'It opens in any modern browser, day and night, with nothing to install. Nobody has to ring you in the middle of service.',
    },
    {
      title: 'Personalization',
      text: 'A quiet table for two, space for a pram, a seat close to the door: guests choose what suits them and add a note for the rest.',
    },
  ],
  demoLinks,
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'A 360° tour of your restaurant where guests choose and book a table, a link for your website and social media, and a list of bookings that your staff open on a phone, a tablet or a computer.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'After a first call, we photograph the restaurant and go through your table plan with you. Your staff try the bookings first. It opens to your guests when you say so.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer:
        'The shoot takes half a day, outside your opening hours. About two weeks later the system is ready for you to try.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'Tables laid as they are on a good evening, your table plan, your opening hours, and one person who decides how bookings are confirmed.',
    },
  ],
}
