import type { ServiceText } from '../../service-text'

export const text: ServiceText = {
  description:
    '3D models of homes, shops, hotels and restaurants, from drawings or measurements. Try colours and furniture, and show a place before it is built.',
  lead: 'Your place as a model that people can turn and look into, whether or not it is built yet.',
  duration: 'Two to six weeks, depending on the size',
  paragraph:
    'We build your place in 3D, from an architect’s drawings or from our own measurements. People turn the model on their screen and look in from above, as if the roof were off. If your place isn’t built yet, we can render tours and pictures of it from the same model.',
  pictureAlt:
    'The front of Madania at dusk, rendered from a 3D model: a striped awning, green window frames, and the bar behind them',
  example: {
    drawing: 'model',
    heading: 'The same room, flat and in 3D',
    caption: 'Madania, our fictional café: its floor plan and its 3D model.',
    plan: 'Floor plan',
    model: '3D model',
  },
  benefitsHeading: 'What you can do with a 3D model',
  benefits: [
    {
      title: 'Lifelike representation',
      text: 'Accurate dimensions, the materials you chose and the light from the actual windows turn a floor plan into a room.',
    },
    {
      title: 'Tailored adaptability',
      text: 'Different tiles, another sofa, one more table: we change the model, and you see it before you pay a builder.',
    },
    {
      title: 'Efficient prototyping',
      text: 'Compare two layouts on screen and choose one before anybody moves a wardrobe.',
    },
    {
      title: 'Collaborative workflow',
      text: 'Owner, architect and interior designer open the same link, look at the same room and talk about the same thing.',
    },
  ],
  terms: {
    price:
      'It depends on how many rooms we build, how much furniture we model for you, whether there are drawings or we have to measure, and how many pictures you want.',
  },
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'A model that opens in the browser from a link, pictures rendered from it, and the model file (GLB), which you can open in other 3D programs.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'You send us drawings, or we come and measure. First you see plain shapes and check the dimensions. Then come materials, furniture and light, with a round of changes after each step.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer:
        'About two weeks for a single room or a small apartment, four to six for a house, a shop or a restaurant.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'Plans if you have them (PDF or DWG), photographs of the place, and names or samples of the materials and furniture. Without plans, we need half a day to measure.',
    },
  ],
}
