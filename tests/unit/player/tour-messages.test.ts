import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTourCommand, parseTourMessage } from '../../../src/player/schema/tour-messages'

const view = { yaw: -12.5, pitch: 3, fov: 60 }
const commands = [
  { type: 'tour.pause' },
  { type: 'tour.play' },
  { type: 'tour.enter' },
  { type: 'tour.leave' },
  { type: 'view.show', scene: 'bar' },
  { type: 'view.show', scene: 'bar', view },
  { type: 'page.links', links: [{ page: 'next', path: '/projects/5', name: 'The yard' }] },
]
const messages = [
  { type: 'tour.ready', scene: 'bar' },
  { type: 'tour.failed', reason: 'picture' },
  { type: 'scene.enter', scene: 'bar', name: 'The bar' },
  { type: 'view.change', scene: 'bar', view },
  { type: 'hotspot.click', scene: 'bar', point: 'menu', kind: 'info' },
  { type: 'tour.touched' },
  { type: 'tour.escape' },
  { type: 'feature.use', feature: 'plan_open' },
  { type: 'tour.playing', playing: true },
  { type: 'page.open', page: 'booking' },
  { type: 'openLink', link: 'https://a.example/' },
]
const types = [...commands, ...messages].map(({ type }) => type)

/** A message of a known type whose other fields are anything, themselves included. */
const almost = fc
  .tuple(fc.constantFrom(...types), fc.dictionary(fc.string(), fc.anything()), fc.anything())
  .map(([type, fields, any]) => {
    const message = { ...fields, type, scene: any, view: any, link: any, name: any }
    return { ...message, self: message }
  })

describe('messages between a tour and its page', () => {
  it.each(commands)('accepts the command $type', (command) =>
    expect(parseTourCommand(command)).toEqual(command),
  )

  it.each(messages)('accepts the message $type', (message) =>
    expect(parseTourMessage(message)).toEqual(message),
  )

  it.each([
    ['an unknown command', { type: 'tour.explode' }],
    ['a string', 'tour.play'],
    ['null', null],
    ['a scene of 10 MB', { type: 'view.show', scene: 'x'.repeat(10_000_000) }],
    ['half a view', { type: 'view.show', scene: 'bar', view: { yaw: 0 } }],
    ['an infinite angle', { type: 'view.show', scene: 'bar', view: { ...view, yaw: Infinity } }],
    ['an angle as a string', { type: 'view.show', scene: 'bar', view: { ...view, fov: '60' } }],
    [
      'a link to another site',
      { type: 'page.links', links: [{ page: 'next', path: '//a.example' }] },
    ],
    ['a list', [{ type: 'tour.play' }]],
  ])('drops %s', (_title, data) => expect(parseTourCommand(data)).toBeUndefined())

  it('drops a link that is too long for the site to open', () => {
    const message = { type: 'openLink', link: `https://a.example/${'x'.repeat(2048)}` }
    expect(parseTourMessage(message)).toBeUndefined()
  })

  it('drops or parses any data, and returns only fields of the schema', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), (data) => {
        for (const told of [parseTourCommand(data), parseTourMessage(data)]) {
          expect(told).toSatisfy((it) => it === undefined || types.includes(it.type))
          expect(JSON.stringify(told ?? '').length).toBeLessThan(5000)
        }
      }),
    )
  })

  it('reads each field once, so that a getter cannot change it', () => {
    let looks = 0
    const data = {
      type: 'view.show',
      get scene() {
        return looks++ ? { evil: true } : 'bar'
      },
    }
    expect(parseTourCommand(data)).toEqual({ type: 'view.show', scene: 'bar' })
  })
})
