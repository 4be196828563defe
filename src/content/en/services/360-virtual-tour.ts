import type { ServiceText } from '../../service-text'
import { prices } from '../../site'

export const text: ServiceText = {
  description:
    '360° virtual tours of hotels, rentals, shops, museums and yachts in Greece. Guests look around on a phone or a computer before they book or visit.',
  lead: 'People get to know your place on their phone before they come. One link, no app.',
  duration: 'First version about ten working days after the shoot',
  paragraph:
    'We photograph your place from every spot where a guest would stop, and join the photographs into one tour. Guests look around, go from room to room and open your menu or your reservation page. The tour opens from a link on a phone or a computer, with nothing to install.',
  pictureAlt:
    'The aft deck of Aegean Breeze at sea: white seats around a table laid for lunch, and an island village across the water',
  unroll: {
    heading: 'Where the photograph ends, the tour goes on',
    caption:
      'The living room of Urban Elegance, our sample apartment. Inside the frame: what fits in one photograph.',
    alt: 'The living room all the way round: bookshelves, Lycabettus behind wide windows, armchairs and an open kitchen',
  },
  example: {
    drawing: 'embed',
    heading: 'On your website with a snippet to paste',
    caption:
      'Cycladic Gallery, our sample museum, on another website, and the code that puts it there. Each of our sample tours has its own, under “Embed”.',
    codeLabel: 'The code',
    showCode: 'Show the code',
  },
  benefitsHeading: 'What a 360° tour does for you',
  benefits: [
    {
      title: 'Immersive experience',
      text: 'A photograph shows one corner. In a tour, guests turn all the way round: the table, the window, the way to the terrace.',
    },
    {
      title: 'Remote accessibility',
      text: 'A family abroad looks at the hotel room, a couple at the hall for their wedding: at any hour, without travelling.',
    },
    {
      title: 'Enhanced engagement',
      text: 'Points in the tour answer what guests ask on the phone: the menu, the size of the room, where to park. The next tap opens your reservation page.',
    },
    {
      title: 'Competitive edge',
      text: 'A few photographs leave guests guessing. You show the whole place, so they know what they are booking.',
    },
  ],
  terms: {
    price:
      'It depends on how many rooms we photograph, how far we travel and what goes into the tour: a second language, a 360° video, a 3D model.',
    extra: {
      label: 'Hosting',
      text: `${prices.hostingPerYear === null ? '' : `From €${prices.hostingPerYear.toLocaleString('en-GB')} a year. `}It keeps the tour online at its own link.`,
    },
    termOf: 'for hosting',
  },
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'The tour at its own link, a snippet to paste into your website (if you like, we put it in for you) and the 360° photographs, to use as we agree in writing. Texts and labels are in the languages you choose.',
    },
    {
      id: 'phone-computer-headset',
      question: 'What do people see on a phone, a computer and a headset?',
      answer:
        'The same tour. On a phone they look around with a finger or by moving the phone, on a computer with the mouse or the arrow keys. With a VR headset they open the same link in its browser and press Enter VR.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'A call, a visit to choose the viewpoints, the shoot, and a first version for your comments. The tour goes online when you say so.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer:
        'A café or an apartment takes half a day on site, a hotel or a museum one to three days. The first version follows about ten working days later.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'Tidy rooms, every light working, and a time when the place is empty or nearly so. Send us the texts and links you want in the tour, or let us write them.',
    },
  ],
}
