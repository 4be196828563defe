import { createRequire } from 'node:module'
import type { BrowserContext } from '@playwright/test'

/*
 * What the oldest browsers of scripts/build/browser-targets.mjs lack, by MDN's compatibility data.
 */

type Support = {
  version_added: string | false
  version_removed?: string
  alternative_name?: string
  prefix?: string
  flags?: unknown[]
}
type Feature = { __compat?: { support: Record<string, Support | Support[]> } }
type Features = Record<string, Feature>
type CompatData = {
  api: Features
  css: { types: Features & { color: Features } }
  javascript: { builtins: Features }
}

// Without the package's types, which describe far more than is read here.
const data: CompatData = createRequire(`${process.cwd()}/`)('@mdn/browser-compat-data')

/** @returns MDN's name of each browser, and its oldest version. */
async function readOldestVersions(): Promise<[name: string, version: number][]> {
  // Playwright compiles static imports to CommonJS.
  const { BROWSER_TARGETS } = await import('../../scripts/build/browser-targets.mjs')
  return BROWSER_TARGETS.map((target) => {
    const [, name = '', version] = target.match(/^([a-z]+)([\d.]+)$/) ?? []
    return [name === 'ios' ? 'safari_ios' : name, Number(version)]
  })
}

/** A version such as “≤79” of MDN's data. */
const parseVersion = (version: string) => Number.parseFloat(version.replace('≤', ''))

const isSupported = (support: Support | Support[] | undefined, version: number) =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added, version_removed, alternative_name, prefix, flags }) =>
        version_added &&
        parseVersion(version_added) <= version &&
        !(version_removed && parseVersion(version_removed) <= version) &&
        !(alternative_name || prefix || flags),
    )

/** @returns a function that tells whether one of the oldest browsers lacks a feature. */
async function createTest() {
  const oldest = await readOldestVersions()
  return ({ __compat }: Feature) =>
    __compat !== undefined &&
    oldest.some(([browser, version]) => !isSupported(__compat.support[browser], version))
}

/** The globals, and the members of globals, that the oldest browsers lack: `CookieStore`, `URL.canParse_static`. */
async function findNewerFunctions(): Promise<string[]> {
  const isNewer = await createTest()
  const globals = Object.entries({ ...data.javascript.builtins, ...data.api })
  return globals.flatMap(([name, feature]) => {
    if (isNewer(feature)) return [name]
    const members = Object.entries(feature as Features)
    return members.flatMap(([member, each]) => (isNewer(each) ? [`${name}.${member}`] : []))
  })
}

/** The names of the CSS functions that the oldest browsers lack. */
export async function findNewerCssFunctions(): Promise<string[]> {
  const isNewer = await createTest()
  const { color, ...types } = data.css.types
  return Object.entries({ ...types, ...color }).flatMap(([name, feature]) =>
    isNewer(feature) ? [name] : [],
  )
}

/** Removes from the pages of a context what the oldest browsers lack, before any script of theirs runs. */
export async function removeNewerFunctions(context: BrowserContext) {
  await context.addInitScript(
    (names) => {
      const global = window as unknown as Record<string, Record<string, unknown> | undefined>
      for (const name of names) {
        const [holderName = '', member = ''] = name.split('.')
        const holder = global[holderName]
        if (!holder) continue
        const { prototype } = holder as { prototype?: Record<string, unknown> }
        if (!member) delete global[holderName]
        else if (member === holderName)
          global[holderName] = new Proxy(holder, {
            construct() {
              throw new TypeError('Illegal constructor')
            },
          })
        else if (member.endsWith('_static')) delete holder[member.replace('_static', '')]
        else for (const each of [holder, prototype]) delete each?.[member]
        if (holderName === 'Window') delete global[member]
      }
      // The build turns expressions with newer syntax into calls.
      window.RegExp = new Proxy(RegExp, {
        construct(target, [source, flags]: [string | RegExp, string?]) {
          if (/\(\?<[=!]/.test(String(source)) || flags?.includes('v'))
            throw new SyntaxError(`Invalid regular expression: ${source}`)
          return new target(source, flags)
        },
      })
    },
    await findNewerFunctions(),
  )
}
