declare global {
  interface Window {
    /** Kept here because files that replace modules evaluate this one again in the same document. */
    lostTexts?: string[]
  }
}

/**
 * Replaces every text node of the document by a copy, as Google Translate replaces them by `font` elements.
 *
 * React does not know the copies. A text that it changes, removes or inserts before is lost to it: a translated page
 * would keep the old text or throw. Here the change reaches the copy, so that the test goes on.
 *
 * @returns descriptions of the lost texts, to which later ones are added.
 */
export function translatePage(): string[] {
  if (window.lostTexts) return window.lostTexts
  // Changes are also reported after the environment of the last test has ended.
  const { document, Node, NodeFilter, Text } = window
  const lostTexts: string[] = []
  window.lostTexts = lostTexts
  const copies = new WeakSet<Node>()
  const copyOf = new WeakMap<Node, Text>()

  function replaceText(text: Text) {
    if (copies.has(text) || !text.data.trim()) return
    if (!text.parentElement || text.parentElement.closest('script, style, textarea')) return
    const copy = document.createTextNode(text.data)
    copies.add(copy)
    copyOf.set(text, copy)
    text.replaceWith(copy)
  }

  function findShown<Child extends Node | null>(node: Child, event: string): Child | Text {
    const copy = node && copyOf.get(node)
    const parent = copy?.parentElement
    if (!parent) return node
    const element = parent.outerHTML.slice(0, parent.outerHTML.indexOf('>') + 1)
    lostTexts.push(`${event} “${copy.data}” in ${element}`)
    return copy
  }

  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      nodeValue.set?.call(findShown(this, `change to “${value}”:`), value)
    },
  })
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return removeChild.call(this, findShown(child, 'removal:')) as Child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null) {
    return insertBefore.call(this, child, findShown(next, 'insertion before:')) as Child
  }

  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of target instanceof Text ? [target] : addedNodes) {
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        const texts = node instanceof Text ? [node] : []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        texts.forEach(replaceText)
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  return lostTexts
}
