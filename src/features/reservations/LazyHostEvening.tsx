import { Suspense } from 'react'
import { lazyAfterInteraction } from '../../lib/lazy-optional'

const HostEvening = lazyAfterInteraction('HostEvening', () => import('./HostEvening'))

/** HostEvening without its script, which the pages' budget has no room for before an interaction. */
export const LazyHostEvening = () => (
  <Suspense>
    <HostEvening />
  </Suspense>
)
