import type { Head } from '../../lib/route'

export const home = {
  hero: {
    /** First the benefit for an owner, then the kinds of owners. */
    taglines: [
      'Let guests walk through your place before they book.',
      '360° tours, video and 3D models for hotels, restaurants, shops and property, all over Greece.',
    ],
    enter: 'Step inside',
    action: 'Book a call',
    /** The line along which a visitor drags the hour of the picture, or two buttons. */
    timeOfDay: {
      label: 'The same bar, from noon to night',
      name: 'Time of day',
      noon: 'Noon',
      evening: 'Evening',
    },
    /** Says that the place in the picture is invented. */
    sample: 'Sample 360° tour, rendered by us',
    /** Moves with the picture when the visitor has stepped inside. */
    hint: 'Drag to look around',
    /** The accessible name of the hero's picture and tour. */
    tour: 'Madania Cafe Bar, a sample tour',
  },
  ourServices: {
    heading: 'Our Services',
    text: 'Let people see your place before they visit.',
    details: 'View Details',
    /** The heading above the kinds of owners that a service is for. */
    forWhom: 'Made for',
    more: 'Help people find you',
    all: 'All services',
  },
  samples: {
    heading: 'Projects',
    text: 'Sample places, made on a computer to show what a tour can do. Open one and look around.',
    more: 'View More',
  },
  whyChooseUs: {
    heading: 'Why choose us',
    items: [
      {
        title: 'Excellent value',
        text: 'You know the price before we start. You get the tour, a snippet for your website and the 360° photographs, to use as we agree in writing.',
      },
      {
        title: 'Technical know-how',
        text: 'We photograph, film, model and program everything ourselves. It opens in any modern browser.',
      },
      {
        title: 'Flexibility',
        text: 'We shoot before the first guest or after the last. If you redecorate a room, we reshoot only that one.',
      },
      {
        title: 'Smooth project management',
        text: 'One person looks after you, and you always know what happens next, and when.',
      },
      {
        title: 'Diverse solutions',
        text: 'Tour, 360° video, 3D model, reservations, website, ads: take what your place needs.',
      },
    ],
  },
  testimonials: {
    heading: 'Testimonials',
    /** The accessible names of the two carousels. */
    first: 'Testimonials, first row',
    second: 'Testimonials, second row',
    previous: 'Previous',
    next: 'Next',
    /** The note beside invented testimonials. */
    examples: 'These are examples, written by us.',
  },
  bookACall: {
    heading: 'Book a Call With Us',
    text: 'A demo and discovery call of 20 minutes, by video or by phone: we look at a tour together, listen to what you need, and tell you what it involves and roughly what it costs.',
    button: 'Book a call',
    after: 'We reply within one working day to arrange a time.',
    fields: {
      firstName: { label: 'First Name' },
      lastName: { label: 'Last Name' },
      location: { label: 'Location' },
      email: { label: 'Email' },
      phoneNumber: { label: 'Phone' },
      bestTime: { label: 'Best time to call', hint: 'e.g. weekdays after 17:00' },
      message: { label: 'Message' },
    },
  },
}

export const head: Head = {
  title: '360° virtual tours: a studio in Athens, Greece',
  description:
    '360° virtual tours, videos and 3D models for hotels, restaurants, shops and property. A studio in Athens that photographs places all over Greece.',
  shareLine: home.hero.taglines[0],
}

export { forms } from '../../content/en/forms'
