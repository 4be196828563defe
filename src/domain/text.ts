/**
 * Control and format characters without tabs and line breaks, and those that are drawn as nothing, such as U+200B
 * and U+3164. `INVISIBLE` in `firestore.rules` has the same characters.
 */
const INVISIBLE = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu

/** Combining marks alone count as nothing, too. */
const SPACE_OR_MARK = /[\s\p{M}]/gu

/** Removes control and format characters, and others that cannot be seen. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Whether a text has a character that cannot be seen. White space does not count. */
export function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) >= 0
}

/** Removes the white space around a text. A text of which nothing can be seen becomes ''. */
export function trimText(text: string): string {
  return removeInvisible(text).replace(SPACE_OR_MARK, '') === '' ? '' : text.trim()
}

/**
 * Removes the white space around an e-mail address or a telephone number, and all invisible characters: a number
 * that is copied from a phone's contacts comes between U+202A and U+202C.
 */
export function trimContact(text: string): string {
  return trimText(removeInvisible(text))
}

/** Prepares the description of a table's place for use inside a sentence: `by the window`. */
export const lowercaseFirst = (place = '') => place.charAt(0).toLowerCase() + place.slice(1)

/** Escapes a text for an attribute's value in double quotes. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
