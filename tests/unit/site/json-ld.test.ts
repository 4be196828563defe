import { expect, it } from 'vitest'
import { renderJsonLd } from '../../../src/seo/structured-data'

it('escapes a tag in a text', () => {
  const text = 'Open </script><script>alert(1)</script> late <!-- '
  const html = renderJsonLd([{ '@type': 'Question', name: text }])
  const [, content = '', ...more] = html.split(/<script[^>]*>|<\/script>/)
  expect(more).toEqual([''])
  expect(content).not.toContain('<')
  expect(JSON.parse(content)['@graph']).toEqual([{ '@type': 'Question', name: text }])
})

it('returns an empty string without structured data', () => {
  expect(renderJsonLd([])).toBe('')
})
