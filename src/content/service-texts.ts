/** What a service's own page says of it. */
export type ServiceText = {
  paragraph: string
  benefitsHeading: string
  benefits: { title: string; text: string }[]
  /** Each at an anchor of its own. */
  answers: { id: string; question: string; answer: string }[]
}

/** By the service's slug in services.ts. */
export const serviceTexts: Record<string, ServiceText> = {
  'reservation-system': {
    paragraph:
      'A booking form asks for a date, a time and a number of people. Ours also shows the room. Your guests walk through your restaurant in 360°, see the view from each table and book the one they like. You get the booking with the table, the time and a name to greet.',
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
          'After a first call, we photograph the restaurant and go through your table plan with you. Your staff try the bookings first. Guests see the system when you say so.',
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
          'Tables laid as for a good evening, your table plan, your opening hours, and one person who decides how bookings are confirmed.',
      },
    ],
  },
  '360-virtual-tour': {
    paragraph:
      'We photograph your place from every spot where a visitor would stop, and join the 360° photographs into a tour. People look wherever they like, go from room to room and open what they need: the menu, the opening hours, your booking page. It works in any modern browser, on a phone or a computer. On a phone, the view can turn as they turn.',
    benefitsHeading: 'What a 360° tour does for you',
    benefits: [
      {
        title: 'Immersive experience',
        text: 'A photograph shows one wall. In a tour, people stand in the middle of the room and look all round.',
      },
      {
        title: 'Remote accessibility',
        text: 'A family abroad sees the hotel room, a couple sees the wedding hall, a buyer sees the flat: at any hour, without the trip.',
      },
      {
        title: 'Enhanced engagement',
        text: 'Points in the tour open what people usually ask you for: a text, a picture, the menu, the booking page.',
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
          'A finished tour with its own link, the code that puts it on your website, and the 360° photographs themselves. Texts, points and links are in the languages you choose.',
      },
      {
        id: 'how-it-works',
        question: 'How does it work?',
        answer:
          'First we talk on a call, then we walk through your place to choose the viewpoints, then we shoot. You comment on a first version, and we publish the tour when you are happy with it.',
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
          'Tidy rooms, every lamp working, and a time when the place is empty or nearly so. Send us the texts and links you want in the tour, or let us write them.',
      },
    ],
  },
  '360-video': {
    paragraph:
      'Some places are at their best when something is going on: a kitchen in full service, a yacht under sail, a hall filling with guests. We film with a camera that sees in every direction. Viewers turn the picture while it plays, with a finger on a phone or with the mouse on a computer.',
    benefitsHeading: 'What a 360° video adds',
    benefits: [
      {
        title: 'Authentic engagement',
        text: 'Real people at work, filmed from right among them. Viewers look at whatever catches their eye.',
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
        text: 'Nothing is hidden behind the camera. People who have seen all of a place know what to expect.',
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
          'A finished 360° video of one to three minutes for your website, YouTube and Facebook, and ordinary clips cut from it for reels and stories.',
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
  },
  '3d-modeling': {
    paragraph:
      'We build your place in 3D, from an architect’s drawings or from our own measurements. People turn the model on their screen and look in from above, as if the roof were off. If your place is not built yet, we can render tours and pictures of it from the same model.',
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
        text: 'Owner, architect and decorator open the same link, look at the same room and talk about the same thing.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'A model that opens in the browser through a link, pictures rendered from it, and the model file (GLB), which you can open in other 3D programs.',
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
  },
  'digital-marketing': {
    paragraph:
      'People look you up before they come: on a map, in a search, on a friend’s phone. We check what they find today, decide with you what is worth doing first, and then do it. Every month you get a one-page report: what we did, what came of it and what is next.',
    benefitsHeading: 'What we take care of',
    benefits: [
      {
        title: 'A plan that fits your season',
        text: 'A rooftop bar, a ski chalet and a museum are busy at different times. We plan the year around yours.',
      },
      {
        title: 'Search and maps',
        text: 'Your Google profile with the right hours, your best pictures and your tour, and pages that answer what people search for.',
      },
      {
        title: 'All from one team',
        text: 'The people who make your tour also make the website, the posts and the ads, so everything fits together.',
      },
      {
        title: 'A report you can read',
        text: 'One page a month in plain words: calls, bookings and visits, and what we will change because of them.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'A written plan with steps and dates, the work itself, and a one-page report every month. Accounts and data stay in your name.',
      },
      {
        id: 'how-it-works',
        question: 'How does it work?',
        answer:
          'We start with a review of what people find today. You see the plan and decide. Then we work month by month and talk with you at the end of each one.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'The review and the plan take two weeks. We put your profiles and maps right in the first month. Search takes longer: allow several months.',
      },
      {
        id: 'what-to-prepare',
        question: 'What do I need to prepare?',
        answer:
          'Access to your website, your Google profile and your social media pages, and an hour to tell us who your guests are and which ones you want more of.',
      },
    ],
  },
  'social-media': {
    paragraph:
      'You have a business to run, and your page has been silent since summer. We visit once a month to photograph and film, write the posts and show you the whole month before anything goes out. Reels, stories and 360° photographs come from the same visit.',
    benefitsHeading: 'What we do for you every month',
    benefits: [
      {
        title: 'A month planned ahead',
        text: 'You see every post, its picture and its date in one calendar, and approve it or ask for a change.',
      },
      {
        title: 'Reels made on the spot',
        text: 'Short vertical videos of what happens at your place: the morning delivery, the first coffee, the view at closing time.',
      },
      {
        title: 'Captions in two languages',
        text: 'Greek for your neighbours and English for your visitors, each written for the people who read it.',
      },
      {
        title: 'Comments answered',
        text: 'On working days we answer the comments under your posts, and pass on to you what only you can know.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'A monthly calendar of posts, stories and reels for the networks that suit you, published for you, and every photo and video in full quality to keep.',
      },
      {
        id: 'how-it-works',
        question: 'How does it work?',
        answer:
          'We visit once a month to photograph and film. A few days later you get the calendar, you approve it, and we publish.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer: 'The first post goes out about two weeks after our first visit.',
      },
      {
        id: 'what-to-prepare',
        question: 'What do I need to prepare?',
        answer:
          'Access to your pages, a list of what is coming up (a new menu, an event, a day you are closed), and staff who do not mind a camera for a morning.',
      },
    ],
  },
  'website-design': {
    paragraph:
      'A guest opens your website on a phone, in the street, with one hand. They want to see the place, check when it is open and book. We design for that moment: large pictures, few words, your tour on the page, and phone and booking always within reach.',
    benefitsHeading: 'What your website will do',
    benefits: [
      {
        title: 'Shows your place first',
        text: 'Your tour and your pictures come first. The text adds what they cannot show: hours, prices, how to find you.',
      },
      {
        title: 'Opens fast on a phone',
        text: 'Pictures in the right size and no heavy extras, so the page is there before a guest gives up.',
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
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'A finished website on your own domain, with your pictures, texts, your tour if you have one, a contact or booking form, and the details that search engines and maps read.',
      },
      {
        id: 'how-it-works',
        question: 'How does it work?',
        answer:
          'We agree on what the website should do for you. You see a design of the first page, then the whole site with real texts, and you comment at each step.',
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
  },
  'performance-marketing': {
    paragraph:
      'We run Google, Meta, LinkedIn and TikTok ads that lead to something you can count: a call, a booking, a form. You set the budget. We write the ads, choose who sees them, and stop the ones that do not work. If you have a tour, the ads can open it, so people look around your place one click later.',
    benefitsHeading: 'How we spend your budget',
    benefits: [
      {
        title: 'Google ads',
        text: 'For people who are searching now: “table for eight in Koukaki”, “hotel near the Acropolis with parking”.',
      },
      {
        title: 'Meta and TikTok ads',
        text: 'For people who are not searching yet. Short videos and pictures of your place, shown in the areas, towns and countries you choose.',
      },
      {
        title: 'LinkedIn ads',
        text: 'For companies: conference rooms, corporate dinners, offices to let.',
      },
      {
        title: 'Spending with a limit',
        text: 'You set a monthly budget and we never exceed it. You pay the networks directly, so you see every euro.',
      },
      {
        title: 'Counted in bookings',
        text: 'Views are nice. Each month we tell you how many calls, forms and bookings came in, and what each of them cost you.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'Ads for the networks that suit your business, written, designed and managed for you, a page for them to lead to, and a monthly account of what was spent and what it brought in.',
      },
      {
        id: 'how-it-works',
        question: 'How does it work?',
        answer:
          'We agree on the one result that counts for you, a call or a booking, and set up how it is measured. Then the first ads run on a small part of the budget, and what works gets more.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'The first ads run about two weeks after our call. After six to eight weeks there are enough results to judge by.',
      },
      {
        id: 'what-to-prepare',
        question: 'What do I need to prepare?',
        answer:
          'A monthly budget, access to your ad accounts (or we open them in your name), pictures or videos of your place, and somebody who answers when the calls come.',
      },
    ],
  },
}
