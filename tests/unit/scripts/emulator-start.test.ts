// @vitest-environment node

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { startEmulator } from '../../../scripts/dev/firestore.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sdk-'))

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('finds no emulator when its jar is cached and Java is missing', async () => {
  const jars = join(folder, 'platform/cloud-firestore-emulator')
  mkdirSync(jars, { recursive: true })
  writeFileSync(join(jars, 'cloud-firestore-emulator-v1.jar'), '')
  vi.stubEnv('CLOUDSDK_ROOT_DIR', folder)
  vi.stubEnv('PATH', folder)
  vi.stubEnv('JAVA_HOME', undefined)
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined)
  expect(await startEmulator()).toBeUndefined()
})
