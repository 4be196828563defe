import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DriverPage, Key, Modifier } from './drivers/driver'
import { type Found, installQueries, type Step, type Target, type TextMatch } from './queries'

/** How long a journey waits for anything. Software draws the tours here, perhaps on a busy machine. */
const TIMEOUT_MS = 45_000

const POLL_MS = 50

/** How often an element may be covered before the page is scrolled, since it may only be on its way. */
const COVERED_ATTEMPTS = 10

/** An expression, so without the comment at its end. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
).replace(/;?\s*\/\/#.*\s*$/, '')

/** How often a press may miss. WebKit scrolls to a field some frames after a key. */
const MAX_PRESSES = 5

/** More elements than any page has in its tab order. */
const MAX_TABS = 120

type RoleOptions = { name?: string | RegExp; checked?: boolean; pressed?: boolean; level?: number }

const toTextMatch = (match: string | RegExp): TextMatch =>
  typeof match === 'string' ? match : { source: match.source, flags: match.flags }

/** A page, as a visitor uses it. Elements are found by role and name, in every engine in the same way. */
export class Page {
  readonly #driver: DriverPage
  readonly #origin: string

  constructor(driver: DriverPage, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  /** Loads an address of the site, and waits until React has hydrated the page. */
  async open(path: string) {
    await this.load(path)
    await this.waitForHydration()
  }

  /** Loads an address of the site, without waiting for its scripts. */
  async load(path: string) {
    await this.#leave((url) => location.assign(url), this.#origin + path)
    await this.waitFor(`${path} to load`, () => document.readyState === 'complete')
  }

  async reload() {
    await this.#leave(() => location.reload())
    await this.waitForHydration()
  }

  async goBack() {
    await this.#navigate(() => history.back())
  }

  async goForward() {
    await this.#navigate(() => history.forward())
  }

  /** Does what replaces the document, and waits until it is another one. */
  async #leave<Arguments extends unknown[]>(
    script: (...args: Arguments) => unknown,
    ...args: Arguments
  ) {
    await this.evaluate(() => {
      Object.assign(window, { isLeft: true })
    })
    await this.#navigate(script, ...args)
    await this.waitFor('another document', () => !('isLeft' in window))
  }

  /** The document may be gone before it can answer. */
  async #navigate<Arguments extends unknown[]>(
    script: (...args: Arguments) => unknown,
    ...args: Arguments
  ) {
    await this.evaluate(script, ...args).catch(() => {})
  }

  async waitForHydration() {
    await this.waitFor('the page to be hydrated', () => {
      const heading = document.querySelector('h1')
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    })
  }

  /** Runs a function in the page. It can use its arguments only. */
  async evaluate<Arguments extends unknown[], Result>(
    script: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>> {
    const values = args.map((value) => JSON.stringify(value) ?? 'undefined').join()
    return (await this.#driver.evaluate(`(${script})(${values})`)) as Awaited<Result>
  }

  /** Waits until a function in the page returns true. While the page changes to another one, it may throw. */
  async waitFor<Arguments extends unknown[]>(
    what: string,
    script: (...args: Arguments) => boolean | Promise<boolean>,
    ...args: Arguments
  ) {
    await poll(what, async () => (await this.evaluate(script, ...args)) || 'it has not happened')
  }

  readPath(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash)
  }

  async waitForPath(path: string) {
    await poll(`the path to be ${path}`, async () => {
      const current = await this.readPath()
      return current === path || `it is ${current}`
    })
  }

  getByRole(role: string, { name, ...options }: RoleOptions = {}): Locator {
    return new Locator(this, []).getByRole(role, {
      ...options,
      ...(name !== undefined && { name }),
    })
  }

  getByText(text: string | RegExp): Locator {
    return new Locator(this, []).getByText(text)
  }

  /** The document of a frame of the same origin, by its title. */
  getFrame(title: string | RegExp): Locator {
    return new Locator(this, [{ frame: toTextMatch(title) }])
  }

  pressKey(key: Key, modifier?: Modifier) {
    return this.#driver.pressKey(key, modifier)
  }

  type(text: string) {
    return this.#driver.type(text)
  }

  screenshot() {
    return this.#driver.screenshot()
  }

  movePointer({ x, y }: { x: number; y: number }) {
    return this.#driver.movePointer(x, y)
  }

  pressAt({ x, y }: { x: number; y: number }) {
    return this.#driver.press(x, y)
  }

  drag({ x, y }: { x: number; y: number }, distanceX: number, distanceY: number) {
    return this.#driver.drag(x, y, distanceX, distanceY)
  }

  /** Calls a function of queries.ts, which is loaded into each new document. */
  async query(call: string): Promise<unknown> {
    const result = await this.#driver.evaluate(
      `window.queries ? window.queries.${call} : 'missing'`,
    )
    if (result !== 'missing') return result
    await this.#driver.evaluate(TESTING_LIBRARY)
    await this.#driver.evaluate(`(${installQueries})()`)
    return this.#driver.evaluate(`window.queries.${call}`)
  }
}

/** Elements that match a description. They are looked for at each use, so that they may appear later. */
export class Locator {
  readonly #page: Page
  readonly #steps: Step[]

  constructor(page: Page, steps: Step[]) {
    this.#page = page
    this.#steps = steps
  }

  getByRole(role: string, { name, ...options }: RoleOptions = {}): Locator {
    const step = { role, ...options, ...(name !== undefined && { name: toTextMatch(name) }) }
    return new Locator(this.#page, [...this.#steps, step])
  }

  getByText(text: string | RegExp): Locator {
    return new Locator(this.#page, [...this.#steps, { text: toTextMatch(text) }])
  }

  first(): Locator {
    return new Locator(this.#page, [...this.#steps, { index: 0 }])
  }

  getFrame(title: string | RegExp): Locator {
    return new Locator(this.#page, [...this.#steps, { frame: toTextMatch(title) }])
  }

  toString() {
    return this.#steps
      .map((step) => JSON.stringify(step, (_, value) => value?.source ?? value))
      .join(' in ')
  }

  async inspect(): Promise<Found> {
    return (await this.#page.query(`inspect(${JSON.stringify(this.#steps)})`)) as Found
  }

  async readAttribute(name: string): Promise<string | null> {
    await this.waitFor()
    const call = `readAttribute(${JSON.stringify(this.#steps)}, ${JSON.stringify(name)})`
    return (await this.#page.query(call)) as string | null
  }

  /** Waits until an element is there, and like this. */
  async waitFor(expected: Partial<Found> = {}) {
    await poll(`${this} to be ${JSON.stringify(expected)}`, async () => {
      const found = await this.inspect()
      if (found.count === 0 && expected.count !== 0) return 'no element matches'
      const differs = Object.entries(expected).find(
        ([key, value]) => found[key as keyof Found] !== value,
      )
      return !differs || `${differs[0]} is ${JSON.stringify(found[differs[0] as keyof Found])}`
    })
  }

  async waitForText(text: string | RegExp) {
    await poll(`${this} to have the text ${text}`, async () => {
      const found = await this.inspect()
      const isThere = typeof text === 'string' ? found.text.includes(text) : text.test(found.text)
      return isThere || `it has the text “${found.text.slice(0, 200)}”`
    })
  }

  async waitForValue(pattern: RegExp) {
    await poll(`${this} to have a value like ${pattern}`, async () => {
      const { value } = await this.inspect()
      return pattern.test(value) || `it has the value “${value}”`
    })
  }

  waitForNone() {
    return this.waitFor({ count: 0 })
  }

  /** The middle of the only element that matches, once it stands still and nothing covers it. */
  async aim(): Promise<{ x: number; y: number }> {
    let attempts = 0
    return poll(`${this} to be pressable`, async () => {
      attempts += 1
      const call = `aim(${JSON.stringify(this.#steps)}, ${attempts > COVERED_ATTEMPTS})`
      const target = (await this.#page.query(call)) as Target
      return 'obstacle' in target ? target.obstacle : target
    })
  }

  async hover() {
    await this.#page.movePointer(await this.aim())
  }

  async press() {
    for (let attempt = 0; attempt < MAX_PRESSES; attempt += 1) {
      const place = await this.aim()
      await this.#page.query(`guardPress(${JSON.stringify(this.#steps)})`)
      await this.#page.pressAt(place)
      // The press may have replaced the document.
      if (!(await this.#page.query('hasMissed()').catch(() => false))) return
    }
    throw new Error(`${this} always moves before it is pressed`)
  }

  async focus() {
    await this.waitFor()
    await this.#page.query(`focus(${JSON.stringify(this.#steps)})`)
    await this.waitFor({ isFocused: true })
  }

  /** Presses Tab until the element has the focus. */
  async tabTo() {
    await this.waitFor()
    for (let press = 0; press < MAX_TABS; press += 1) {
      await this.#page.pressKey('Tab')
      if ((await this.inspect()).isFocused) return
    }
    throw new Error(`Tab does not reach ${this}`)
  }

  /** Presses a key while the element has the focus. */
  async pressKey(key: Key) {
    await this.focus()
    await this.#page.pressKey(key)
  }

  /** Types a text into a field, in place of its content. */
  async fill(text: string) {
    await this.press()
    await this.waitFor({ isFocused: true })
    if ((await this.inspect()).value !== '') {
      await this.#page.evaluate(() => document.execCommand('selectAll'))
      await this.#page.pressKey('Backspace')
    }
    await this.#page.type(text)
    await this.waitFor({ value: text })
  }

  /** Presses a radio button or a checkbox, and waits until it is checked. */
  async check() {
    if (!(await this.inspect()).isChecked) await this.press()
    await this.waitFor({ isChecked: true })
  }

  /** Selects an option by typing its text, as people do who use the keyboard. */
  async selectOption(text: string) {
    await this.focus()
    await this.#page.type(text)
    await this.waitFor({ value: text })
  }
}

/** Tries until the result is no text, which says what is wrong. */
async function poll<Result>(
  what: string,
  attempt: () => Promise<Result | string>,
): Promise<Result> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    // A document that is being replaced cannot be asked.
    const result = await attempt().catch(String)
    if (typeof result !== 'string') return result
    if (Date.now() > end) throw new Error(`Waited for ${what}, but ${result}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
