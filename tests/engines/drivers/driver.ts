/** The browsers that the journeys run in. `WPE` is a WebKit as old as Safari 16.0. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit' | 'WPE'

export type PageOptions = {
  width: number
  height: number
  /** The source of a script that runs before those of the page, in all of its frames. */
  initScript: string
}

/** The keys that journeys press, by their names in the DOM. */
export type Key =
  | 'Tab'
  | 'Enter'
  | 'Space'
  | 'Escape'
  | 'Backspace'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'

export type Modifier = 'Shift' | 'Control'

/**
 * A page of a browser, with the least that all engines can do. What a visitor does with a page is built on
 * it in page.ts.
 */
export type DriverPage = {
  /** Evaluates an expression in the main frame, and resolves to its value, or to that of its promise, as JSON. */
  evaluate(expression: string): Promise<unknown>
  movePointer(x: number, y: number): Promise<void>
  /** Moves the pointer to a point of the window, and presses it there. */
  press(x: number, y: number): Promise<void>
  /** Presses the pointer at a point, moves it by a distance, and releases it. */
  drag(x: number, y: number, distanceX: number, distanceY: number): Promise<void>
  pressKey(key: Key, modifier?: Modifier): Promise<void>
  type(text: string): Promise<void>
  screenshot(): Promise<Buffer>
  /** The errors and warnings of the console so far, with uncaught errors. */
  readonly messages: string[]
  /** Ends the session: the next page has neither its storage nor its cache. */
  close(): Promise<void>
}

export type Engine = {
  readonly name: EngineName
  /** The version that runs, such as `Firefox 153.8.0`. */
  readonly version: string
  openPage(options: PageOptions): Promise<DriverPage>
  stop(): Promise<void>
}

export type StartOptions = {
  /** `host:port` of the proxy for all addresses but those of this computer. */
  proxy: string
}
