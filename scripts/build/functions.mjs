import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadEnv } from 'vite'
import { CliError, readCommand } from '../dev/command.mjs'
import { loadSiteModule } from '../dev/site-module.mjs'
import { getSiteUrl } from './site-url.mjs'

/** Builds the functions for a deploy, and checks that they have the settings that they need. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The packages that Cloud Build installs; all other code is part of the one file. */
const EXTERNAL = ['firebase-admin', 'firebase-functions', 'nodemailer']

/**
 * Builds `functions/src/main.ts` into one file, beside a package.json with the versions that this machine has tested.
 *
 * @param {string} outDir
 */
export async function buildFunctions(outDir = join(ROOT, 'functions/dist')) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The production build of React lacks the functions that development JSX calls, which Vite would emit
    // when NODE_ENV is `test`.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: 'functions/src/main.ts',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  })
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const dependencies = Object.fromEntries(
    EXTERNAL.map((name) => [name, packages[`node_modules/${name}`].version]),
  )
  const manifest = { name: 'notifications', private: true, type: 'module', main: 'index.js' }
  writeFileSync(
    join(outDir, 'package.json'),
    `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`,
  )
}

/**
 * The settings of the deployed functions, apart from the secret.
 *
 * @param {Record<string, string | undefined>} env of `.env`.
 * @returns {Record<string, string>}
 */
export function toFunctionSettings(env) {
  return {
    MAIL_FROM: env.MAIL_FROM?.trim() ?? '',
    SITE_URL: getSiteUrl(env),
    STAFF_LANGUAGE: env.STAFF_LANGUAGE?.trim() || 'en',
  }
}

/** Firebase prints the versions of a secret, but not its value. */
function hasSecret() {
  const { error, status } = spawnSync('firebase', ['functions:secrets:get', 'SMTP_URL'], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  if (error) throw new CliError('The command firebase is missing: npm i -g firebase-tools')
  return status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommand({
    help: 'npm run deploy:functions: builds and deploys the notifications, see docs/notifications.md.',
  })
  const settings = toFunctionSettings(loadEnv('production', ROOT, ''))
  /** @type {typeof import('../../functions/src/settings')} */
  const { findSettingProblems } = await loadSiteModule('functions/src/settings.ts')
  // The secret's value stays in Secret Manager.
  const secret = hasSecret() ? { SMTP_URL: 'smtps://set' } : {}
  const problems = findSettingProblems({ ...settings, ...secret })
  if (problems.length > 0) {
    console.error('The notifications are not ready to be deployed:\n')
    for (const problem of problems) console.error(`  - ${problem}`)
    process.exit(1)
  }
  await buildFunctions()
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(ROOT, 'functions/dist/.env'), lines.join(''))
  const { status } = spawnSync(
    'firebase',
    ['deploy', '--only', 'functions', '--config', 'firebase.functions.json'],
    { cwd: ROOT, stdio: 'inherit' },
  )
  process.exit(status ?? 1)
}
