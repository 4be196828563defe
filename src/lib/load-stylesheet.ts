/**
 * Adds a stylesheet to the document and waits until it applies.
 *
 * @param after the element to insert it after; without one it is added at the end of the head.
 * @throws when it fails to load.
 */
export function loadStylesheet(url: string, after?: Element): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`Loading stylesheet ${url} failed.`))
    }
    if (after) after.after(link)
    else document.head.append(link)
  })
}
