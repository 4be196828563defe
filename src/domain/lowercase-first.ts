/** Prepares the description of a table's place for use inside a sentence: `by the window`. */
export const lowercaseFirst = (place = '') => place.charAt(0).toLowerCase() + place.slice(1)
