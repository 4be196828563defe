import { Complaint, readCommand } from './command.mjs'
import { sitesRunning } from './running.mjs'

/**
 * Prints what visitors sent to the Firestores that `npm start` and `npm run preview` run.
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

readCommand({
  help: 'npm run sent: prints what visitors sent to the local Firestore of npm start or npm run preview.',
})
const sites = sitesRunning()
if (sites.length === 0) {
  throw new Complaint('Nothing is running: start the site with `npm start` or `npm run preview`.')
}
for (const { url, host } of sites) {
  if (sites.length > 1) console.log(`\n${url}`)
  for (const { title, document, list } of forms) {
    const entries = await readEntries(host, document, list)
    console.log(`\n${title}: ${entries.length}`)
    for (const { id, ...fields } of entries) {
      const given = Object.entries(fields).filter(([, text]) => text !== '')
      console.log(`\n  ${id}`)
      for (const [field, text] of given) console.log(`    ${field.padEnd(15)} ${printable(text)}`)
    }
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
  }).catch(() => {
    throw new Complaint(`The Firestore at ${host} does not answer: start the site anew.`)
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
