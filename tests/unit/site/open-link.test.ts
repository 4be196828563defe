import { describe, expect, it } from 'vitest'
import { parseOpenLinkMessage } from '../../../src/components/open-link'

const base = 'https://hermesview.example/samples/café/index.htm?embedded=0'

const parse = (link: unknown) => parseOpenLinkMessage({ type: 'openLink', link }, base)

describe('parseOpenLinkMessage', () => {
  it.each([
    'https://hermesview.example/menu?table=4#top',
    'http://example.com',
    'HTTPS://EXAMPLE.COM/',
    'mailto:hello@hermesview.example',
    'tel:+302100000000',
  ])('returns %s', (link) => {
    expect(parse(link)).toBe(link)
  })

  it.each([
    ['menu.html', 'https://hermesview.example/samples/caf%C3%A9/menu.html'],
    ['../menu.html?table=4', 'https://hermesview.example/samples/menu.html?table=4'],
    ['/projects/1', 'https://hermesview.example/projects/1'],
    ['//example.com/a', 'https://example.com/a'],
  ])('resolves %s against the tour', (link, opened) => {
    expect(parse(link)).toBe(opened)
  })

  it.each([
    ['runs a script', 'javascript:alert(1)'],
    ['runs a script, in mixed case', 'JaVaScRiPt:alert(1)'],
    ['hides its scheme behind a tab', 'java\tscript:alert(1)'],
    ['hides its scheme behind a space', ' javascript:alert(1)'],
    ['hides its scheme behind a zero-width space', '\u200bjavascript:alert(1)'],
    ['hides its scheme behind a control character', '\u0001javascript:alert(1)'],
    ['is a data URL', 'data:text/html,<script>alert(1)</script>'],
    ['is a blob URL', 'blob:https://example.com/1'],
    ['is a file URL', 'file:///etc/passwd'],
    ['shows source', 'view-source:https://example.com'],
    ['has the scheme of an app', 'intent://example#Intent;end'],
    ['is empty', ''],
    ['is not a URL', 'https://'],
    ['is too long', `https://example.com/${'a'.repeat(2048)}`],
    ['is a number', 42],
    ['is an object', { toString: () => 'https://example.com' }],
    ['is null', null],
  ])('rejects a link that %s', (_, link) => {
    expect(parse(link)).toBeNull()
  })

  it.each([
    ['of another type', { type: 'openlink', link: 'https://example.com' }],
    ['without a type', { link: 'https://example.com' }],
    ['that is a string', 'openLink'],
    ['that is null', null],
    ['that is undefined', undefined],
    [
      'whose getter throws',
      {
        get type() {
          throw new Error('from the getter')
        },
      },
    ],
  ])('ignores a message %s', (_, message) => {
    expect(parseOpenLinkMessage(message, base)).toBeNull()
  })
})
