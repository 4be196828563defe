/**
 * Adds a stylesheet to the page, and waits until it is in force.
 *
 * @param after an element whose style it follows: it stands right behind it; else last of all.
 * @throws when it does not arrive.
 */
export function applyStylesheet(address: string, after?: Element): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`No answer from ${address}`))
    }
    if (after) after.after(link)
    else document.head.append(link)
  })
}
