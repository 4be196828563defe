type Attributes = Record<string, string>

/** Makes an element with attributes and children; a string child is text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Says which language an element speaks, where it is not the page's. */
export function setLang(element: HTMLElement, lang: string | undefined) {
  if (lang) element.lang = lang
  else element.removeAttribute('lang')
}

/** A button that is only an icon; `label` names it and shows as its tooltip. */
export function iconButton(icon: string, label: string, press: () => void): HTMLButtonElement {
  const button = make('button', {
    type: 'button',
    class: 'icon',
    'aria-label': label,
    title: label,
  })
  button.innerHTML = icon
  button.addEventListener('click', press)
  return button
}

/** Gives an icon button another face. */
export function reface(button: HTMLButtonElement, icon: string, label: string) {
  button.innerHTML = icon
  button.setAttribute('aria-label', label)
  button.title = label
}

/** Adds the style of what is loaded late: a stylesheet of its own would be asked for at the site's root. */
export function addStyle(style: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}
