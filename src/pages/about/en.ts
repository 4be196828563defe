import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'About Us: a virtual tour studio in Athens',
  description:
    'A studio in Athens that makes immersive, interactive VR tours all over Greece, and the websites, posts and ads that bring guests to them.',
}
export const about = {
  title: 'About Us',
  lead: 'We make immersive, interactive VR tours of restaurants, hotels and other places that guests want to see before they book. We also run the digital marketing that brings guests to them. Our studio is in Athens, and we work all over Greece.',
  sections: [
    {
      heading: 'What you get',
      paragraphs: [
        'A 360° tour of your place with its own link. Guests open it on a phone, look around the dining room, step out onto the terrace and read the menu. With our reservation system, they choose a table and book it too.',
        'For your website you get a snippet to paste, which we can add for you. If your place isn’t built yet, we make the tour in 3D from the architect’s drawings.',
      ],
    },
    {
      heading: 'How guests find it',
      paragraphs: [
        'Your tour goes where guests already look: your website, your Google profile, Instagram and Facebook. We can build the website, make the reels and posts, and run your ads on Google, Meta, LinkedIn and TikTok. You set the budget, and each month you see the calls and reservations it brought in.',
      ],
    },
  ],
  team: 'Who you will meet',
  equipment: 'Our equipment',
  /** The alternative text of its picture. */
  pictureAlt:
    'A room of Cycladic Gallery, our sample museum: a marble torso and lit display cases in front of dark blue walls',
  steps: {
    heading: 'From the first call to your tour',
    items: [
      {
        title: 'The call',
        text: 'About 20 minutes, by video or by phone. You see a tour on your screen and tell us about your place.',
      },
      {
        title: 'The visit',
        text: 'We walk through your place together and choose what to show. Then you get the price and the dates.',
      },
      {
        title: 'The shoot',
        text: 'Half a day to three days. You don’t have to close: we shoot before the first guest or after the last.',
      },
      {
        title: 'The first version',
        text: 'About ten working days later you see the tour before anyone else does, and tell us what to change.',
      },
      {
        title: 'Going online',
        text: 'You get the link and a snippet to paste. If you need anything later, you’ll talk to the same person.',
      },
    ],
  },
  callHeading: 'Shall we talk about your place?',
  callText: 'Book a demo and discovery call, and see what your tour could look like.',
  call: 'Book a call',
}
