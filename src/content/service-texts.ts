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
      'A booking form asks for a date, a time and a number of people. Ours also shows the room. Your guests walk through your restaurant in 360°, see what each table looks out on, and book the one they like. You receive the booking with the table, the time and a name to greet.',
    benefitsHeading: 'What your guests and your staff gain',
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
        text: 'A form is filled in and forgotten. A room invites people to look about, and a guest who has chosen a seat already pictures the evening.',
      },
      {
        title: 'Convenience',
        text: 'It opens in any browser, day and night, with nothing to install. Nobody has to ring you in the middle of service.',
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
          'A 360° tour of your restaurant in which guests choose a table and book it, a link for your website and your social media, and the list of bookings, which your staff open on a phone, a tablet or a computer.',
      },
      {
        id: 'how-it-works',
        question: 'How does it go?',
        answer:
          'We talk on a call, come to photograph the room, and go through your table plan with you. Your staff try the bookings first. Guests see it when you say so.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'We photograph for half a day, outside your opening hours. About two weeks later you have the system to try.',
      },
      {
        id: 'what-to-prepare',
        question: 'What do I need to prepare?',
        answer:
          'Tables laid as on a good evening, your table plan, your opening hours, and one person on your side who decides how bookings are confirmed.',
      },
    ],
  },
  '360-virtual-tour': {
    paragraph:
      'We photograph your place from every spot where a visitor would stop, and join the panoramas into a tour. People look wherever they like, walk from room to room and open what they need: the menu, the opening hours, your booking page. It works in the browser of a phone or a computer. On a phone, the view can turn as they turn.',
    benefitsHeading: 'Why people walk in',
    benefits: [
      {
        title: 'Immersive experience',
        text: 'A photograph shows one wall. In a tour people stand in the middle of the room and turn round.',
      },
      {
        title: 'Remote accessibility',
        text: 'A family abroad sees the hotel room, a couple sees the wedding hall, a buyer sees the flat: at any hour, without a journey.',
      },
      {
        title: 'Enhanced engagement',
        text: 'Points in the tour open what people ask you for: a text, a picture, the menu, the booking page.',
      },
      {
        title: 'Competitive edge',
        text: 'Others show five good photographs. You show the whole place, and nobody wonders what was left out of the frame.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'A finished tour with its own link, the lines of code that place it on your website, and the panoramas themselves. Text, points and links are in the languages you choose.',
      },
      {
        id: 'how-it-works',
        question: 'How does it go?',
        answer:
          'A call, a walk through your place to choose the viewpoints, the shoot, then a first version for you to comment on. We publish it when you are happy with it.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'A café or an apartment takes us half a day on site, a hotel or a museum one to three days. The first version follows about ten working days later.',
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
      'Some places come alive only when something happens in them: a kitchen in full service, a yacht under sail, a hall filling with guests. We film it with a camera that sees in every direction. The viewer turns the picture while it plays, on a phone with a finger or on a computer with the mouse.',
    benefitsHeading: 'What a film adds',
    benefits: [
      {
        title: 'Authentic engagement',
        text: 'Real people at their work, filmed from the middle of it. Viewers look at what catches their own eye.',
      },
      {
        title: 'Enhanced storytelling',
        text: 'A film has a beginning and an end: the table is laid, the guests arrive, the first plate leaves the kitchen.',
      },
      {
        title: 'Interactive elements',
        text: 'The viewer turns, stops and looks again. On your own page, points and links can lead from the film to a room or a booking.',
      },
      {
        title: 'Increased trust',
        text: 'Nothing hides behind the camera. People who have seen all of a place know what to expect there.',
      },
      {
        title: 'Memorable impressions',
        text: 'Viewers remember standing next to your chef or at your rail, because they chose where to look.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'A finished 360° film of one to three minutes for your website, YouTube and Facebook, and flat cuts from it for reels and stories.',
      },
      {
        id: 'how-it-works',
        question: 'How does it go?',
        answer:
          'We agree on the moments worth filming, visit once to find where the camera stands, film, cut, and send you a version to comment on.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer: 'One day of filming as a rule. The first cut reaches you about two weeks later.',
      },
      {
        id: 'what-to-prepare',
        question: 'What do I need to prepare?',
        answer:
          'A plan of the day, the consent of everyone who will be recognised in the film, and a place as you want it seen. A 360° camera sees behind itself too.',
      },
    ],
  },
  '3d-modeling': {
    paragraph:
      'We build your place in 3D, from an architect’s drawings or from our own measurements. People turn the model on their screen and look inside from above, as into a doll’s house. If the place is not built yet, we render tours and pictures of it from the same model.',
    benefitsHeading: 'What a model is good for',
    benefits: [
      {
        title: 'Lifelike representation',
        text: 'True measures, the materials you chose and the light of the actual windows, so that a floor plan becomes a room.',
      },
      {
        title: 'Tailored adaptability',
        text: 'Other tiles, another sofa, one table more: we change the model and you see it before you pay a builder.',
      },
      {
        title: 'Efficient prototyping',
        text: 'You compare two layouts on screen and choose one before anybody lifts a wardrobe.',
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
          'A model that opens in the browser through a link, pictures rendered from it, and the model file (GLB), which other 3D programs read.',
      },
      {
        id: 'how-it-works',
        question: 'How does it go?',
        answer:
          'You send drawings, or we come and measure. First you see plain shapes and check the dimensions. Then come materials, furniture and light, with a round of changes after each step.',
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
          'Plans if you have them (PDF or DWG), photographs, and names or samples of the materials and furniture. Without plans, half a day for us to measure.',
      },
    ],
  },
  'digital-marketing': {
    paragraph:
      'People look you up before they come: on a map, in a search, on a friend’s phone. We look at what they find today, decide with you what is worth doing first, and then do it. Each month you read in one page what was done, what came of it and what is next.',
    benefitsHeading: 'What we take care of',
    benefits: [
      {
        title: 'A plan that fits your season',
        text: 'A rooftop bar, a ski chalet and a museum are busy at different times. We plan the year around yours.',
      },
      {
        title: 'Search and maps',
        text: 'Your Google profile with the right hours, good pictures and your tour, and pages that answer what people search for.',
      },
      {
        title: 'All from one team',
        text: 'The people who make your tour also make the website, the posts and the ads, so all of them show the same place.',
      },
      {
        title: 'A report you can read',
        text: 'One page a month in plain words: calls, bookings and visits, and what we change because of them.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'A written plan with its steps and dates, the work itself, and a one-page report every month. Accounts and data stay in your name.',
      },
      {
        id: 'how-it-works',
        question: 'How does it go?',
        answer:
          'We begin with a review of what people find today. You see the plan and decide. Then we work month by month and talk with you at the end of each.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'The review and the plan take two weeks. Profiles and maps are put right in the first month. Search takes longer: count on several months.',
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
      'You have a business to run, and the page has been silent since summer. We come once a month, photograph and film, write the posts and show you the whole month before anything goes out. Reels, stories and panoramic photographs come from the same visit.',
    benefitsHeading: 'What you no longer have to do',
    benefits: [
      {
        title: 'A month planned ahead',
        text: 'You see every post, its picture and its date in one calendar, and approve or change it with a word.',
      },
      {
        title: 'Reels made on the spot',
        text: 'Short upright films of what happens at your place: the morning delivery, the first coffee, the view at closing time.',
      },
      {
        title: 'Captions in two languages',
        text: 'Greek for your neighbours and English for your visitors, each written, not translated word for word.',
      },
      {
        title: 'Comments answered',
        text: 'On working days we answer what people ask under your posts, and pass on to you what only you can know.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'A monthly calendar of posts, stories and reels for the networks that suit you, published for you, and every photograph and film in full quality to keep.',
      },
      {
        id: 'how-it-works',
        question: 'How does it go?',
        answer:
          'One visit a month to photograph and film. A few days later you receive the calendar, you approve it, and we publish.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer: 'From our first visit to the first post it is about two weeks.',
      },
      {
        id: 'what-to-prepare',
        question: 'What do I need to prepare?',
        answer:
          'Access to your pages, a list of what is coming (a new menu, an event, a closing day), and staff who do not mind the camera for a morning.',
      },
    ],
  },
  'website-design': {
    paragraph:
      'A guest opens your site on a phone, in the street, with one hand. They want to see the place, know when it is open and book. We design for that moment: large pictures, few words, your tour on the page, and the telephone and booking always within reach.',
    benefitsHeading: 'What your site will do',
    benefits: [
      {
        title: 'Shows before it tells',
        text: 'Your tour and your pictures come first. Text says what they cannot: hours, prices, the way to you.',
      },
      {
        title: 'Opens fast on a phone',
        text: 'Pictures in the right size and no heavy extras, so that the page is there before a guest gives up.',
      },
      {
        title: 'Speaks Greek and English',
        text: 'Both languages are written for the people who read them. More can be added later.',
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
          'A finished website on your own domain, with pictures, texts, your tour, a contact or booking form, and the details that search engines and maps read.',
      },
      {
        id: 'how-it-works',
        question: 'How does it go?',
        answer:
          'We agree on what visitors should be able to do, then you see a design of the first page, then the whole site with real texts. You comment at each step.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer: 'A site of five to ten pages takes four to six weeks from the first call.',
      },
      {
        id: 'what-to-prepare',
        question: 'What do I need to prepare?',
        answer:
          'Your logo, your menu or price list, the domain if you have one, and the facts only you know. We can write the texts and take the pictures.',
      },
    ],
  },
  'performance-marketing': {
    paragraph:
      'We run Google, Meta, LinkedIn and TikTok ads that lead to something you can count: a call, a booking, a form. You set the budget. We write the ads, choose who sees them, and stop those that do not work. Your tour does the rest: whoever clicks is standing in your place.',
    benefitsHeading: 'How your budget is spent',
    benefits: [
      {
        title: 'Google ads',
        text: 'For people who are searching now: “table for eight in Koukaki”, “hotel near the Acropolis with parking”.',
      },
      {
        title: 'Meta and TikTok ads',
        text: 'For people who are not searching yet. Short films and pictures of your place, shown in the streets, towns and countries you choose.',
      },
      {
        title: 'LinkedIn ads',
        text: 'For companies: conference rooms, corporate dinners, offices to let.',
      },
      {
        title: 'Spending with a limit',
        text: 'You set a budget per month and it is not exceeded. You pay the networks directly, so you see every euro.',
      },
      {
        title: 'Counted in bookings',
        text: 'Views are nice. Each month we tell you how many calls, forms and bookings came, and what each of them cost you.',
      },
    ],
    answers: [
      {
        id: 'what-you-get',
        question: 'What do I get?',
        answer:
          'Ads for the networks that suit your business, written, designed and looked after, a page for them to lead to, and a monthly account of what was spent and what came of it.',
      },
      {
        id: 'how-it-works',
        question: 'How does it go?',
        answer:
          'We agree on the one thing that counts for you, a call or a booking, and set up how it is measured. Then the first ads run on a small part of the budget, and what works gets more.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'The first ads run about two weeks after our call. After six to eight weeks there is enough to judge by.',
      },
      {
        id: 'what-to-prepare',
        question: 'What do I need to prepare?',
        answer:
          'A monthly budget, access to your ad accounts (or we open them in your name), and somebody who answers when the calls come.',
      },
    ],
  },
}
