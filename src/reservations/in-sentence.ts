/** Where a table stands, within a sentence: `by the window`. */
export const inSentence = (place = '') => place.charAt(0).toLowerCase() + place.slice(1)
