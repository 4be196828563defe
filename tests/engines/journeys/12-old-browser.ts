import type { Journey } from '../journey'
import { openEachKind } from '../kinds'

export const journey: Journey = {
  title: 'each kind of page starts in the oldest WebKit',
  engines: ['WPE'],
  run: openEachKind,
}
