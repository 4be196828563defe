import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findSettingProblems, readSettings } from '../../functions/src/settings'
import { buildFunctions, toFunctionSettings } from '../../scripts/build/functions.mjs'
import { createWorld, FROM, SITE_URL } from '../support/notifications'
import { startMailServer } from '../support/smtp'

const host = inject('emulator')

// Below node_modules, so that the bundle finds its external packages.
const outDir = resolve('node_modules/.cache/functions-test')
const bundle = join(outDir, 'index.js')

beforeAll(() => buildFunctions(outDir))

afterAll(() => rmSync(outDir, { recursive: true }))

const settings = { MAIL_FROM: FROM, SITE_URL, STAFF_LANGUAGE: 'en' }

describe('the bundle', () => {
  it('is one file with three external packages, whose versions are pinned', () => {
    const code = readFileSync(bundle, 'utf8')
    const imports = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name!)
    const packages = imports.filter((name) => !name.startsWith('node:'))
    const names = ['firebase-admin', 'firebase-functions', 'nodemailer']
    expect([...new Set(packages.map((name) => name.split('/')[0]))].sort()).toEqual(names)
    const manifest = JSON.parse(readFileSync(join(outDir, 'package.json'), 'utf8'))
    expect(Object.keys(manifest.dependencies)).toEqual(names)
    for (const version of Object.values(manifest.dependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    }
  })

  it('exports the functions with their triggers, and is loaded without any settings', async () => {
    const functions = await import(pathToFileURL(bundle).href)
    expect(Object.keys(functions).sort()).toEqual([
      'arrivalDeleted',
      'bookingWritten',
      'everyHour',
      'hostDeleted',
      'mailWritten',
      'receiptCreated',
      'staffDeleted',
    ])
    for (const { __endpoint: endpoint } of Object.values<{ __endpoint: Endpoint }>(functions)) {
      expect(endpoint.region).toEqual(['europe-west4'])
      expect(endpoint.secretEnvironmentVariables).toEqual([{ key: 'SMTP_URL' }])
      if (endpoint.eventTrigger) expect(endpoint.eventTrigger.retry).toBe(true)
    }
  })

  it('is deployed by its own configuration, and the site without it', () => {
    const { functions } = JSON.parse(readFileSync('firebase.functions.json', 'utf8'))
    expect(functions).toMatchObject([{ source: 'functions/dist', runtime: 'nodejs22' }])
    expect(JSON.parse(readFileSync('firebase.json', 'utf8'))).not.toHaveProperty('functions')
  })
})

type Endpoint = {
  region: string[]
  secretEnvironmentVariables: { key: string }[]
  eventTrigger?: { retry: boolean }
}

describe('the settings', () => {
  const complete = { ...settings, SMTP_URL: 'smtps://user:secret@smtp.example.com:465' }

  it('are complete', () => {
    expect(findSettingProblems(complete)).toEqual([])
    expect(readSettings(complete)).toMatchObject({ from: FROM, siteUrl: SITE_URL })
  })

  it.each(Object.keys(complete))('name %s if it is missing', (name) => {
    const problems = findSettingProblems({ ...complete, [name]: '' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} is not set`))
    expect(() => readSettings({ ...complete, [name]: undefined })).toThrow(name)
  })

  it.each([
    ['SMTP_URL', 'mail.example.org:465'],
    ['MAIL_FROM', 'Hermes <mail@example.com>'],
    ['MAIL_FROM', 'mail@example.com\nBcc: x@example.com'],
    ['SITE_URL', 'https://www.example.com/en'],
    ['STAFF_LANGUAGE', 'de'],
  ])('reject %s if it is %j, without printing it', (name, value) => {
    const problems = findSettingProblems({ ...complete, [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${name} is not valid`)
    expect(problems[0]).not.toContain(value)
  })

  it('come from .env', () => {
    const env = { MAIL_FROM: ` ${FROM} `, VITE_SITE_URL: `${SITE_URL}/` }
    expect(toFunctionSettings(env)).toEqual(settings)
    expect(toFunctionSettings({})).toEqual({ MAIL_FROM: '', SITE_URL: '', STAFF_LANGUAGE: 'en' })
    const example = readFileSync('.env.example', 'utf8')
    for (const name of ['MAIL_FROM', 'STAFF_LANGUAGE']) expect(example).toContain(`\n${name}=`)
  })
})

/** Runs the bundle's sender for one mail in another process, as the platform does. */
function spawnSender(project: string, smtpUrl: string, key: string): ChildProcess {
  const event = `{ params: { key: ${JSON.stringify(key)} }, data: { after: { data: () => ({ state: 'queued', attempts: 0 }) } } }`
  const code = `
    const { mailWritten } = await import(${JSON.stringify(pathToFileURL(bundle).href)})
    await mailWritten.run(${event})
    process.exit(0)`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...settings,
      SMTP_URL: smtpUrl,
      FIRESTORE_EMULATOR_HOST: host,
      GCLOUD_PROJECT: project,
      GOOGLE_CLOUD_PROJECT: project,
    },
  })
}

describe.skipIf(!host)('the bundle in its own process', () => {
  async function start() {
    const server = await startMailServer()
    const world = await createWorld({ host, smtpUrl: server.url })
    await (await world.submit('leads', { firstName: 'Νίκος', phoneNumber: '210 000 0000' }))()
    const [key = ''] = Object.keys(await world.mails())
    return { server, world, key }
  }

  it('sends a mail', async () => {
    const { server, world, key } = await start()
    const [status] = await once(spawnSender(world.rest.project, server.url, key), 'exit')
    expect(status).toBe(0)
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Lead 1: Νίκος'])
    expect((await world.mails())[key]).toMatchObject({ state: 'sent' })
  })

  it('does not send a mail twice if it is killed between sending and recording', async () => {
    const { server, world, key } = await start()
    const received = new Promise<void>((resolve) => {
      server.onMail = async () => {
        resolve()
        await once(child, 'exit')
        return undefined
      }
    })
    const child = spawnSender(world.rest.project, server.url, key)
    await received
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect((await world.mails())[key]).toMatchObject({ state: 'sending', attempts: 1 })
    server.onMail = () => undefined
    await world.deliverMail(key)
    expect((await world.mails())[key]).toMatchObject({ state: 'sending', attempts: 1 })
    expect(server.mails).toHaveLength(1)
  })
})
