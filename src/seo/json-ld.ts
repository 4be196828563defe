/** Returns the script element with a page's structured data; an empty string if there is none. */
export function renderJsonLd(things: object[]): string {
  if (things.length === 0) return ''
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // `</script>` in a text would end the element.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`
}
