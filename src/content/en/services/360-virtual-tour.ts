import type { ServiceText } from '../../service-text'

export const text: ServiceText = {
  paragraph:
    'We photograph your place from every spot where a visitor would stop, and join the 360° photographs into a tour. People look wherever they like, go from room to room and open what they need: the menu, the opening hours, your booking page. It works in any modern browser, on a phone or a computer. On a phone, the view can turn as they turn.',
  pictureAlt:
    'The aft deck of Aegean Breeze at sea: white seats around a table laid for lunch, and an island village across the water',
  benefitsHeading: 'What a 360° tour does for you',
  benefits: [
    {
      title: 'Immersive experience',
      text: 'A photograph shows one wall. In a tour, people stand in the middle of the room and look all round.',
    },
    {
      title: 'Remote accessibility',
      text: 'A family abroad sees the hotel room, a couple sees the wedding hall, a buyer sees the flat: at any hour, without travelling.',
    },
    {
      title: 'Enhanced engagement',
      text: 'Points in the tour open what people usually ask you for: details, pictures, the menu, the booking page.',
    },
    {
      title: 'Competitive edge',
      text: 'Others show five good photographs. You show the whole place, so nobody wonders what was left out.',
    },
  ],
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'A finished tour with its own link, the code to put it on your website, and the 360° photographs themselves. The tour’s texts, labels and links are in the languages you choose.',
    },
    {
      id: 'phone-computer-headset',
      question: 'What do people see on a phone, a computer and a headset?',
      answer:
        'The same tour. On a phone they turn it with a finger or by moving the phone, on a computer with the mouse or the keys. In the browser of a VR headset there is one more button, Enter VR: they press it and stand in the room, with its points and texts around them.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'First we have a call, then we walk through your place to choose the viewpoints, then we shoot. You comment on a first version, and we publish the tour when you are happy with it.',
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
