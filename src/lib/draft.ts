/** Of this tab alone, and gone with it. */
const keyOf = (name: string) => `hermes:typed:${name}`

/** What has been typed into a form and not been sent, by field. */
export function draftOf(name: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept as object).filter(([, text]) => typeof text === 'string'),
    )
  } catch {
    // Storage is forbidden, or something else wrote there.
    return {}
  }
}

/** Keeps what is typed, so that it is still there on the same page in the other language. */
export function keepDraft(name: string, fields: Record<string, string>) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(fields))
  } catch {
    // Storage is full or forbidden: the text lives as long as the page.
  }
}

export function dropDraft(name: string) {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}
