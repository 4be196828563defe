export const about = {
  title: 'About Us',
  lead: 'We are a studio in Athens. We make immersive, interactive VR tours of real places, and the digital marketing that brings people into them.',
  sections: [
    {
      heading: 'What we do',
      paragraphs: [
        'A good photograph makes people curious. A tour answers their questions. We photograph restaurants, hotels, shops, malls, museums, galleries, yachts and homes in 360°, and join the pictures so that anyone can walk through them on a phone or a computer.',
        'In a tour people do more than look. They open the menu, read about a painting, choose a table and book it. Where no camera can go, because the place is not built yet, we model it in 3D.',
      ],
    },
    {
      heading: 'And then people have to find it',
      paragraphs: [
        'A tour that nobody opens is of no use to you. So we also build the website it lives on, make the reels and posts that lead to it, and run the ads that reach the right people on Google, Meta, LinkedIn and TikTok.',
      ],
    },
    {
      heading: 'The name',
      paragraphs: [
        'Hermes guided travellers on their way. A good tour does much the same: it shows people in, then steps aside and lets them look around.',
      ],
    },
  ],
  steps: {
    heading: 'From the first call to your tour',
    items: [
      { title: 'The call', text: 'About 20 minutes. You see a tour and tell us about your place.' },
      {
        title: 'The visit',
        text: 'We walk through together and choose what is worth showing. You learn the price and the dates.',
      },
      { title: 'The shoot', text: 'Half a day to three days, at the hours that suit you.' },
      {
        title: 'The first version',
        text: 'You try it before anyone else does, and tell us what to change.',
      },
      {
        title: 'Online',
        text: 'We put it on your site and your pages. The person you know stays within reach.',
      },
    ],
  },
  picture: 'evening-windows',
  callHeading: 'Shall we look at your place?',
  callText: 'Ask for a demo and discovery call, and see what a tour of it could look like.',
  call: 'Book a call',
}
