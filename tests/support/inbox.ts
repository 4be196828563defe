import type { Page } from '@playwright/test'
import { inboxMessages } from '../../src/content/inbox'
import { Database } from './firestore-rest'
import { warmUpEmulator } from './reservations'
import { test as base, open, quoted } from './site'

/** The accounts of scripts/dev/local-sign-in.mjs. */
export const accounts = {
  staff: 'staff@hermesview.example',
  host: 'host@hermesview.example',
  unverified: 'unverified@hermesview.example',
  stranger: 'stranger@hermesview.example',
}

/**
 * The built site with a separate Firestore, because the inbox shows all submissions. It must be Google's
 * emulator, because the rules decide what staff may do.
 */
export const test = base.extend<
  { db: Database },
  { local: { url: string; firestoreHost: string } | undefined }
>({
  local: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      // Imported here, because Playwright compiles static imports to CommonJS.
      const { startEmulator } = await import('../../scripts/dev/firestore.mjs')
      const { serve } = await import('../../scripts/dev/serve.mjs')
      // With `rules`, a new emulator starts even if another one is running.
      const emulator = await startEmulator({ rules: 'firestore.rules', quickStart: true })
      if (!emulator && process.env.CI) {
        throw new Error('There is no Firestore emulator, and its tests must run when CI is set.')
      }
      if (!emulator) return use(undefined)
      await warmUpEmulator(emulator.host)
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
      test.skip(!local, 'there is no Firestore emulator')
      const { firestoreHost } = local!
      const db = new Database(firestoreHost, 'demo-hermes-view')
      const { seedStaff } = await import('../../scripts/dev/local-sign-in.mjs')
      await db.clear()
      await seedStaff(firestoreHost)
      await use(db)
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
  await signInAs(page, accounts.staff)
  await page.getByRole('searchbox', { name: inboxMessages.search }).waitFor()
}

/** The names of entries, as the inbox shows them. */
export const leadName = (id: number) => `${inboxMessages.entryNames.leads} ${id}`
export const messageName = (id: number) => `${inboxMessages.entryNames.contact} ${id}`

/** An entry of the list, by its name. */
export const getEntry = (page: Page, name: string) =>
  page.getByRole('article', { name: new RegExp(`^${quoted(name)}, `) })
