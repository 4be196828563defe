import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { describe, onInterrupt, startFirestore } from './firestore.mjs'
import { accounts, answerSignIn, seedStaff } from './identity.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Where `npm run sent` reads which Firestore is running. */
const running = new URL('../../.data/running.json', import.meta.url)

// A filled-in .env must not turn a try on this machine into entries in the studio's own database.
process.env.VITE_FIREBASE_PROJECT_ID = ''

const firestore = await startFirestore()
await seedStaff(firestore.host)
const vite = await createServer({
  root: ROOT,
  plugins: [
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
    port: 5173,
    proxy: { '/v1/': { target: `http://${firestore.host}`, changeOrigin: true } },
  },
})
await vite.listen()

mkdirSync(new URL('.', running), { recursive: true })
writeFileSync(running, JSON.stringify({ kind: firestore.kind, host: firestore.host }))

console.log(`
  The site         ${vite.resolvedUrls?.local[0]}
  Firestore        ${describe(firestore)}
  What was sent    npm run sent, in a second terminal
  Staff's inbox    ${vite.resolvedUrls?.local[0]}login, as ${accounts[0]?.email}

  Ctrl+C stops both.
`)

onInterrupt(async () => {
  rmSync(running, { force: true })
  await Promise.all([vite.close(), firestore.stop()])
})
