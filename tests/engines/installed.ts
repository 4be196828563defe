import { spawnSync } from 'node:child_process'
import type { EngineName } from './drivers/driver'
import { FIREFOX } from './drivers/puppeteer'
import { WEBKIT_WINDOW } from './drivers/webkit'

const isInstalled = (program: string, argument = '--help') => {
  const { error, status } = spawnSync(program, [argument], { stdio: 'ignore' })
  return !error && status === 0
}

/** Whether this machine has the programs of an engine. */
const checks: Record<EngineName | 'Xvfb', () => boolean> = {
  Chromium: () => true,
  Xvfb: () => !spawnSync('Xvfb', ['-version']).error,
  Firefox: () => isInstalled(FIREFOX, '--version'),
  WebKit: () => isInstalled('WebKitWebDriver') && isInstalled(WEBKIT_WINDOW, '--version'),
  WPE: () => isInstalled('WPEWebDriver') && isInstalled('cog', '--version'),
}

export const hasEngine = (name: EngineName) => checks.Xvfb() && checks[name]()

/** The engines and programs that this machine lacks. */
export const listMissing = () =>
  Object.entries(checks).flatMap(([name, isThere]) => (isThere() ? [] : [name]))
