// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadDraft } from '../../src/lib/draft'

/** Returns the URL of a script that loads, or fails. */
const loadingScript = (name: string) => `data:text/javascript,globalThis.loadedScript='${name}'`
const failingScript = (name: string) => `data:text/javascript,throw new Error('${name}')`

let paint = () => {}
const reload = vi.fn()
let listeners: AbortController

beforeEach(() => {
  listeners = new AbortController()
  sessionStorage.clear()
  reload.mockClear()
  const listen = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (type: string, listener: () => void, options: object) =>
    listen(type, listener, { ...options, signal: listeners.signal }),
  )
  vi.stubGlobal('location', { reload, href: 'https://hermesview.example/about', hash: '' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'navigate' }] })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        paint = callback
      }
      observe() {}
    },
  )
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  })
  delete (globalThis as { loadedScript?: string }).loadedScript
  delete window.siteStylesheet
})

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  listeners.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const getLoadedScript = () => (globalThis as { loadedScript?: string }).loadedScript

/** Loads a built page with the URLs of its scripts, up to DOMContentLoaded. */
async function loadDocument(scripts: string, body = '') {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.head.innerHTML = '<meta name="scripts">'
  document.querySelector('meta')!.content = scripts
  document.body.innerHTML = `${body}<template id="reload-notice"><div class="reload-notice" role="alert"><button>Reload</button></div></template><noscript><a href="mailto:a@b.c">Write</a></noscript>`
  await import('../../src/entries/bootstrap')
  dispatchEvent(new Event('DOMContentLoaded'))
}

const hasNoscriptContent = () => document.querySelector('a[href^="mailto"]') !== null

async function settle() {
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  // Node's import() of a data URL does not settle with fake timers.
  await vi.waitFor(() =>
    expect(getLoadedScript() ?? reload.mock.calls[0] ?? hasNoscriptContent()).toBeTruthy(),
  )
}

describe("the site's code", () => {
  it('starts two frames after the first paint and the load event', async () => {
    await loadDocument(loadingScript('whole'))
    paint()
    await vi.advanceTimersByTimeAsync(2000)
    expect(getLoadedScript()).toBeUndefined()
    dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(16)
    expect(getLoadedScript()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(16)
    await settle()
    expect(getLoadedScript()).toBe('whole')
  })

  it.each(['pointerdown', 'keydown'])('starts at once on a %s event', async (type) => {
    await loadDocument(loadingScript(type))
    dispatchEvent(new Event(type))
    await settle()
    expect(getLoadedScript()).toBe(type)
  })

  it('starts after 3 s at the latest', async () => {
    await loadDocument(loadingScript('late'))
    await vi.advanceTimersByTimeAsync(2999)
    expect(getLoadedScript()).toBeUndefined()
    await settle()
    expect(getLoadedScript()).toBe('late')
  })

  describe('that fails to load', () => {
    /** @param fillIn types into the form's field before the script runs. */
    async function fail(
      body = '',
      scripts = failingScript('gone'),
      fillIn = (_: HTMLInputElement) => {},
    ) {
      await loadDocument(scripts, body)
      const field = document.querySelector('input')
      if (field) fillIn(field)
      dispatchEvent(new Event('keydown'))
      await settle()
    }

    it('reloads the document once, then shows the noscript content', async () => {
      await fail()
      expect(reload).toHaveBeenCalledOnce()
      expect(hasNoscriptContent()).toBe(false)
      await fail()
      expect(reload).toHaveBeenCalledOnce()
      expect(hasNoscriptContent()).toBe(true)
    })

    it.each([0, 1, 2])(
      'does so whichever of three scripts it is, such as number %i',
      async (failing) => {
        const scripts = [0, 1, 2].map((index) =>
          // A data URL must differ, because a module is evaluated once.
          index === failing
            ? failingScript(`script ${index} of ${failing}`)
            : `data:text/javascript,export const script='${index} of ${failing}'`,
        )
        const written = scripts.map((script) => script.replaceAll(' ', '%20')).join(' ')
        await fail('', written)
        expect(reload).toHaveBeenCalledOnce()
        await fail('', written)
        expect(reload).toHaveBeenCalledOnce()
        expect(hasNoscriptContent()).toBe(true)
      },
    )

    it('reloads also a document whose status is 404', async () => {
      vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
      await fail()
      expect(reload).toHaveBeenCalledOnce()
    })

    it('keeps the draft of a form and shows the other contact options in it', async () => {
      await fail(
        '<form><input name="name"><noscript><a href="mailto:a@b.c">Write</a></noscript></form>',
        failingScript('of a form'),
        (form) => {
          form.value = 'Eleni'
        },
      )
      expect(reload).not.toHaveBeenCalled()
      expect(document.querySelector('input')?.value).toBe('Eleni')
      expect(document.querySelector('form a[href^="mailto"]')).not.toBeNull()
    })

    it('offers a reload after the automatic one has failed', async () => {
      await fail()
      expect(document.querySelector('[role=alert]')).toBeNull()
      await fail()
      const button = await vi.waitFor(() => {
        const found = document.querySelector<HTMLButtonElement>('[role=alert] button')
        expect(found).not.toBeNull()
        return found
      })
      button?.click()
      expect(reload).toHaveBeenCalledTimes(2)
    })

    it.each([
      [
        'without a connection',
        () => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline'))),
        '',
      ],
      ['with blocked storage', () => vi.stubGlobal('sessionStorage', undefined), ''],
      ['with form input', () => {}, '<form><input name="name" value="Eleni"></form>'],
    ])('does not reload %s', async (_, setUp, body) => {
      setUp()
      await fail(body)
      expect(reload).not.toHaveBeenCalled()
      expect(hasNoscriptContent()).toBe(true)
    })
  })
})

describe('a form that is not hydrated', () => {
  const form = '<form data-draft="home"><input name="email"></form>'
  const getField = () => document.querySelector<HTMLInputElement>('[name=email]')!

  it.each(['input', 'change'])('saves its text as a draft on an %s event', async (type) => {
    await loadDocument(loadingScript('form'), form)
    getField().value = 'eleni@example.gr'
    getField().dispatchEvent(new Event(type, { bubbles: true }))
    expect(loadDraft('home')).toEqual({ email: 'eleni@example.gr' })
  })

  it('saves the text that the browser has restored after a reload', async () => {
    await loadDocument(loadingScript('restored'), form)
    getField().value = 'eleni@example.gr'
    dispatchEvent(new Event('keydown'))
    await settle()
    expect(loadDraft('home')).toEqual({ email: 'eleni@example.gr' })
  })

  it('leaves the texts of a hydrated form to the form', async () => {
    await loadDocument(loadingScript('hydrated'), '<form><input name="email"></form>')
    getField().value = 'eleni@example.gr'
    getField().dispatchEvent(new Event('input', { bubbles: true }))
    expect(sessionStorage).toHaveLength(0)
  })
})
