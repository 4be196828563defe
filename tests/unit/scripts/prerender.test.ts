// @vitest-environment node
import { expect, it } from 'vitest'
import { findFont } from '../../../scripts/build/prerender.mjs'

it('finds the file of a font, and throws for one that the build does not contain', () => {
  const files = ['commissioner-greek-B2.woff2', 'commissioner-latin-A1.woff2']
  expect(findFont(files, 'commissioner-latin')).toBe('commissioner-latin-A1.woff2')
  expect(() => findFont(files, 'manrope-latin')).toThrow(/no font “manrope-latin”/)
})
