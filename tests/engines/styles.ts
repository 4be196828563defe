import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { WITH_TRACKERS } from '../support/build-with-trackers.mjs'

type Declaration = {
  prop: string
  value: string
  /** Whether the same rule has the property with WebKit's prefix, too. */
  hasPrefix: boolean
}

/** The declarations in the stylesheets of the build, each once. */
export function readDeclarations(): Declaration[] {
  const found = new Map<string, Declaration>()
  for (const name of readdirSync(WITH_TRACKERS, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.css')) continue
    postcss.parse(readFileSync(join(WITH_TRACKERS, name), 'utf8')).walkDecls((declaration) => {
      const { prop, value, parent } = declaration
      if (prop.startsWith('-')) return
      const hasPrefix =
        parent?.some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`) ?? false
      found.set(`${prop}: ${value} ${hasPrefix}`, { prop, value, hasPrefix })
    })
  }
  return [...found.values()]
}
