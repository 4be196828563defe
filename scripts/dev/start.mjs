import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { tourEditorPlugin } from '../tour/editor-plugin.mjs'
import { readCommand } from './command.mjs'
import { describeFirestore, FIRESTORE_PATHS, startFirestore } from './firestore.mjs'
import { onShutdown, spawnManaged } from './lifetime.mjs'
import { accounts, seedStaff } from './local-sign-in.mjs'
import { startMailPage } from './mail-page.mjs'
import { registerRunningSite } from './running-sites.mjs'
import { seedSampleVenue } from './sample-venue.mjs'
import { listenPlugin, localSignInPlugin } from './vite-plugins.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PORT = 5173
const MAIL_PORT = 1080

readCommand({
  help: 'npm start: the development server at 127.0.0.1:5173, with the tour editor and a local Firestore.',
})

// A complete .env must not make this server write into the studio's own database.
process.env.VITE_FIREBASE_PROJECT_ID = ''

const firestore = await startFirestore()
await seedStaff(firestore.host)
await seedSampleVenue(firestore.host)

const mailPage =
  firestore.kind === 'emulator' ? await startMailPage({ port: MAIL_PORT }) : undefined

// With this setting, forms and bookings promise an email.
process.env.VITE_NOTIFICATIONS = mailPage ? 'on' : ''

const vite = await createServer({
  root: ROOT,
  plugins: [tourEditorPlugin(), localSignInPlugin(), listenPlugin(printAddresses)],
  server: {
    host: '127.0.0.1',
    port: PORT,
    proxy: Object.fromEntries(
      FIRESTORE_PATHS.map((path) => [
        path,
        { target: `http://${firestore.host}`, changeOrigin: true },
      ]),
    ),
  },
})
await vite.listen()
const url = vite.resolvedUrls?.local[0] ?? ''
if (mailPage) startNotifications(mailPage.smtpUrl)
const unregister = registerRunningSite({ url, host: firestore.host })

onShutdown(async () => {
  unregister()
  await Promise.all([vite.close(), firestore.stop(), mailPage?.stop()])
})

/**
 * Sends the mails of the local Firestore, with the functions that Firebase runs after a deploy.
 *
 * @param {string} smtpUrl
 */
function startNotifications(smtpUrl) {
  const env = {
    FIRESTORE_EMULATOR_HOST: firestore.host,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'hermes-view@example.com',
    SITE_URL: url.replace(/\/$/, ''),
  }
  const child = spawnManaged('node', ['scripts/dev/notifications.mjs'], { env, cwd: ROOT })
  child.stderr.pipe(process.stderr)
}

/** @param {string} url of the site */
function printAddresses(url) {
  console.log(`
  The site         ${url}${url.includes(`:${PORT}/`) ? '' : ` (${PORT} is in use)`}
  Firestore        ${describeFirestore(firestore)}
  Submissions      npm run submissions, in a second terminal
  Emails           ${mailPage ? `${mailPage.url}, none leaves this machine` : 'none are sent: only the emulator has events'}
  Staff's inbox    ${url}login, as ${accounts[0]?.email}
  Reservations     ${url}reserve/sample_restaurant, dashboard ${url}sample_restaurant/reservations

  Tour editor      ${url}samples/<name>/index.htm?edit

  Ctrl+C stops the site and its Firestore.
`)
}
