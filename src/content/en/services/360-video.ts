import type { ServiceText } from '../../service-text'

export const text: ServiceText = {
  paragraph:
    'Some places are at their best when something is going on: a kitchen in full service, a yacht under sail, a hall filling with guests. We film with a camera that sees in every direction. Viewers turn the picture while it plays, with a finger on a phone or with the mouse on a computer.',
  pictureAlt:
    'The atrium of our sample mall: escalators, a gelato kiosk and shop fronts on three storeys under a glass vault',
  benefitsHeading: 'What a 360° video adds',
  benefits: [
    {
      title: 'Authentic engagement',
      text: 'Real people at work, with the camera in the middle of it all. Viewers look at whatever catches their eye.',
    },
    {
      title: 'Enhanced storytelling',
      text: 'A video has a beginning and an end: the table is laid, the guests arrive, the first plate leaves the kitchen.',
    },
    {
      title: 'Interactive elements',
      text: 'Viewers turn, pause and look again. On your own website, points and links can lead from the video to a room or a booking.',
    },
    {
      title: 'Increased trust',
      text: 'Nothing is hidden behind the camera. People who have seen the whole place know what to expect.',
    },
    {
      title: 'Memorable impressions',
      text: 'Viewers remember standing next to your chef or on your deck, because they chose where to look.',
    },
  ],
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
