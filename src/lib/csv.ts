/**
 * Excel splits a file at the list separator of the system's region. Greece uses the semicolon, since
 * the comma is its decimal separator. A first line `sep=;` would work in every region, but Excel then
 * ignores the byte order mark and garbles Greek, and other programs show the line.
 */
const SEPARATOR = ';'

/**
 * A spreadsheet would run a cell that begins with one of these as a formula. The full-width ones are
 * typed by Japanese keyboards. See https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet would drop the zeros at the beginning of a number, and the digits after the eleventh. */
const CHANGED_NUMBER = /^\s*(?:0\d+|\d{12,})\s*$/

/** Downloads rows as a CSV file; `.csv` is appended to the name. */
export function saveCsv(rows: readonly (readonly string[])[], name: string) {
  saveFile(toCsv(rows), 'text/csv;charset=utf-8', `${name}.csv`)
}

/**
 * Formats rows as CSV (RFC 4180, with semicolons): UTF-8 with a byte order mark, lines end with CR LF.
 *
 * A cell that a spreadsheet might run as a formula, or whose digits it would change, gets a leading apostrophe. That
 * keeps the plus, the zeros and the spaces of a telephone number.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(formatCell).join(SEPARATOR)}\r\n`).join('')}`
}

function formatCell(text: string): string {
  const escaped = FORMULA.test(text) || CHANGED_NUMBER.test(text) ? `'${text}` : text
  // Other programs split at commas and tabs.
  return /[";,\t\r\n]|^\s|\s$/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** Browsers read the object URL after the click, so it must not be revoked at once. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a text as a file. */
export function saveFile(text: string, type: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
