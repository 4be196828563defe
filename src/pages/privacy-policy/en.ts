import { hasNotifications } from '../../content/notifications'
import { mailProvider } from '../../content/site'
import type { Head } from '../../lib/route'

export const head: Head = {
  title: 'Privacy policy: your data and your rights',
  description:
    'What Hermes View learns about you through its forms and ads, where it is stored, who sees it, how cookies are used, and what rights you have.',
}

type PrivacySection = {
  /** The section's anchor. */
  id: string
  heading: string
  paragraphs: string[]
  list?: string[]
}

type Privacy = {
  title: string
  updated: string
  intro: string
  /** The button in the section `trackers` that opens the cookie settings. */
  consent: string
  /** Replaces the button on a site without trackers. */
  noTrackers: string
  /** The last sentence of the section `who`. The company is one line. */
  controller: (company: string) => string
  sections: PrivacySection[]
}

/**
 * What the site stores in the browser, without the trackers. The unit test of the privacy policy lists
 * the keys of each item, and fails if the code uses another one.
 */
export const browserStorage = {
  consent: 'Your choice about cookies, if we asked for it, so that we do not ask on every page.',
  outbox:
    'A message that could not be sent, because you were offline for example, together with what we store with it (see “The forms on this site”). It stays in your browser until it is sent or until you discard it.',
  draft:
    'What you type into a form, in that tab alone, so that it is still there after a reload or a change of language. It is gone when you send it or close the tab. After a reservation, your name, phone and email stay for the next one until you close the tab.',
  languageHint:
    'That you closed the line that offers the page in the other language, so that you do not see it again.',
  bookings:
    'The reservations that you made here, with your name, your note and the key to each, so that you find them again; while it is unknown whether one was stored, also your phone and email. Those older than 31 days are deleted the next time you book.',
  sentLead:
    'What you sent us when you applied for the free trial, in that tab alone, so that you still see it when you go back. It is gone when you close the tab.',
  source:
    'Where you came from, as described under “The forms on this site”, in that tab alone, and only if you have agreed to statistics or advertising. If you have agreed to advertising, the ID of your click on one of our ads (gclid from Google, fbclid from Meta) is part of it. It is gone when you withdraw your consent or close the tab.',
  scroll: 'How far you have scrolled, in that tab alone, so that you return to the same place.',
  technical:
    'Technical notes: that the page was loaded again because part of it was missing, in that tab alone; and on which days Google’s database code ran, and its version.',
  captcha: 'If a form uses reCAPTCHA, the proof that the check was made.',
  session:
    'If you work for us or for a restaurant and sign in: your session, in that tab alone, until you sign out or close the tab; on a restaurant’s own device, if you ask for it, for 30 days. For a restaurant also which reservations you have not looked at yet, and for when those are booked that you have seated early, without names, in that tab alone.',
}

export const privacy: Privacy = {
  title: 'Privacy policy',
  updated: 'Last updated 13/6/2024',
  intro:
    'This page explains what Hermes View learns about you when you use this site or answer one of our ads, what we do with it, and what rights you have.',
  consent: 'Change your choice',
  noTrackers:
    'At present this site uses neither: nothing is loaded from them, there is nothing to agree to, and they set no cookies.',
  controller: (company) => `In legal terms, the controller is ${company}.`,
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      paragraphs: [
        'Hermes View is a virtual tour studio in Athens, Greece. We are responsible for the personal data described here; for reservations, the restaurant is. You can reach us by email or phone; both are at the foot of this page.',
      ],
    },
    {
      id: 'ads',
      heading: 'Contact details from our ads',
      paragraphs: [
        'Some of our ads, for example on Facebook and Instagram, contain a form. When you fill it in, we receive the contact details that you enter:',
      ],
      list: ['full name', 'email', 'phone', 'company name'],
    },
    {
      id: 'use',
      heading: 'What we use them for',
      paragraphs: [
        'We use the contact details you give us for three purposes only. Our legal grounds are that you asked us to get in touch, and our legitimate interest in doing our work well (Article 6(1)(b) and (f) of the General Data Protection Regulation).',
      ],
      list: ['to contact you', 'to provide our services', 'to improve our services'],
    },
    {
      id: 'forms',
      heading: 'The forms on this site',
      paragraphs: [
        'Each form collects what you type into it. Fields marked optional may be left empty. You do not have to give us any details, but without them we cannot answer you. What we say above about contact details applies to the forms too.',
        'With what you send we store the time, the language of the page, and where you came from: the name of the website that linked here, and the tags that we put on links in our ads and newsletters (utm_source and the like). They show us which of our ads and posts work. If you have agreed to advertising, we also store the ID of your click on the ad. All of it is deleted together with your message.',
      ],
      list: [
        'Book a Call With Us (home page): first name, last name, location, email and, if you like, a phone number, the best time to call you and a message.',
        'Reach out to us (contact page): name, email and message.',
        'Apply for the free trial (reservation system): first name, last name, email, phone and the name of your business. A first name and one of email or phone are enough.',
      ],
    },
    {
      id: 'reservations',
      heading: 'When you book a table',
      paragraphs: [
        'When you book a table through this site, you do so with the restaurant. The restaurant is the controller of your reservation’s data: it decides what the data is for and answers for it. We are its processor: we keep the data for the restaurant, do nothing else with it, and look at it only when the restaurant asks us to help. To use your rights, write to the restaurant, or to us and we will pass your request on.',
        'What is kept: your name and phone number, your email address and your note if you gave them, the language you used, and the day, time, table and number of people. The restaurant needs them to keep the table for you; they are given to nobody else and used for nothing else. If you mention an allergy or the like, please write only what the restaurant needs to know.',
        'All of it is kept for 31 days after the day of the reservation and then deleted. If you ask the restaurant, it is deleted earlier. Anyone can see that a table is taken at a certain time, but not by whom. The link to your reservation works like a key: whoever has it can see, change and cancel the reservation, but does not learn your name from it.',
        'At the sample café, your name, contact details and note never leave your device; the rest is kept in the same way.',
      ],
    },
    {
      id: 'storage',
      heading: 'Where it is stored',
      paragraphs: [
        'What you send through a form, and what restaurants keep about reservations, is stored in Google’s Cloud Firestore, a database that Google runs for us. Visitors cannot read it. Our staff can, and each restaurant can read its own reservations, through the accounts that we set up for it. The site itself is delivered by Google’s Firebase Hosting, which processes your IP address to send you the pages and to protect the service.',
        'Google may process data outside the European Union. Where it does, the safeguards that European law requires apply, such as the standard contractual clauses in Google’s terms.',
        'To keep out automated messages, a form may use Google’s reCAPTCHA to tell whether a person or a program is filling it in. Google then receives your IP address and information about your browser.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who else sees it',
      paragraphs: [
        'Your data is not sold. It may be shared with trusted third parties who help us do our work, such as the companies that store our data or send our email, and only as far as they need it. We also disclose data where the law requires it.',
        ...(hasNotifications && mailProvider
          ? [
              `Our emails about forms and reservations are delivered by ${mailProvider}, which processes names, addresses and what the emails say on our behalf and, for reservations, on the restaurant’s. We store no text of an email; that it was sent is kept for 31 days or, for a reservation, as long as the reservation.`,
            ]
          : []),
      ],
    },
    {
      id: 'browser',
      heading: 'What is stored in your browser',
      paragraphs: [
        'Unless you agree to more, this site stores only the following in your browser. You can delete it in the browser’s settings at any time.',
      ],
      list: Object.values(browserStorage),
    },
    {
      id: 'trackers',
      heading: 'Statistics and advertising, only if you agree',
      paragraphs: [
        'We would like to know which pages people read and whether our ads bring them here. Google Tag Manager and the Meta pixel tell us this, and they set cookies. They are loaded only after you accept. If you refuse, they are not loaded and the site works just the same. You can change your mind at any time, just as easily: then nothing more is sent and their cookies are deleted.',
      ],
    },
    {
      id: 'survey',
      heading: 'The survey',
      paragraphs: [
        'Our survey pages show a form from an external provider. What you enter there goes to that provider, who passes it on to us. The provider’s own privacy terms also apply.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      paragraphs: [
        'We keep what you sent us for as long as we are in touch about it or working for you, and for as long as the law requires. Once a year we go through the rest and delete what we no longer need. If you ask us to delete your data sooner, we will.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'It is your data. You can ask us at any time, by email or phone and free of charge, to do the following. We may ask you to confirm who you are, and we answer within one month. You can withdraw your consent at any time; what was done before then remains lawful. You also have the right to portability: to receive what you gave us in electronic form, or have us send it to someone else.',
      ],
      list: [
        'Access: find out what we hold about you, and receive a copy.',
        'Rectify: have mistakes corrected and missing details added.',
        'Erase: have your data deleted.',
        'Restrict: have us keep your data but not use it while a question is being settled.',
        'Object: tell us to stop using your data, especially for advertising.',
      ],
    },
    {
      id: 'complaint',
      heading: 'If you are not satisfied',
      paragraphs: [
        'Please tell us first, so that we can put it right. You can also complain to the Hellenic Data Protection Authority at any time: www.dpa.gr.',
      ],
    },
  ],
}
