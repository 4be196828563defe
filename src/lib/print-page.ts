/**
 * Opens the browser's print dialog.
 *
 * @returns false if nothing happened, as in the browsers inside other apps.
 */
export function printPage(): boolean {
  let hasStarted = false
  const handleStart = () => {
    hasStarted = true
  }
  window.addEventListener('beforeprint', handleStart)
  window.print()
  window.removeEventListener('beforeprint', handleStart)
  return hasStarted
}
