import type { Language } from '../domain/language'
import type { PictureName } from './pictures'

/** The texts about a service on other pages than its own. */
type ServiceNames = {
  /** The title of its page, in 31 to 46 characters. */
  title: string
  /** On cards and in lists. */
  name: string
  /** One sentence, on the home page and the page of all services. */
  summary: string
  /** The kinds of owners that it is for. */
  forWhom?: string
}

type ServiceRow = {
  /** The last part of its path, the name of its texts in en/services/ and el/services/, and its share image's. */
  slug: string
  path: string
  /** Other paths of the same page. */
  aliases: readonly string[]
  /** The name of its picture. */
  picture: PictureName
  /** The id of a sample project of this service. */
  project: string
  /** The id of the project in the frame at the end of its page; another place than those further up. */
  framedProject: string
  en: ServiceNames
  el: ServiceNames
} & (
  | {
      /** Shows a place, and has a card with an icon on the home page. */
      group: 'visual'
      /** A drawing of components/service-icons.svg. */
      icon: 'calendar' | 'globe' | 'camera' | 'cube'
    }
  | {
      /** Helps people find a place. */
      group: 'marketing'
    }
)

/** The services. The texts of their pages are in en/services/ and el/services/. */
export const services = [
  {
    slug: 'reservation-system',
    path: '/services/reservation-system',
    aliases: ['/services/hermes_table', '/hermes_table', '/hermestable'],
    group: 'visual',
    icon: 'calendar',
    picture: 'madania-tables',
    project: '4',
    framedProject: '4',
    en: {
      title: 'Restaurant reservation system with VR',
      name: 'Immersive Reservation System',
      summary: 'Guests walk through your restaurant in 360°, choose a table and book it.',
      forWhom: 'Restaurants, tavernas and bars that take reservations',
    },
    el: {
      title: 'Σύστημα κρατήσεων με περιήγηση 360°',
      name: 'Σύστημα κρατήσεων με περιήγηση 360°',
      summary: 'Ο πελάτης περιηγείται στο εστιατόριό σας σε 360°, διαλέγει τραπέζι και το κλείνει.',
      forWhom: 'Εστιατόρια, ταβέρνες και μπαρ που δέχονται κρατήσεις',
    },
  },
  {
    slug: '360-virtual-tour',
    path: '/services/360-virtual-tour',
    aliases: [],
    group: 'visual',
    icon: 'globe',
    picture: 'aegean-deck',
    project: '2',
    framedProject: '3',
    en: {
      title: '360° virtual tours for businesses in Greece',
      name: '360 Virtual Reality Tour',
      summary: 'Panoramic photography, made into a tour that people open on a phone or a computer.',
      forWhom: 'Hotels, rentals, shops, museums and yachts',
    },
    el: {
      title: 'Εικονική περιήγηση 360° για τον χώρο σας',
      name: 'Εικονική περιήγηση 360°',
      summary:
        'Πανοραμική φωτογράφιση του χώρου σας, σε μια περιήγηση που ανοίγει σε κινητό και υπολογιστή.',
      forWhom: 'Ξενοδοχεία, σπίτια για βραχυχρόνια μίσθωση, καταστήματα, μουσεία και σκάφη',
    },
  },
  {
    slug: '360-video',
    path: '/services/360-video',
    aliases: [],
    group: 'visual',
    icon: 'camera',
    picture: 'film-counter',
    project: '360-video-sample',
    framedProject: '360-video-sample',
    en: {
      title: '360° video production for businesses in Greece',
      name: '360 Video',
      summary: 'A video of your place in motion, where viewers can look in any direction.',
      forWhom: 'Restaurants, yachts, event organisers',
    },
    el: {
      title: 'Βίντεο 360° για την επιχείρησή σας',
      name: 'Βίντεο 360°',
      summary: 'Ο χώρος σας σε κίνηση: όσο παίζει το βίντεο, ο θεατής κοιτάζει όπου θέλει.',
      forWhom: 'Εστιατόρια, σκάφη, διοργανωτές εκδηλώσεων',
    },
  },
  {
    slug: '3d-modeling',
    path: '/services/3d-modeling',
    aliases: [],
    group: 'visual',
    icon: 'cube',
    picture: 'madania-front',
    project: '3d-model-sample',
    framedProject: '3d-model-sample',
    en: {
      title: '3D models of homes, shops and hotels',
      name: '3D Modeling',
      summary:
        'A 3D model of your place that people can turn and look into, even before it is built.',
      forWhom: 'Architects, developers and owners about to build',
    },
    el: {
      title: 'Τρισδιάστατα μοντέλα χώρων και κτιρίων',
      name: 'Τρισδιάστατα μοντέλα',
      summary:
        'Ο χώρος σας σε 3D: τον περιστρέφετε και κοιτάζετε μέσα, ακόμη κι αν δεν έχει χτιστεί.',
      forWhom: 'Αρχιτέκτονες, κατασκευαστές και όσοι ετοιμάζονται να χτίσουν',
    },
  },
  {
    slug: 'digital-marketing',
    path: '/services/digital-marketing',
    aliases: [],
    group: 'marketing',
    picture: 'urbanelegance-living',
    project: '5',
    framedProject: '1',
    en: {
      title: 'Digital marketing for hotels and restaurants',
      name: 'Digital Marketing',
      summary: 'One plan for how people find you online, and one team to carry it out.',
    },
    el: {
      title: 'Ψηφιακό μάρκετινγκ για τοπικές επιχειρήσεις',
      name: 'Ψηφιακό μάρκετινγκ',
      summary: 'Ένα πλάνο για να σας βρίσκουν στο διαδίκτυο και μία ομάδα που το εφαρμόζει.',
    },
  },
  {
    slug: 'social-media',
    path: '/services/social-media',
    aliases: [],
    group: 'marketing',
    picture: 'evening-counter',
    project: '4',
    framedProject: '2',
    en: {
      title: 'Social\u00a0media for cafés, hotels and shops',
      name: 'Social Media',
      summary: 'Reels, photographs and posts of your place, planned and published for you.',
    },
    el: {
      title: 'Διαχείριση social media για επιχειρήσεις',
      name: 'Social media',
      summary: 'Παραγωγή reels, φωτογραφίες και αναρτήσεις: τα ετοιμάζουμε και τα δημοσιεύουμε.',
    },
  },
  {
    slug: 'website-design',
    path: '/services/website-design',
    aliases: [],
    group: 'marketing',
    picture: 'urbanelegance-bedroom',
    project: '5',
    framedProject: 'sample',
    en: {
      title: 'Website design for hotels and restaurants',
      name: 'Website Design',
      summary: 'A fast website that shows your place first and keeps booking one tap away.',
    },
    el: {
      title: 'Κατασκευή ιστοσελίδων με εικονική περιήγηση',
      name: 'Κατασκευή ιστοσελίδων',
      summary: 'Γρήγορη ιστοσελίδα, με τον χώρο σας σε πρώτο πλάνο και κράτηση με ένα πάτημα.',
    },
  },
  {
    slug: 'performance-marketing',
    path: '/services/performance-marketing',
    aliases: [],
    group: 'marketing',
    picture: 'blackpistol-waiting',
    project: '6',
    framedProject: '5',
    en: {
      title: 'Performance marketing that brings reservations',
      name: 'Performance Marketing',
      summary: 'Ads on a budget you set, judged by the calls and reservations they bring.',
    },
    el: {
      title: 'Διαφήμιση με μετρήσιμα αποτελέσματα',
      name: 'Διαφήμιση με μετρήσιμα αποτελέσματα',
      summary: 'Εσείς ορίζετε το ποσό. Εμείς μετράμε τις κλήσεις και τις κρατήσεις που φέρνει.',
    },
  },
] as const satisfies ServiceRow[]

export type Service = (typeof services)[number]

/** The names and summaries of the services in one language, by slug. */
export const getServiceNames = (lang: Language) =>
  Object.fromEntries(services.map((service) => [service.slug, service[lang]])) as Record<
    Service['slug'],
    ServiceNames
  >
