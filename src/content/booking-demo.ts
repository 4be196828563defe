import seatPictures from './generated/seats.json'

/** The floor plan of the sample café. A unit test compares this file with venues.ts, which is too large for ads' pages. */
export const demoPlan = { path: '/samples/madania/plan.svg', width: 1482, height: 780 }

/** The tables on the plan. Positions are in thousandths of its width and height. */
export const demoTables = [
  { id: 't1', x: 423, y: 545, isFree: false },
  { id: 't2', x: 447, y: 795, isFree: true },
  { id: 't3', x: 588, y: 795, isFree: false },
  { id: 't4', x: 730, y: 795, isFree: true },
  { id: 't5', x: 892, y: 571, isFree: true },
  { id: 't6', x: 531, y: 372, isFree: true },
  { id: 't7', x: 649, y: 372, isFree: false },
  { id: 't8', x: 270, y: 199, isFree: true },
  { id: 't9', x: 175, y: 673, isFree: false },
  { id: 't10', x: 84, y: 199, isFree: true },
] as const

/** The pictures from the tables that the demonstration lists. The guest books the first one. */
export const demoPictures = { t2: getPicture('t2'), t8: getPicture('t8') }

function getPicture(table: 't2' | 't8') {
  const path = `/samples/madania/seats/${table}-evening` as const
  return { path, ...seatPictures[path] }
}
