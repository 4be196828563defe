import type { ReactNode } from 'react'

/** Further items are collapsed. */
const VISIBLE_ITEMS = 4

type ShortListProps<Item> = {
  items: Item[]
  /** Returns the label of the collapsed items. */
  formatMore: (number: number) => string
  /** Renders an item as a `<li>`. */
  children: (item: Item) => ReactNode
}

/** A list that shows its first items and collapses the others. */
export function ShortList<Item>({ items, formatMore, children }: ShortListProps<Item>) {
  const more = items.slice(VISIBLE_ITEMS)
  return (
    <>
      <ul className="host-lines">{items.slice(0, VISIBLE_ITEMS).map(children)}</ul>
      {more.length > 0 && (
        <details>
          <summary>{formatMore(more.length)}</summary>
          <ul className="host-lines">{more.map(children)}</ul>
        </details>
      )}
    </>
  )
}
