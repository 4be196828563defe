import type { Page } from '@playwright/test'
import { Database } from './firestore-rest'
import { test as base, open } from './site'

/** The accounts of scripts/dev/identity.mjs. */
export const who = {
  staff: 'staff@hermesview.example',
  host: 'host@hermesview.example',
  unverified: 'unverified@hermesview.example',
  stranger: 'stranger@hermesview.example',
}

/**
 * The built site with a Firestore of its own, since the inbox shows all that is stored. It must be
 * Google's emulator: what staff may do, and nobody else, is up to the rules.
 */
export const test = base.extend<
  { db: Database },
  { local: { url: string; firestoreHost: string } | undefined }
>({
  local: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      // Imported here: Playwright reads a test's own imports as CommonJS.
      const { startEmulator } = await import('../../scripts/dev/firestore.mjs')
      const { serve } = await import('../../scripts/dev/serve.mjs')
      // With rules named, an emulator of its own starts, whichever else is running.
      const emulator = await startEmulator({ rules: 'firestore.rules', brief: true })
      if (!emulator && process.env.CI) {
        throw new Error('No Firestore emulator on this machine: with CI set, its tests must run.')
      }
      if (!emulator) return use(undefined)
      const site = await serve({ port: 0, firestoreHost: emulator.host })
      await use({ url: site.url, firestoreHost: emulator.host })
      await site.stop()
      await emulator.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ local }, use) => use(local?.url),
  db: [
    async ({ local }, use) => {
      test.skip(!local, 'no Firestore emulator on this machine')
      const { firestoreHost } = local!
      const project = 'demo-hermes-view'
      const documents = `emulator/v1/projects/${project}/databases/(default)/documents`
      const { seedStaff } = await import('../../scripts/dev/identity.mjs')
      await fetch(`http://${firestoreHost}/${documents}`, { method: 'DELETE' })
      await seedStaff(firestoreHost)
      await use(new Database(firestoreHost, project))
    },
    { auto: true },
  ],
})

export async function signInAs(page: Page, email: string) {
  await open(page, '/login')
  await page.getByRole('button', { name: email }).click()
}

/** Opens the inbox as a member of staff. */
export async function openInbox(page: Page) {
  await signInAs(page, who.staff)
  await page.getByRole('searchbox', { name: 'Search' }).waitFor()
}

/** An entry of the list: `Lead 2`, `Message 1`. */
export const entry = (page: Page, name: string) =>
  page.getByRole('article', { name: new RegExp(`^${name}, `) })
