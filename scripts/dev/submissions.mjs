import { CliError, readCommand } from './command.mjs'
import { LOCAL_DOCUMENTS } from './local-project.mjs'
import { listRunningSites } from './running-sites.mjs'

/**
 * Prints the submissions in the Firestores of `npm start` and `npm run preview`.
 *
 * @typedef {{ stringValue?: string, integerValue?: string }} Value
 * @typedef {{ mapValue: { fields: Record<string, Value> } }} Entry
 * @typedef {Record<string, { arrayValue?: { values?: Entry[] } }>} DocumentFields
 */

const forms = [
  { title: 'Contact messages', document: 'contact_form_homepage', list: 'entities' },
  { title: 'Leads', document: 'leads', list: 'businesses' },
]

readCommand({
  help: 'npm run submissions: prints the submissions in the local Firestore of npm start or npm run preview.',
})
const sites = listRunningSites()
if (sites.length === 0) {
  throw new CliError('No site is running: start it with `npm start` or `npm run preview`.')
}
for (const { url, host } of sites) {
  if (sites.length > 1) console.log(`\n${url}`)
  for (const { title, document, list } of forms) {
    const entries = await readEntries(host, document, list)
    console.log(`\n${title}: ${entries.length}`)
    for (const { id, ...fields } of entries) {
      const filled = Object.entries(fields).filter(([, text]) => text !== '')
      console.log(`\n  ${id}`)
      for (const [field, text] of filled) console.log(`    ${field.padEnd(15)} ${printable(text)}`)
    }
  }
}

/**
 * Reads the entries of a form. The first 200 are in the form's own document, the next in `<document>_2`, and so on.
 *
 * @param {string} host
 * @param {string} document
 * @param {string} list the field with the entries.
 */
async function readEntries(host, document, list) {
  /** @type {Record<string, string>[]} */
  const entries = []
  for (let number = 1; ; number += 1) {
    const stored = await readDocument(host, number === 1 ? document : `${document}_${number}`)
    if (!stored) return entries
    for (const { mapValue } of stored[list]?.arrayValue?.values ?? []) {
      const fields = Object.entries(mapValue.fields)
      entries.push(
        Object.fromEntries(
          fields.map(([field, value]) => [field, value.stringValue ?? value.integerValue ?? '']),
        ),
      )
    }
  }
}

/**
 * @param {string} host
 * @param {string} name
 * @returns {Promise<DocumentFields | undefined>}
 */
async function readDocument(host, name) {
  const response = await fetch(`http://${host}/v1/${LOCAL_DOCUMENTS}:batchGet`, {
    method: 'POST',
    // The emulator's token that bypasses the rules; the fake Firestore needs none.
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ documents: [`${LOCAL_DOCUMENTS}/form/${name}`] }),
  }).catch(() => {
    throw new CliError(`The Firestore at ${host} does not answer: restart the site.`)
  })
  const [result] = await response.json()
  return result.found?.fields
}

/**
 * Replaces control characters, which could move the terminal's cursor.
 *
 * @param {string} text
 */
function printable(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression is meant to match control characters.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}
