import { setLogLevel } from 'firebase/app'
import { closeModules, sendAll } from './lead-load.mjs'

/** A process that sends its share of a load, and answers with the results. */

// The client logs when it creates the first documents.
console.info = () => {}
// The SDK logs every failed request.
setLogLevel('silent')
process.once('message', async (load) => {
  process.send?.(await sendAll(/** @type {import('./lead-load.mjs').Load} */ (load)))
  process.disconnect()
  await closeModules()
})
