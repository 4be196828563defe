import { execa } from 'execa'
import { inject } from 'vitest'
import { FROM, SITE_URL, type World } from './notifications'

/** Starts the functions in a process of their own; returns a function that kills it. */
export async function startLocalProcess({ rest }: World, smtpUrl: string) {
  const script = `
    const { runnerImport } = await import('vite')
    await runnerImport(process.cwd() + '/tests/support/notifications-process.ts', { configFile: false })
    console.log('running')`
  const child = execa('node', ['--input-type=module', '--eval', script], {
    env: {
      PROJECT_ID: rest.project,
      FIRESTORE_EMULATOR_HOST: inject('emulator'),
      SMTP_URL: smtpUrl,
      MAIL_FROM: FROM,
      SITE_URL,
      STAFF_LANGUAGE: 'en',
    },
    buffer: false,
    reject: false,
  })
  const isRunning = await Promise.race([
    new Promise((resolve) => child.stdout.once('data', () => resolve(true))),
    child.then(() => false),
  ])
  if (!isRunning) throw new Error('The functions did not start')
  return async () => {
    child.kill('SIGKILL')
    await child
  }
}
