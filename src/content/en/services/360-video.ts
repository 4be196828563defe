import type { ServiceText } from '../../service-text'

export const text: ServiceText = {
  description:
    '360° video of what only shows in motion: candles in the evening, steam, the street outside. Viewers look in any direction while it plays.',
  lead: 'A video in which people look around as it plays, filmed at your place at its best hour.',
  duration: 'First edit about two weeks after filming',
  paragraph:
    'Some things only show in motion: candles in the evening, steam over the coffee machine, the traffic outside the window. We film with a camera that sees in every direction. Viewers look around while it plays, with a finger on a phone or the mouse on a computer.',
  pictureAlt:
    'A frame of the sample 360° video: the counter with pastries under glass, the blackboard and a table for two',
  example: {
    drawing: 'clips',
    heading: 'One shoot, one 360° video, several clips',
    caption:
      'Madania, our fictional café, all the way round. The frames show where three ordinary clips could be cut from it.',
    alt: 'The whole café in one strip: windows, the bar, a blackboard and a green banquette',
    labels: ['Website, 16:9', 'Post, 1:1', 'Story, 9:16'],
  },
  benefitsHeading: 'What a 360° video adds',
  benefits: [
    {
      title: 'Authentic engagement',
      text: 'Filmed at your place, at the hour you choose, with the camera in the middle of the room. Viewers look at whatever catches their eye.',
    },
    {
      title: 'Enhanced storytelling',
      text: 'A video has a beginning and an end: the candles are lit, the coffee machine steams, a taxi passes, the street is quiet again.',
    },
    {
      title: 'Interactive elements',
      text: 'Viewers look around, pause and look again. On your website, a link beside the video opens your tour or your reservation page.',
    },
    {
      title: 'Increased trust',
      text: 'Nothing is hidden behind the camera. People who have seen the whole place know what to expect.',
    },
    {
      title: 'Memorable impressions',
      text: 'No two people watch it the same way: one looks at the bar, another at the table by the window.',
    },
  ],
  terms: {
    price:
      'It depends on how many hours we film, how far we travel, how long the finished video is and how many ordinary clips you want from it.',
  },
  answers: [
    {
      id: 'what-you-get',
      question: 'What do I get?',
      answer:
        'A finished 360° video of one to three minutes for your website, YouTube and Facebook, plus ordinary clips cut from it for reels and stories.',
    },
    {
      id: 'how-it-works',
      question: 'How does it work?',
      answer:
        'We agree on the moments worth filming, visit once to choose where the camera stands, film, edit, and send you a version to comment on.',
    },
    {
      id: 'how-long',
      question: 'How long does it take?',
      answer: 'Usually one day of filming. You get the first edit about two weeks later.',
    },
    {
      id: 'what-to-prepare',
      question: 'What do I need to prepare?',
      answer:
        'A schedule for the day, the consent of everyone who can be recognised, and a place that looks its best all round: a 360° camera also sees what is behind it.',
    },
  ],
}
