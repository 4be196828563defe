import type { Page, Response } from '@playwright/test'

/** What scripts say, by address: it holds their hash, and many pages load the same ones. */
const texts = new Map<string, string>()

/** All that the scripts say that the page loads, with its frames, from now on. */
export function textOfScripts(page: Page) {
  const loaded = new Map<string, Response>()
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) loaded.set(response.url(), response)
  })
  return async () => {
    for (const [address, response] of loaded)
      if (!texts.has(address)) texts.set(address, await response.text())
    return [...loaded.keys()].map((address) => texts.get(address)).join('\n')
  }
}
