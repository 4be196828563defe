import { startLocalFunctions } from '../../functions/src/local'
import { testCatalogue } from './test-catalogue'

/** Runs the functions for a test in a process of their own, so that the test can end it at any moment. */

startLocalFunctions({
  projectId: process.env.PROJECT_ID ?? '',
  env: process.env,
  catalogue: testCatalogue,
})
