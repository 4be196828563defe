import type { Language } from '../domain/language'
import type { Booking } from '../domain/reservations/venue'

type DemoParty = Pick<Booking, 'tables' | 'start' | 'guests' | 'state'> & {
  name: Record<Language, string>
}

/** The made-up guests of the demo's evening at the sample café, by time. */
export const demoParties: DemoParty[] = [
  {
    tables: ['t8'],
    start: 50,
    guests: 2,
    state: 'finished',
    name: { en: 'Rena K.', el: 'Ρένα Κ.' },
  },
  {
    tables: ['t1'],
    start: 54,
    guests: 3,
    state: 'seated',
    name: { en: 'Yannis P.', el: 'Γιάννης Π.' },
  },
  {
    tables: ['t9'],
    start: 55,
    guests: 4,
    state: 'seated',
    name: { en: 'Katerina D.', el: 'Κατερίνα Δ.' },
  },
  {
    tables: ['t2'],
    start: 58,
    guests: 2,
    state: 'confirmed',
    name: { en: 'Eleni S.', el: 'Ελένη Σ.' },
  },
  {
    tables: ['t3'],
    start: 58,
    guests: 5,
    state: 'confirmed',
    name: { en: 'Nikos A.', el: 'Νίκος Α.' },
  },
  {
    tables: ['t10'],
    start: 58,
    guests: 2,
    state: 'confirmed',
    name: { en: 'Petros G.', el: 'Πέτρος Γ.' },
  },
  {
    tables: ['t7'],
    start: 60,
    guests: 2,
    state: 'confirmed',
    name: { en: 'Zoe M.', el: 'Ζωή Μ.' },
  },
  {
    tables: ['t6'],
    start: 62,
    guests: 2,
    state: 'confirmed',
    name: { en: 'Aris L.', el: 'Άρης Λ.' },
  },
  {
    tables: ['t1'],
    start: 64,
    guests: 2,
    state: 'confirmed',
    name: { en: 'Anna V.', el: 'Άννα Β.' },
  },
]
