import { describe, expect, it } from 'vitest'
import { linkToOpen } from '../../src/components/open-link'

const bundle = 'https://hermesview.example/samples/café/index.htm?embedded=0'

const asked = (link: unknown) => linkToOpen({ type: 'openLink', link }, bundle)

describe('a link that a tour sends', () => {
  it.each([
    'https://hermesview.example/menu?table=4#top',
    'http://example.com',
    'HTTPS://EXAMPLE.COM/',
    'mailto:hello@hermesview.example',
    'tel:+302100000000',
  ])('is opened: %s', (link) => {
    expect(asked(link)).toBe(link)
  })

  it.each([
    ['menu.html', 'https://hermesview.example/samples/caf%C3%A9/menu.html'],
    ['../menu.html?table=4', 'https://hermesview.example/samples/menu.html?table=4'],
    ['/projects/1', 'https://hermesview.example/projects/1'],
    ['//example.com/a', 'https://example.com/a'],
  ])('is relative to the bundle: %s', (link, opened) => {
    expect(asked(link)).toBe(opened)
  })

  it.each([
    ['runs script', 'javascript:alert(1)'],
    ['runs script in other letters', 'JaVaScRiPt:alert(1)'],
    ['hides its scheme behind a tab', 'java\tscript:alert(1)'],
    ['hides its scheme behind a space', ' javascript:alert(1)'],
    ['hides its scheme behind a letter without width', '\u200bjavascript:alert(1)'],
    ['hides its scheme behind a control character', '\u0001javascript:alert(1)'],
    ['is a page of its own', 'data:text/html,<script>alert(1)</script>'],
    ['is a blob', 'blob:https://example.com/1'],
    ['is a file', 'file:///etc/passwd'],
    ['shows source', 'view-source:https://example.com'],
    ['names a scheme of an app', 'intent://example#Intent;end'],
    ['is empty', ''],
    ['is no address', 'https://'],
    ['is longer than any address', `https://example.com/${'a'.repeat(2048)}`],
    ['is a number', 42],
    ['is an object', { toString: () => 'https://example.com' }],
    ['is nothing', null],
  ])('is not opened when it %s', (_, link) => {
    expect(asked(link)).toBeNull()
  })

  it.each([
    ['of another type', { type: 'openlink', link: 'https://example.com' }],
    ['without a type', { link: 'https://example.com' }],
    ['that is text', 'openLink'],
    ['that is nothing', null],
    ['that is undefined', undefined],
    [
      'that throws when it is read',
      {
        get type() {
          throw new Error('of its own')
        },
      },
    ],
  ])('is not looked for in a message %s', (_, message) => {
    expect(linkToOpen(message, bundle)).toBeNull()
  })
})
