import { type ComponentType, lazy } from 'react'
import { loadChunk } from './chunks'
import { onFirstInteraction } from './first-interaction'

/**
 * Returns a lazy component that a page is complete without: a chunk that fails to load leaves it out.
 *
 * @param name the component's export.
 */
export function lazyOptional<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  return lazy(async () => ({ default: await loadOptional(name, load) }))
}

function loadOptional<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): Promise<ComponentType<Props>> {
  return loadChunk(name, load).then(
    (module) => module[name],
    () => () => null,
  )
}

/**
 * As `lazyOptional`, but the browser loads the chunk only after the user's first interaction. Until then it
 * shows the static HTML; the component must be complete without script. A page that a link of the site opened has
 * no such HTML, and shows the component after the next interaction.
 */
export function lazyAfterInteraction<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  const isServer = typeof window === 'undefined'
  return lazy(async () => {
    if (!isServer) await new Promise<void>(onFirstInteraction)
    return { default: await loadOptional(name, load) }
  })
}
