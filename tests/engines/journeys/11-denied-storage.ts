import type { Journey } from '../journey'
import { openEachKind } from '../kinds'

export const journey: Journey = {
  title: 'each kind of page starts in a browser that denies storage',
  deniesStorage: true,
  run: openEachKind,
}
