import { type ComponentType, lazy } from 'react'
import { loadChunk } from './chunks'

/**
 * Returns a lazy component that a page is complete without: a chunk that fails to load leaves it out.
 *
 * @param name the component's export.
 */
export function lazyOptional<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  return lazy(async () => ({
    default: await loadChunk(name, load).then(
      (module) => module[name],
      () => (_: Props) => null,
    ),
  }))
}
