import { execa } from 'execa'
import { CliError, readCommand } from './command.mjs'
import { describeFirestore, startFirestore } from './firestore.mjs'
import { onShutdown } from './lifetime.mjs'
import { accounts, seedStaff } from './local-sign-in.mjs'
import { registerRunningSite } from './running-sites.mjs'
import { seedSampleVenue } from './sample-venue.mjs'
import { serve } from './serve.mjs'

const PORT = 5000

readCommand({
  help: 'npm run preview: builds the site and serves it at 127.0.0.1:5000 as Hosting does, with a local Firestore.',
})
const firestore = await startFirestore()
const build = await execa('npm', ['run', 'build', '--', '--mode', 'test'], {
  stdio: 'inherit',
  reject: false,
})
if (build.exitCode !== 0) throw new CliError('The site does not build: see above.')

const firestoreHost = firestore.host
await seedStaff(firestoreHost)
await seedSampleVenue(firestoreHost)
const site = await serve({ port: PORT, firestoreHost }).catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error
  return serve({ port: 0, firestoreHost })
})
const unregister = registerRunningSite({ url: site.url, host: firestoreHost })
onShutdown(async () => {
  unregister()
  await Promise.all([site.stop(), firestore.stop()])
})
console.log(`
  The built site   ${site.url}${site.url.endsWith(`:${PORT}`) ? '' : ` (${PORT} is in use)`}
  Firestore        ${describeFirestore(firestore)}
  Submissions      npm run submissions, in a second terminal
  Staff's inbox    ${site.url}/login, as ${accounts[0]?.email}
`)
