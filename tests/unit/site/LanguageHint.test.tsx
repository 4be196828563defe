import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getLanguageLinks, type Language } from '../../../src/domain/language'
import { LanguageHint } from '../../../src/layouts/site/LanguageHint'

const translations = { en: '/about', el: '/el/about' }
const [greek, english] = getLanguageLinks(translations)

const renderHint = (lang: Language) =>
  render(<LanguageHint translations={translations} lang={lang} isInNavbar />)

const preferLanguages = (languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the offer of the other language', () => {
  it.each([
    [['en-GB'], 'en', undefined],
    [['en-GB'], 'el', english],
    [['el-GR', 'en'], 'en', greek],
    [['el-GR', 'en'], 'el', undefined],
    [['fr-FR'], 'en', undefined],
    [['fr-FR'], 'el', undefined],
    [['fr-FR', 'el'], 'en', greek],
  ] as const)('for a browser that prefers %s, on a page in %s', (languages, lang, offered) => {
    preferLanguages([...languages])
    renderHint(lang)
    const hint = screen.queryByRole('group')
    if (!offered) return expect(hint).toBeNull()
    expect(hint).toHaveAttribute('lang', offered.lang)
    expect(screen.getByRole('link', { name: offered.invitation })).toHaveAttribute(
      'href',
      offered.path,
    )
  })

  it('stays dismissed on later pages', () => {
    preferLanguages(['el-GR'])
    renderHint('en')
    fireEvent.click(screen.getByRole('button', { name: greek!.close }))
    expect(screen.queryByRole('group')).toBeNull()
    cleanup()
    renderHint('en')
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('can be dismissed for the visit when storage is blocked', () => {
    preferLanguages(['el-GR'])
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    const { rerender } = renderHint('en')
    fireEvent.click(screen.getByRole('button', { name: greek!.close }))
    rerender(<LanguageHint translations={{ en: '/', el: '/el' }} lang="en" isInNavbar />)
    expect(screen.queryByRole('group')).toBeNull()
    cleanup()
    renderHint('en')
    expect(screen.getByRole('group')).toBeVisible()
  })
})
