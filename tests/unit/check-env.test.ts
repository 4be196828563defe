// @vitest-environment node

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problems } from '../../scripts/build/check-env.mjs'

const example = readFileSync('.env.example', 'utf8')

const contact = { email: 'studio@hermesview.gr', phones: ['+30 210 123 4567', '+30 690 123 4567'] }

const env = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'hermes-view.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'hermes-view',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
}

describe('a deploy', () => {
  it('is let through when all that is required is there', () => {
    expect(problems({ example, env, contact })).toEqual([])
  })

  for (const name of Object.keys(env)) {
    for (const [how, value] of [
      ['missing', undefined],
      ['empty', ''],
      ['only spaces', '  '],
    ] as const) {
      it(`is refused with ${name} ${how}`, () => {
        const { [name as keyof typeof env]: _, ...others } = env
        const given = value === undefined ? others : { ...others, [name]: value }
        const found = problems({ example, env: given, contact })
        expect(found).toHaveLength(1)
        expect(found[0]).toContain(name)
      })
    }
  }

  it('is refused with each stand-in that is left in the contact data', () => {
    const standIns = {
      email: 'hello@hermesview.example',
      phones: ['+30 210 000 0000', '+30 690 000 0000'],
    }
    const found = problems({ example, env, contact: standIns })
    expect(found).toHaveLength(3)
    for (const value of [standIns.email, ...standIns.phones]) {
      expect(found.filter((problem) => problem.startsWith(`${value} `))).toHaveLength(1)
    }
  })
})

describe('.env.example', () => {
  it('gives every variable a comment', () => {
    const variables = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    const commented = [...example.matchAll(/^# .+\n(\w+)=/gm)].map(([, name]) => name)
    expect(commented).toEqual(variables)
  })

  it('names every variable that the site reads', () => {
    const declared = readFileSync('src/vite-env.d.ts', 'utf8').matchAll(/readonly (VITE_\w+)/g)
    const listed = example.matchAll(/^(VITE_\w+)=/gm)
    expect([...declared].map(([, name]) => name)).toEqual([...listed].map(([, name]) => name))
  })
})
