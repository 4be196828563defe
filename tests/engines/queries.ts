/**
 * The code that runs in the page: it finds elements by role and name with Testing Library, and says where
 * to press them. Its text is sent to the browser, so it uses nothing from outside its function.
 */

export type TextMatch = string | { source: string; flags: string }

/** One step from a container to the elements in it. */
export type Step =
  | { role: string; name?: TextMatch; checked?: boolean; pressed?: boolean; level?: number }
  /** A text that an element contains. */
  | { text: TextMatch }
  /** The document of a frame of the same origin, by its title. */
  | { frame: TextMatch }
  /** One of the elements of the step before. */
  | { index: number }

/** What an element is like now. */
export type Found = {
  /** How many elements match. */
  count: number
  text: string
  /** The value of a field, or the text of the selected option. */
  value: string
  isChecked: boolean
  isExpanded: boolean
  isFocused: boolean
  /** Whether the window shows its middle. */
  isInViewport: boolean
}

/** Where to press an element, or why this is not possible yet. */
export type Target = { x: number; y: number } | { obstacle: string }

export type Queries = {
  inspect(steps: Step[]): Found
  /** @param isCovered whether it was covered for a while, so that scrolling may uncover it. */
  aim(steps: Step[], isCovered: boolean): Promise<Target>
  /** Until the next `hasMissed`, presses do nothing that hit anything else than an element. */
  guardPress(steps: Step[]): void
  /** Whether the press has hit something else, because the page moved between the aim and the press. */
  hasMissed(): boolean
  focus(steps: Step[]): void
  readAttribute(steps: Step[], name: string): string | null
}

/** Subset of Testing Library, which the browser has loaded before. */
type TestingLibrary = {
  queryAllByRole(container: Element, role: string, options: object): HTMLElement[]
  queryAllByText(container: Element, text: (content: string) => boolean): HTMLElement[]
}

declare global {
  interface Window {
    TestingLibraryDom?: TestingLibrary
    queries?: Queries
  }
}

export function installQueries() {
  const { queryAllByRole, queryAllByText } = window.TestingLibraryDom!

  const toMatcher = (match?: TextMatch) =>
    typeof match === 'object' ? new RegExp(match.source, match.flags) : match

  /** Testing Library puts a space before a visually hidden part of a name, which is no word of its own. */
  function buildNameMatcher(match?: TextMatch) {
    const matcher = toMatcher(match)
    if (matcher === undefined) return undefined
    return (found: string) => {
      const name = found.replace(/\s+(?=[:,.])/g, '')
      return typeof matcher === 'string' ? name === matcher : matcher.test(name)
    }
  }

  function findIn(container: Element, step: Exclude<Step, { index: number }>): Element[] {
    if ('frame' in step) {
      const title = toMatcher(step.frame)!
      return [...container.querySelectorAll('iframe')]
        .filter((frame) =>
          typeof title === 'string' ? frame.title === title : title.test(frame.title),
        )
        .flatMap((frame) => frame.contentDocument?.body ?? [])
    }
    if ('text' in step) {
      const text = toMatcher(step.text)!
      return queryAllByText(container, (content) =>
        typeof text === 'string' ? content.includes(text) : text.test(content),
      ).filter(isVisible)
    }
    const { role, name, ...options } = step
    const matches = buildNameMatcher(name)
    return queryAllByRole(container, role, {
      ...options,
      ...(matches && { name: matches }),
    }).filter(isVisible)
  }

  function findAll(steps: Step[]): Element[] {
    let found: Element[] = [document.body]
    for (const step of steps) {
      found =
        'index' in step
          ? found.slice(step.index, step.index + 1)
          : found.flatMap((container) => findIn(container, step))
    }
    return found
  }

  /** The boxes of radio buttons and checkboxes can be hidden; people see and press their labels. */
  function listPressable(element: Element): Element[] {
    const { labels } = element as HTMLInputElement
    return [element, ...(labels ?? [])]
  }

  const isVisible = (element: Element) =>
    listPressable(element).some((each) => {
      const { width, height } = each.getBoundingClientRect()
      return width > 0 && height > 0
    })

  function findOne(steps: Step[]): Element {
    const found = findAll(steps)
    if (found.length !== 1) throw new Error(`${found.length} elements match`)
    return found[0]!
  }

  const readValue = (element: Element) =>
    element instanceof element.ownerDocument.defaultView!.HTMLSelectElement
      ? (element.selectedOptions[0]?.text ?? '')
      : String((element as HTMLInputElement).value ?? '')

  function isInViewport(element: Element) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { innerWidth, innerHeight } = element.ownerDocument.defaultView!
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight
  }

  /** Waits until the next frame is drawn. Pages that are not drawn have no frames. */
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve())
      setTimeout(resolve, 100)
    })

  const readPlace = (element: Element) => JSON.stringify(element.getBoundingClientRect())

  /** The part of an element whose middle is not covered. */
  function findHit(element: Element): { x: number; y: number } | undefined {
    for (const part of listPressable(element)) {
      // A link can be broken into lines, of which the first is pressed.
      const [box] = part.getClientRects()
      if (!box) continue
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const hit = part.ownerDocument.elementFromPoint(x, y)
      if (hit && part.contains(hit)) return { x, y }
    }
    return undefined
  }

  async function aim(steps: Step[], isCovered: boolean): Promise<Target> {
    const found = findAll(steps)
    const [element] = found
    if (!element || found.length > 1) return { obstacle: `${found.length} elements match` }
    if (element.matches(':disabled, [aria-disabled=true]')) return { obstacle: 'it is disabled' }
    // Scrolling moves the pointer off what it hovers over.
    if (isCovered || !listPressable(element).some(isInViewport)) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    }
    const before = readPlace(element)
    await nextFrame()
    await nextFrame()
    if (readPlace(element) !== before) return { obstacle: 'it moves' }
    const hit = findHit(element)
    if (!hit) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const cover = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
      return { obstacle: `it is covered by ${cover?.outerHTML.slice(0, 120)}` }
    }
    let { x, y } = hit
    for (
      let frame = element.ownerDocument.defaultView!.frameElement;
      frame;
      frame = frame.ownerDocument.defaultView!.frameElement
    ) {
      const { left, top } = frame.getBoundingClientRect()
      x += left
      y += top
    }
    return { x, y }
  }

  /** Ends a guard, and returns whether a press has missed. */
  let endGuard = () => false

  function guardPress(steps: Step[]) {
    endGuard()
    const parts = listPressable(findOne(steps))
    const view = parts[0]!.ownerDocument.defaultView!
    const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
    let missed = false
    function stopMissed(event: Event) {
      if (parts.some((part) => event.composedPath().includes(part))) return
      missed = true
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const type of types) view.addEventListener(type, stopMissed, true)
    endGuard = () => {
      for (const type of types) view.removeEventListener(type, stopMissed, true)
      return missed
    }
  }

  window.queries = {
    inspect(steps) {
      const found = findAll(steps)
      const [element] = found
      return {
        count: found.length,
        text: element?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
        value: element ? readValue(element) : '',
        isChecked: element?.matches(':checked, [aria-checked=true], [aria-pressed=true]') ?? false,
        isExpanded: element?.matches('[aria-expanded=true]') ?? false,
        isFocused: element !== undefined && element === element.ownerDocument.activeElement,
        isInViewport: element !== undefined && isInViewport(element),
      }
    },
    aim,
    guardPress,
    hasMissed: () => endGuard(),
    focus: (steps) => (findOne(steps) as HTMLElement).focus(),
    readAttribute: (steps, name) => findOne(steps).getAttribute(name),
  }
}
