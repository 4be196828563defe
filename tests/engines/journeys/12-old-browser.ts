import { expect } from 'vitest'
import type { Journey } from '../journey'
import { openEachKind } from '../kinds'
import { readDeclarations } from '../styles'

export const journey: Journey = {
  title: 'each kind of page starts in the oldest WebKit, with each prefix that it needs',
  engines: ['WPE'],
  async run(world) {
    await openEachKind(world)
    const unprefixed = readDeclarations().filter(({ hasPrefix }) => !hasPrefix)
    const missing = await world.page.evaluate(
      (declarations) =>
        declarations.filter(
          ({ prop, value }) => !CSS.supports(prop, value) && CSS.supports(`-webkit-${prop}`, value),
        ),
      unprefixed,
    )
    expect(missing).toEqual([])
  },
}
