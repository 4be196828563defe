import { h } from '../ui/dom'
import { icons } from '../ui/icons'

/**
 * Creates the link that shows a model in AR on iPhones and iPads, which have no WebXR.
 *
 * @param usdz the model's file
 * @returns undefined if the browser does not support such links
 */
export function createQuickLookLink(usdz: string, label: string): HTMLAnchorElement | undefined {
  const link = h('a', { class: 'icon', rel: 'ar', href: usdz, 'aria-label': label, title: label })
  if (!link.relList.supports?.('ar')) return undefined
  // Safari requires an image as the only child.
  const icon = icons.viewInAr
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace('currentColor', '#fbf8f2')
  link.append(h('img', { alt: '', src: `data:image/svg+xml,${encodeURIComponent(icon)}` }))
  return link
}
