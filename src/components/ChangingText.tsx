/**
 * A text that changes, comes or goes beside other content of its element.
 *
 * A browser's translation replaces text nodes by its own, so React would change or remove one that the page no longer
 * contains. Elements stay, so each text gets a new one. A text that is the only content of its element needs none.
 */
export function ChangingText({ children }: { children: string | undefined }) {
  return <span key={children}>{children}</span>
}
