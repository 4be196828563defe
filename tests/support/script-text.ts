import type { Page, Response } from '@playwright/test'

/** The source of scripts by address, which contains a hash; many pages load the same scripts. */
const texts = new Map<string, string>()

/** Records the scripts that a page and its frames load from now on; the result is their source. */
export function recordScriptText(page: Page) {
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
