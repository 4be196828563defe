const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.editor-panel, .strip, dialog') !== null

type ShortcutHandlers = {
  onSave: () => void
  onUndo: () => void
  onRedo: () => void
  /** @returns whether Escape has cancelled something */
  onEscape: () => boolean
  /** @returns whether the key has changed the view */
  onViewKey: (key: string) => boolean
}

/** Listens to the editor's keyboard shortcuts on the whole page. */
export function listenToShortcuts(handlers: ShortcutHandlers) {
  const commands: Record<string, () => void> = {
    s: handlers.onSave,
    z: handlers.onUndo,
    'shift+z': handlers.onRedo,
    y: handlers.onRedo,
  }
  document.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, shiftKey, altKey, target } = event
    const isCommand = ctrlKey || metaKey
    // A Greek layout types “σ” with Ctrl+S. For Latin layouts the letter counts, because they have Z and Y in
    // different positions.
    const letter = (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase()
    const shifted = shiftKey ? commands[`shift+${letter}`] : undefined
    const command = isCommand && (shifted ?? commands[letter])
    if (command) command()
    else if (key !== 'Escape' || !handlers.onEscape()) {
      if (isCommand || altKey || isTextField(target) || hasOwnKeys(target)) return
      if (!handlers.onViewKey(key)) return
    }
    event.preventDefault()
  })
}
