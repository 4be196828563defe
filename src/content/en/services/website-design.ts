import type { ServiceText } from '../../service-text'

export const text: ServiceText = {
  description:
    'Website design for hotels, restaurants and shops: fast on a phone, in Greek and English, with your tour on the page and booking one tap away.',
  lead: 'Your place, your opening hours and a way to book, all on the first screen of a phone.',
  duration: 'Four to six weeks',
  paragraph:
    'A guest opens your website on a phone, in the street, with one hand. They want to see the place, check when it is open and book. We design for that moment: large pictures, few words, your tour on the page, and your phone number and the way to book always within reach.',
  pictureAlt:
    'The bedroom of Urban Elegance: a walnut headboard, lamps, and Lycabettus behind the balcony door',
  example: {
    drawing: 'website',
    heading: 'Everything within reach of a thumb',
    caption: 'The first screen of a website for Urban Elegance, our fictional apartment.',
    title: 'Lycabettus from the sofa',
    place: 'Apartment in Athens',
    tour: 'Look around in 360°',
    rows: ['Check-in from 15:00', 'Two rooms, a terrace'],
    actions: ['Call', 'Book'],
  },
  benefitsHeading: 'What your website does for you',
  benefits: [
    {
      title: 'Shows your place first',
      text: 'Your tour and your pictures come first. The text adds what they can’t show: hours, prices, how to find you.',
    },
    {
      title: 'Opens fast on a phone',
      text: 'Pictures at the right size and no heavy extras, so the page opens quickly.',
    },
    {
      title: 'Speaks Greek and English',
      text: 'Both languages are written for the people who read them. You can add more later.',
    },
    {
      title: 'Yours to change',
      text: 'You change the menu, the hours and the pictures yourself, and we show you how. The domain is in your name.',
    },
  ],
  terms: {
    price:
      'It depends on how many pages and languages it has, whether guests can book on it, and who supplies the texts and pictures.',
  },
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'A finished website on your own domain, with your pictures and texts, your tour if you have one, a contact or reservation form, and the details that search engines and maps read.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'We agree on what the website should do for you. You see a design of the home page, then the whole site with real texts, and you comment at each step.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer: 'A website of five to ten pages takes four to six weeks from the first call.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'Your logo, your pictures, your menu or price list, the domain if you have one, and the facts only you know. We can write the texts for you.',
    },
  ],
}
