/**
 * Excel splits a file at the list separator of the machine's region: in Greece, where the comma
 * stands in decimals, that is the semicolon. A first line `sep=;` would settle it everywhere, but
 * then Excel ignores the byte order mark and garbles Greek, and other programs show the line.
 */
const SEPARATOR = ';'

/**
 * A spreadsheet would run a cell that begins with one of these as a formula; the wide ones are
 * what a Japanese keyboard types.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as RFC 4180 writes them, but for the separator: UTF-8 with a byte order mark, lines ended by
 * CR LF. A cell that a spreadsheet might run gets an apostrophe before it, and so stays text; a
 * telephone number that begins with + keeps its plus and its spaces.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join('')}`
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  // A comma and a tab too: other programs split there.
  return /[";,\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
