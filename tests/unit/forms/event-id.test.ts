// @vitest-environment node

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createEventId } from '../../../src/features/forms/event-id'

it('an event id is a part of the token’s hash', async () => {
  const token = '0123456789abcdef0123456789abcdef'
  const hash = createHash('sha256').update(token).digest('hex')
  expect(await createEventId(token)).toBe(hash.slice(0, 32))
})
