import { LOCAL_PROJECT } from './local-project.mjs'
import { loadSiteModule } from './site-module.mjs'

/*
 * Runs the functions of the notifications on a local Firestore, for `npm start` and the tests. A process of its own,
 * so that a failure does not end the development server.
 *
 * Environment: FIRESTORE_EMULATOR_HOST, and the functions' settings (functions/src/settings.ts). PROJECT_ID is the
 * local project by default.
 */

/** @type {typeof import('../../functions/src/local')} */
const { startLocalFunctions } = await loadSiteModule('functions/src/local.ts')
startLocalFunctions({
  projectId: process.env.PROJECT_ID ?? LOCAL_PROJECT,
  env: { STAFF_LANGUAGE: 'en', ...process.env },
})
console.log('The notifications are running.')
