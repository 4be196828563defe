export const hero = {
  words: ['Hermes', 'View'],
  /** What an owner gets, which is read first, and for whom. */
  taglines: [
    'Let guests walk through your place before they book.',
    '360° virtual tours, video and 3D models for hotels, restaurants, shops and property in Greece.',
  ],
  action: 'Book a call',
  /** Names the hero's picture and tour. */
  tour: 'Madania Cafe Bar, a sample tour',
}

export const ourServices = {
  heading: 'Our Services',
  text: 'Four ways to show your place to people who are somewhere else.',
  details: 'View Details',
  /** Heads the kinds of owners that a service is for. */
  forWhom: 'Made for',
  more: 'And four ways to bring them to it',
  all: 'All eight services',
}

export const homeSamples = {
  heading: 'Projects',
  text: 'Five sample places of our own making. Walk in and look around.',
  more: 'View More',
}

export const whyChooseUs = {
  heading: 'Why choose us',
  items: [
    {
      title: 'Excellent value',
      text: 'You know the price before we start. One shoot gives you a tour, photographs and material for your posts.',
    },
    {
      title: 'Technical know-how',
      text: 'We photograph, model, film and program ourselves. What we make opens in any browser, with nothing to install.',
    },
    {
      title: 'Flexibility',
      text: 'We work around your opening hours, before the first guest or after the last. When a room changes, we change its part of the tour.',
    },
    {
      title: 'Smooth project management',
      text: 'One person answers you from the first call to the last. You always know the next step and its date.',
    },
    {
      title: 'Diverse solutions',
      text: 'A tour, a film, a model, a booking system, a website, a campaign: take what your place needs and leave the rest.',
    },
  ],
}

export const homeTestimonials = {
  heading: 'Testimonials',
  /** Names each carousel for screen readers. */
  first: 'Testimonials, first row',
  second: 'Testimonials, second row',
  previous: 'Previous',
  next: 'Next',
}

export const bookACall = {
  heading: 'Book a Call With Us',
  text: 'Ask for a demo and discovery call. In about 20 minutes we show you a tour of a place like yours, hear what visitors should be able to do there, and tell you what it takes.',
  button: 'Book a call',
  after: 'We answer within one working day to agree on a time.',
}
