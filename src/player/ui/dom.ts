type Attributes = Record<string, string>

/** Creates an element. A string child becomes a text node. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Sets the language of an element; undefined means the language of the page. */
export function setLang(element: HTMLElement, lang: string | undefined) {
  if (lang) element.lang = lang
  else element.removeAttribute('lang')
}

/** Creates a button that is only an icon. `label` is its accessible name and its tooltip. */
export function iconButton(icon: string, label: string, onClick: () => void): HTMLButtonElement {
  const button = h('button', {
    type: 'button',
    class: 'icon',
    'aria-label': label,
    title: label,
  })
  button.innerHTML = icon
  button.addEventListener('click', onClick)
  return button
}

/** Runs the task of a button and marks the button as busy. Does nothing while an earlier run is pending. */
export async function runBusy(button: HTMLElement, task: () => Promise<void>) {
  if (button.hasAttribute('aria-busy')) return
  button.setAttribute('aria-busy', 'true')
  try {
    await task()
  } finally {
    button.removeAttribute('aria-busy')
  }
}

/** Replaces the icon and label of an icon button. */
export function setButtonState(button: HTMLButtonElement, icon: string, label: string) {
  button.innerHTML = icon
  button.setAttribute('aria-label', label)
  button.title = label
}

const addedStyles = new Set<string>()

/**
 * Adds the CSS of a lazy chunk to the document, once. The chunk imports its CSS as a string, because Vite would
 * request a stylesheet from the root of the site, and the player is in /samples/.
 */
export function addStyle(style: string) {
  if (addedStyles.has(style)) return
  document.head.append(h('style', {}, style))
  addedStyles.add(style)
}
