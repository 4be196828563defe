import { companyLines } from './site'

type PrivacySection = {
  /** The section's anchor. */
  id: string
  heading: string
  paragraphs: string[]
  list?: string[]
}

export const privacy = {
  title: 'Privacy policy',
  updated: 'Last updated 13/6/2024',
  intro:
    'This page says what Hermes View learns about you when you use this site or answer one of our ads, what we do with it, and what you can ask of us.',
  /** Opens the choice about cookies again; stands in the section `trackers`. */
  consent: 'Change your choice',
  /** Stands there instead where the site is run without trackers. */
  noTrackers:
    'At present the site is run without either of them: nothing of theirs is loaded, there is nothing to agree to, and no such cookie is set.',
}

export const privacySections: PrivacySection[] = [
  {
    id: 'who',
    heading: 'Who we are',
    paragraphs: [
      'Hermes View is a virtual-tour studio in Athens, Greece. We are responsible for the personal data described here. You reach us by email or phone; both are at the foot of this page.',
      ...(companyLines.length > 0
        ? [`In the words of the law, the controller is ${companyLines.join(', ')}.`]
        : []),
    ],
  },
  {
    id: 'ads',
    heading: 'Contact details from our ads',
    paragraphs: [
      'Some of our ads, on Facebook and Instagram for example, carry a form. When you fill it in, we receive the contact details that you leave there:',
    ],
    list: ['full name', 'email', 'phone', 'company name'],
  },
  {
    id: 'use',
    heading: 'What we use them for',
    paragraphs: [
      'We use the contact details you give us for three things and no others. You asked us to get in touch, and we have a legitimate interest in doing our work well: these are our grounds in law.',
    ],
    list: ['to contact you', 'to provide our services', 'to improve our services'],
  },
  {
    id: 'forms',
    heading: 'The forms on this site',
    paragraphs: [
      'Each form collects what you type into it and nothing else. Fields that are marked optional may stay empty. What we said above about the use of contact details holds for the forms too.',
    ],
    list: [
      'Book a Call With Us (home page): first name, last name, location, email and, if you like, a message.',
      'Reach out to us (contact page): name, email and message.',
      'Apply (reservation system, in Greek): first name, last name, email, phone and the name of your business. A first name and one of email or phone are enough.',
    ],
  },
  {
    id: 'storage',
    heading: 'Where it is stored',
    paragraphs: [
      'What you send through a form is stored in Google’s Cloud Firestore, a database that Google runs for us. Visitors cannot read it; our staff can. The site itself is delivered by Google’s Firebase Hosting, which handles your IP address to send you the pages and to protect the service.',
      'Google may process data outside the European Union. Where it does, the safeguards that European law asks for apply, such as the standard contractual clauses in Google’s terms.',
      'To keep automatic messages out, a form may ask Google’s reCAPTCHA whether a person or a program is writing. Google then receives your IP address and information about your browser.',
    ],
  },
  {
    id: 'sharing',
    heading: 'Who else sees it',
    paragraphs: [
      'Your data is not sold. It may be shared with trusted third parties who help us do our work, such as the companies that store our data or send our email, and only as far as they need it. We also hand over data when the law obliges us to.',
    ],
  },
  {
    id: 'browser',
    heading: 'What your browser keeps',
    paragraphs: [
      'Unless you agree to more, this site keeps only two things about you in your browser. You can clear them in its settings at any time.',
    ],
    list: [
      'Your choice about cookies, if we asked for it, so that we do not ask on every page.',
      'A message that could not be sent, because you were offline for example. It waits in your browser until it is sent or until you withdraw it.',
    ],
  },
  {
    id: 'trackers',
    heading: 'Measuring and advertising, only if you agree',
    paragraphs: [
      'We would like to know which pages are read and whether our ads bring people here. Google Tag Manager and the Meta pixel tell us, and they set cookies. They are loaded only after you accept. If you refuse, they are not loaded and the site works just the same. You can change your mind at any time, as easily as you decided: then nothing more is sent and their cookies are erased.',
    ],
  },
  {
    id: 'survey',
    heading: 'The survey',
    paragraphs: [
      'Our survey pages show a form of an external provider inside the page. What you enter there goes to that provider, who passes it to us. The provider’s own privacy terms apply to it as well.',
    ],
  },
  {
    id: 'retention',
    heading: 'How long we keep it',
    paragraphs: [
      'We keep what you sent us for as long as we are in touch about it or working for you, and as long as the law obliges us to. Once a year we go through the rest and delete what we no longer need. If you ask us to delete your data earlier, we do.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    paragraphs: [
      'It is your data. You can ask us at any time, by email or phone, to do the following, and it costs you nothing. We may ask a question to be sure that it is you, and we answer within one month. Consent that you gave can be withdrawn at any time.',
    ],
    list: [
      'Access: learn what we hold about you, and receive a copy.',
      'Rectify: have what is wrong corrected and what is missing added.',
      'Erase: have your data deleted.',
      'Restrict: have us keep your data but not use it, while a question is being settled.',
      'Object: tell us to stop using your data, for advertising above all.',
    ],
  },
  {
    id: 'complaint',
    heading: 'If you are not satisfied',
    paragraphs: [
      'Please tell us first, so that we can put it right. You can also complain to the Hellenic Data Protection Authority at any time: www.dpa.gr.',
    ],
  },
]
