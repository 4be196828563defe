export const about = {
  title: 'About Us',
  lead: 'We are a studio in Athens. We create immersive, interactive VR tours of real places, and run the digital marketing that brings people through their doors.',
  sections: [
    {
      heading: 'What we do',
      paragraphs: [
        'A good photograph makes people curious. A tour answers their questions. We photograph restaurants, hotels, shops, malls, museums, galleries, yachts and homes in 360°, and turn the pictures into a tour that anyone can walk through on a phone or a computer.',
        'In a tour, people can do more than look. They open the menu, read about a painting, choose a table and book it. If your place is not built yet, we model it in 3D.',
      ],
    },
    {
      heading: 'How people find your tour',
      paragraphs: [
        'A tour only pays off when people see it. So we also build your website, make the reels and posts that lead to the tour, and run ads that reach the right people on Google, Meta, LinkedIn and TikTok.',
      ],
    },
    {
      heading: 'Why Hermes?',
      paragraphs: [
        'Hermes was the god who guided travellers. A good tour does the same for your guests: it shows them in, then lets them look around for themselves.',
      ],
    },
  ],
  /** The alternative text of its picture. */
  pictureAlt: 'The windows of Madania at blue hour, with lit shop fronts across the street',
  steps: {
    heading: 'From the first call to your tour',
    items: [
      {
        title: 'The call',
        text: 'About 20 minutes. We show you a tour and you tell us about your place.',
      },
      {
        title: 'The visit',
        text: 'We walk through your place together and choose what to show. Then you get the price and the dates.',
      },
      { title: 'The shoot', text: 'Half a day to three days, at hours that suit you.' },
      {
        title: 'The first version',
        text: 'You try it before anyone else does, and tell us what to change.',
      },
      {
        title: 'Online',
        text: 'We put the tour on your website and your social media. If you need anything later, you talk to the same person.',
      },
    ],
  },
  callHeading: 'Shall we talk about your place?',
  callText: 'Book a demo and discovery call, and see what your tour could look like.',
  call: 'Book a call',
}
