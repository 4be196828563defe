// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { projectById } from '../../src/content/projects'
import { getTargetOrigin } from '../../src/features/tours/target-origin'

const own = projectById('4')

it('names the origin of a tour, and none where a third-party tour has an opaque one', () => {
  const bundle = 'https://tours.example/villa/index.htm'
  expect(getTargetOrigin(own)).toBe(location.origin)
  expect(getTargetOrigin({ ...own, bundle, isThirdParty: true, isTrusted: true })).toBe(
    'https://tours.example',
  )
  expect(getTargetOrigin({ ...own, isThirdParty: true })).toBe('*')
})
