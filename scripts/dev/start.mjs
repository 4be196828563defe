import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { tourEditor } from '../tour/editor.mjs'
import { readCommand } from './command.mjs'
import { describe, startFirestore } from './firestore.mjs'
import { accounts, answerSignIn, seedStaff } from './identity.mjs'
import { onEnd } from './lifetime.mjs'
import { noteRunning } from './running.mjs'
import { seedSampleVenue } from './sample-venue.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PORT = 5173

readCommand({
  help: 'npm start: the site at 127.0.0.1:5173, as you change it, with a local Firestore.',
})

// A filled-in .env must not turn a try on this machine into entries in the studio's own database.
process.env.VITE_FIREBASE_PROJECT_ID = ''

const firestore = await startFirestore()
await seedStaff(firestore.host)
await seedSampleVenue(firestore.host)
const vite = await createServer({
  root: ROOT,
  plugins: [
    tourEditor(),
    {
      name: 'local-sign-in',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (!answerSignIn(request, response)) next()
        })
      },
    },
  ],
  server: {
    host: '127.0.0.1',
    port: PORT,
    proxy: { '/v1/': { target: `http://${firestore.host}`, changeOrigin: true } },
  },
})
await vite.listen()
const url = vite.resolvedUrls?.local[0] ?? ''
const forget = noteRunning({ url, host: firestore.host })

onEnd(async () => {
  forget()
  await Promise.all([vite.close(), firestore.stop()])
})

console.log(`
  The site         ${url}${url.includes(`:${PORT}/`) ? '' : `, since ${PORT} is taken`}
  Firestore        ${describe(firestore)}
  What was sent    npm run sent, in a second terminal
  Staff's inbox    ${url}login, as ${accounts[0]?.email}
  Reservations     ${url}reserve/sample_restaurant; its host's page ${url}sample_restaurant/reservations

  A tour's editor  ${url}samples/<name>/index.htm?edit

  Ctrl+C stops both.
`)
