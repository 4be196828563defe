import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCommand, readMessage } from '../../src/player/format/messages'

const view = { yaw: -12.5, pitch: 3, fov: 60 }
const commands = [
  { type: 'tour.pause' },
  { type: 'tour.play' },
  { type: 'view.show', scene: 'bar' },
  { type: 'view.show', scene: 'bar', view },
]
const messages = [
  { type: 'tour.ready', scene: 'bar' },
  { type: 'tour.failed', reason: 'picture' },
  { type: 'scene.enter', scene: 'bar', name: 'The bar' },
  { type: 'view.change', scene: 'bar', view },
  { type: 'hotspot.click', scene: 'bar', point: 'menu', kind: 'info' },
  { type: 'tour.touched' },
  { type: 'feature.use', feature: 'plan_open' },
  { type: 'tour.turning', turning: true },
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
  it.each(commands)('lets the command $type pass', (command) =>
    expect(readCommand(command)).toEqual(command),
  )

  it.each(messages)('lets the message $type pass', (message) =>
    expect(readMessage(message)).toEqual(message),
  )

  it.each([
    ['no command', { type: 'tour.explode' }],
    ['a text', 'tour.play'],
    ['nothing', null],
    ['a scene of 10 MB', { type: 'view.show', scene: 'x'.repeat(10_000_000) }],
    ['half a view', { type: 'view.show', scene: 'bar', view: { yaw: 0 } }],
    ['a view without end', { type: 'view.show', scene: 'bar', view: { ...view, yaw: Infinity } }],
    ['a view of texts', { type: 'view.show', scene: 'bar', view: { ...view, fov: '60' } }],
    ['a list', [{ type: 'tour.play' }]],
  ])('drops %s', (_title, data) => expect(readCommand(data)).toBeUndefined())

  it('drops or understands whatever comes, and hands on nothing that is not in the format', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), (data) => {
        for (const told of [readCommand(data), readMessage(data)]) {
          expect(told).toSatisfy((it) => it === undefined || types.includes(it.type))
          expect(JSON.stringify(told ?? '').length).toBeLessThan(5000)
        }
      }),
    )
  })

  it('reads what changes between two looks only once', () => {
    let looks = 0
    const data = {
      type: 'view.show',
      get scene() {
        return looks++ ? { evil: true } : 'bar'
      },
    }
    expect(readCommand(data)).toEqual({ type: 'view.show', scene: 'bar' })
  })
})
