import type { TourMessage } from './schema/tour-messages'

/*
 * The build adds this script to the start of each page of a third-party tour, before the tour's own scripts. A
 * tour with an opaque origin can then use images in WebGL, storage and workers, and the embedding page opens
 * the links that the sandbox blocks.
 */

/** Links that leave it cannot be shown in the tour's frame. */
const bundleAddress =
  location.href.match(/^.*?\/samples\/[^/]+\//)?.[0] ?? new URL('.', location.href).href

const isFramed = window.parent !== window

/** Without CORS, WebGL and canvas refuse images and films in an opaque origin. */
function requestWithCors(element: Element) {
  if (!(element instanceof HTMLImageElement || element instanceof HTMLMediaElement)) return
  if (element.crossOrigin !== 'anonymous') element.crossOrigin = 'anonymous'
}

function interceptSource(prototype: HTMLImageElement | HTMLMediaElement, name: 'src' | 'srcset') {
  const property = Object.getOwnPropertyDescriptor(prototype, name)!
  Object.defineProperty(prototype, name, {
    ...property,
    set(value) {
      requestWithCors(this)
      property.set!.call(this, value)
    },
  })
}

interceptSource(HTMLImageElement.prototype, 'src')
interceptSource(HTMLImageElement.prototype, 'srcset')
interceptSource(HTMLMediaElement.prototype, 'src')

const { setAttribute } = Element.prototype
Element.prototype.setAttribute = function (name, value) {
  if (/^src(set)?$/i.test(name)) requestWithCors(this)
  setAttribute.call(this, name, value)
}

/** A film whose addresses are in `<source>` elements, which it may get later. */
const { createElement } = Document.prototype
Document.prototype.createElement = function (name: string, options?: ElementCreationOptions) {
  const element = createElement.call(this, name, options)
  if (element instanceof HTMLMediaElement) requestWithCors(element)
  return element
}

/** Storage that lasts as long as the page. Values are own properties, as with `localStorage.volume = 1`. */
class MemoryStorage {
  [key: string]: unknown
}
const storageMethods = {
  getItem(this: MemoryStorage, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: MemoryStorage, key: string, value: unknown) {
    this[key] = String(value)
  },
  removeItem(this: MemoryStorage, key: string) {
    delete this[key]
  },
  clear(this: MemoryStorage) {
    for (const key of Object.keys(this)) delete this[key]
  },
  key(this: MemoryStorage, index: number) {
    return Object.keys(this)[index] ?? null
  },
}
for (const [name, value] of Object.entries(storageMethods))
  Object.defineProperty(MemoryStorage.prototype, name, { value })
Object.defineProperty(MemoryStorage.prototype, 'length', {
  get() {
    return Object.keys(this).length
  },
})

/** Replaces a property that throws in an opaque origin. */
function replaceIfDenied(target: object, name: string, replacement: PropertyDescriptor) {
  try {
    Reflect.get(target, name)
  } catch {
    Object.defineProperty(target, name, replacement)
  }
}

replaceIfDenied(window, 'localStorage', { value: new MemoryStorage() })
replaceIfDenied(window, 'sessionStorage', { value: new MemoryStorage() })
replaceIfDenied(document, 'cookie', { get: () => '', set() {} })

if (origin === 'null') {
  // Of the tour's own files, these requests would be refused: a static server allows no credentials and no headers that
  // need a preflight, such as `If-Modified-Since`.
  const { setRequestHeader } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    if (/^(accept|content)-language$|^accept$/i.test(name)) setRequestHeader.call(this, name, value)
  }
  Object.defineProperty(XMLHttpRequest.prototype, 'withCredentials', { get: () => false, set() {} })
  const { fetch } = window
  window.fetch = (input, { headers: _, credentials: __, ...init } = {}) => fetch(input, init)

  /** An opaque origin may start workers only from `blob:` addresses. */
  const startsFromFile = window.Worker
  window.Worker = class extends startsFromFile {
    constructor(address: string | URL, options?: WorkerOptions) {
      const { href, protocol } = new URL(address, document.baseURI)
      const load = options?.type === 'module' ? 'import' : 'importScripts'
      const code =
        load === 'import'
          ? `import ${JSON.stringify(href)}`
          : `importScripts(${JSON.stringify(href)})`
      super(
        /^https?:$/.test(protocol)
          ? URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
          : href,
        options,
      )
    }
  }
}

function requestOpen(link: string) {
  const message: TourMessage = { type: 'openLink', link }
  window.parent.postMessage(message, '*')
}

/** Opens an address that the tour navigates to by script: in its frame only if it is a page of the tour. */
function navigate(address: unknown) {
  const { href, protocol } = new URL(String(address), document.baseURI)
  if (!isFramed || protocol === 'javascript:' || href.startsWith(bundleAddress))
    location.href = href
  else requestOpen(href)
}

/** The build replaces `location` with this where a tour's code assigns to it. */
const tourLocation = {
  get href() {
    return location.href
  },
  set href(address) {
    navigate(address)
  },
  assign: navigate,
  replace: navigate,
}
Object.assign(window, { tourLocation })

/** What `window.open` returns: tours focus the window, or set its address afterwards. */
function createInertWindow() {
  const ignore = () => {}
  const inert = {
    closed: false,
    opener: null,
    focus: ignore,
    blur: ignore,
    close: ignore,
    postMessage: ignore,
  }
  return Object.defineProperty(inert, 'location', { get: () => tourLocation, set: navigate })
}

/** Whether the frame can show what a link leads to. */
function staysInFrame({
  href,
  target,
  protocol,
}: {
  href: string
  target: string
  protocol: string
}) {
  if (!href || /^(javascript|blob|data):$/.test(protocol)) return true
  return (!target || target === '_self') && href.startsWith(bundleAddress)
}

function readLink(element: Element) {
  // In SVG the properties are objects.
  const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
  const { href, protocol } = new URL(address, document.baseURI)
  return { href: address && href, protocol, target: element.getAttribute('target') ?? '' }
}

if (isFramed) {
  window.open = (address = '', target = '') => {
    if (String(address)) {
      const { href } = new URL(String(address), document.baseURI)
      if (target === '_self') navigate(href)
      else requestOpen(href)
    }
    return createInertWindow() as unknown as Window
  }

  window.addEventListener('click', (event) => {
    const link = event
      .composedPath()
      .find((each): each is Element => each instanceof Element && each.matches('a, area'))
    if (!link || event.defaultPrevented) return
    const { href, ...rest } = readLink(link)
    if (staysInFrame({ href, ...rest })) return
    event.preventDefault()
    requestOpen(href)
  })

  // The click of a link that is not in the document does not reach the window.
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    const link = readLink(this)
    if (this.isConnected || staysInFrame(link)) click.call(this)
    else requestOpen(link.href)
  }

  // The links of frames within the tour, such as those of an information panel.
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent && data?.type === 'openLink') requestOpen(String(data.link))
  })
}
