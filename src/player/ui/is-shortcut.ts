/** Whether the viewer handles a key press, rather than the browser or the focused element. */
export function isShortcut({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const elementsWithOwnKeys =
    key === ' ' ? 'button, input, [role="dialog"], .panel' : 'input, [role="dialog"], .panel'
  return !(target instanceof Element && target.closest(elementsWithOwnKeys))
}
