// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { projectById } from '../../../src/content/projects'
import { getTargetOrigin } from '../../../src/features/tours/target-origin'

const own = projectById('4')

it('returns the origin of a tour, and * for an untrusted third-party tour', () => {
  const bundle = 'https://tours.example/villa/index.htm'
  expect(getTargetOrigin(own)).toBe(location.origin)
  expect(getTargetOrigin({ ...own, bundle, isThirdParty: true, isTrusted: true })).toBe(
    'https://tours.example',
  )
  expect(getTargetOrigin({ ...own, isThirdParty: true })).toBe('*')
})
