import { readFileSync } from 'node:fs'

/**
 * Prints what visitors sent to the Firestore that `npm start` runs.
 *
 * @typedef {{ stringValue?: string, integerValue?: string }} Value
 * @typedef {{ mapValue: { fields: Record<string, Value> } }} Entry
 * @typedef {Record<string, { arrayValue?: { values?: Entry[] } }>} Page
 */

const DOCUMENTS = 'projects/demo-hermes-view/databases/(default)/documents'

const forms = [
  { title: 'Contact messages', document: 'contact_form_homepage', list: 'entities' },
  { title: 'Leads', document: 'leads', list: 'businesses' },
]

const host = runningHost()
if (!host) {
  console.error('Nothing is running: start the site with `npm start` first.')
  process.exit(1)
}
for (const { title, document, list } of forms) {
  const entries = await readEntries(host, document, list)
  console.log(`\n${title}: ${entries.length}`)
  for (const { id, ...fields } of entries) {
    const given = Object.entries(fields).filter(([, text]) => text !== '')
    console.log(`\n  ${id}`)
    for (const [field, text] of given) console.log(`    ${field.padEnd(15)} ${printable(text)}`)
  }
}

/** @returns {string | undefined} */
function runningHost() {
  try {
    return JSON.parse(readFileSync(new URL('../../.data/running.json', import.meta.url), 'utf8'))
      .host
  } catch {
    return undefined
  }
}

/**
 * @param {string} host
 * @param {string} document
 * @param {string} list
 */
async function readEntries(host, document, list) {
  /** @type {Record<string, string>[]} */
  const entries = []
  for (let number = 1; ; number += 1) {
    const page = await readPage(host, number === 1 ? document : `${document}_${number}`)
    if (!page) return entries
    for (const { mapValue } of page[list]?.arrayValue?.values ?? []) {
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
 * @returns {Promise<Page | undefined>}
 */
async function readPage(host, name) {
  const response = await fetch(`http://${host}/v1/${DOCUMENTS}:batchGet`, {
    method: 'POST',
    // What the emulator lets in past the rules; the embedded store asks for nothing.
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ documents: [`${DOCUMENTS}/form/${name}`] }),
  })
  const [answer] = await response.json()
  return answer.found?.fields
}

/**
 * What visitors sent must not move the cursor of whoever reads it.
 *
 * @param {string} text
 */
function printable(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}
