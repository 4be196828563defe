/** Control characters, and the characters that change the direction of the text after them. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/** Somebody's text in one line, for subjects and names. */
export function cleanLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNSAFE, '').trim()
}

/**
 * Keeps mail programs from making links of a text, by an invisible word joiner in what they look for: the dots of
 * domains, `://` and @.
 */
export function withoutLinks(text: string): string {
  return text.replace(/(?<=\S)[.@](?=\S)|:\/\//gu, (mark) => `${mark[0]}\u2060${mark.slice(1)}`)
}

/** Somebody's text with its line breaks. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n|\r|\n|\u2028|\u2029/u)
    .map((line) => line.replace(/\t/g, ' ').replace(UNSAFE, ''))
    .join('\n')
    .trim()
}
