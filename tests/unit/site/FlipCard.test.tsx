import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FlipCard } from '../../../src/components/FlipCard'

const names = ['Tours', 'Videos']

function Cards() {
  const [flipped, setFlipped] = useState<string | null>(null)
  return (
    <>
      <p>Elsewhere</p>
      {names.map((name) => (
        <FlipCard
          key={name}
          label={name}
          isFlipped={flipped === name}
          onFlip={(isFlipped) => setFlipped(isFlipped ? name : null)}
          front={name}
        >
          <a href={`#${name}`}>{`Details: ${name}`}</a>
        </FlipCard>
      ))}
    </>
  )
}

const card = (name: string) => screen.getByRole('group', { name })

const flippedNames = () => names.filter((name) => card(name).dataset.flipped === 'true')

const tap = (element: Element) => fireEvent.pointerUp(element, { pointerType: 'touch' })

it('flips back at a tap elsewhere, on another card, or on the card, but not on its link', () => {
  render(<Cards />)
  tap(card('Tours'))
  expect(flippedNames()).toEqual(['Tours'])
  tap(screen.getByText('Elsewhere'))
  expect(flippedNames()).toEqual([])

  tap(card('Tours'))
  tap(card('Videos'))
  expect(flippedNames()).toEqual(['Videos'])
  tap(screen.getByRole('link', { name: 'Details: Videos' }))
  expect(flippedNames()).toEqual(['Videos'])
  tap(card('Videos'))
  expect(flippedNames()).toEqual([])
})

it('stays flipped while its link has the keyboard’s focus and a mouse passes', async () => {
  // jsdom's :focus-visible depends on all earlier keys and pointers in the document, those of other files included.
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible'
      ? this === document.activeElement
      : matches.call(this, selector)
  })
  const user = userEvent.setup()
  render(<Cards />)
  await user.tab()
  expect(screen.getByRole('link', { name: 'Details: Tours' })).toHaveFocus()
  for (const name of names) {
    await user.hover(card(name))
    expect(flippedNames()).toEqual(['Tours'])
    await user.unhover(card(name))
    expect(flippedNames()).toEqual(['Tours'])
  }
  act(() => (document.activeElement as HTMLElement).blur())
  expect(flippedNames()).toEqual([])
  await user.hover(card('Videos'))
  expect(flippedNames()).toEqual(['Videos'])
})
