/** Whether a key press is for the viewer, and not for the browser or the focused element. */
export function isShortcut({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const keyUsers =
    key === ' ' ? 'button, input, [role="dialog"], .panel' : 'input, [role="dialog"], .panel'
  return !(target instanceof Element && target.closest(keyUsers))
}
