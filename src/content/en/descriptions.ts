import { notFound } from '../../pages/not-found/en'
import made from './made-venue-descriptions.json'

/**
 * The meta descriptions of all pages except projects, in 120 to 155 characters, by English path.
 */
export const descriptions = {
  '/': '360° virtual tours, videos and 3D models for hotels, restaurants, shops and property. A studio in Athens that photographs places all over Greece.',
  '/about':
    'A studio in Athens that makes immersive, interactive VR tours all over Greece, and the websites, posts and ads that bring guests to them.',
  '/contact':
    'Ask about a virtual tour of your restaurant, hotel, shop or holiday home. Write to our studio in Athens and get an answer within one working day.',
  '/services':
    'A reservation system with VR, 360° tours and video, panoramic photography, 3D models, reel making, social media, websites, marketing and ads.',
  '/samples':
    'Try our sample 360° virtual tours: a museum, a yacht, a shopping mall, a café bar, an apartment, a barber shop and a holiday home.',
  '/answers':
    'What a virtual tour costs, who owns the pictures, how long the shoot takes, and how it works with Google Street View, your website and reservations.',
  '/reservation_system':
    'Guests see your restaurant in 360° and book the table they like. Apply for a free six-week trial, open to five restaurants in Athens. No obligation.',
  '/privacy_policy':
    'What Hermes View learns about you through its forms and ads, where it is stored, who sees it, how cookies are used, and what rights you have.',
  '/survey':
    'A few questions from Hermes View, the virtual tour studio in Athens. Tell us what worked for you and what was missing, so we can make better tours.',
  '/reserve/sample_restaurant':
    'Choose a table at Madania, our sample café: look around in 360°, see the view and book it. A demo by Hermes View in Athens: no table is held.',
  '/reserve/sample_restaurant/mine':
    'Your reservation at the sample café Madania: save it to your calendar, change or cancel it, and see the view from your table. A demo by Hermes View.',
  '/sample_restaurant/reservations':
    'How a restaurant manages its reservations: the day as a list, a timeline and a floor plan. A demo by Hermes View, with the sample café Madania.',
  '/404': notFound.description,
  '/services/reservation-system':
    'A restaurant reservation system with a 360° tour: guests look around your dining room, see the view from each table and book the one they like.',
  '/services/360-virtual-tour':
    '360° virtual tours of hotels, rentals, shops, museums and yachts in Greece. Guests look around on a phone or a computer before they book or visit.',
  '/services/360-video':
    '360° video of what only shows in motion: candles in the evening, steam, the street outside. Viewers look in any direction while it plays.',
  '/services/3d-modeling':
    '3D models of homes, shops, hotels and restaurants, from drawings or measurements. Try colours and furniture, and show a place before it is built.',
  '/services/digital-marketing':
    'Digital marketing for hotels, restaurants and shops in Greece: search, maps, website, social media and ads in one plan, with a monthly report.',
  '/services/social-media':
    'Photos, reels and posts for cafés, hotels and shops, planned a month ahead and published for you on Instagram, Facebook and LinkedIn.',
  '/services/website-design':
    'Website design for hotels, restaurants and shops: fast on a phone, in Greek and English, with your tour on the page and booking one tap away.',
  '/services/performance-marketing':
    'Google, Meta, LinkedIn and TikTok ads for your business. You set the budget, and each month you see the calls and reservations it brought in.',
  ...made,
}
