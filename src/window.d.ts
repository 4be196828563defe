interface Window {
  /** Set by src/entries/bootstrap.ts when a navigation to another document has begun; resolves if the page stays. */
  leaving?: Promise<unknown>
  /** Set by src/entries/bootstrap.ts, which is a separate build, until hydration. Undefined in development. */
  bootstrap?: {
    /** Shows the static page as a browser without script does, with a notice to reload. */
    showWithoutScript(): void
    /** The button that was pressed last before hydration. */
    pressed?: HTMLButtonElement | undefined
    /** Ends the recording of presses. */
    stop(): void
  }
}
