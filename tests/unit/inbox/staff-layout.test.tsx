import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StaffLayout } from '../../../src/features/inbox/StaffLayout'

it.each(['en', 'el'] as const)('names the link to the site without English words: %s', (lang) => {
  render(
    <StaffLayout title="" lang={lang}>
      {null}
    </StaffLayout>,
  )
  expect(screen.getByRole('link')).toHaveAccessibleName('Hermes View')
})
