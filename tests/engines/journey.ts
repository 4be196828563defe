import type { Database } from '../support/firestore-rest'
import type { EngineName } from './drivers/driver'
import type { Page } from './page'

type FaultProxy = Awaited<
  ReturnType<typeof import('../../scripts/dev/fault-proxy.mjs').startFaultProxy>
>

/** What a journey has at hand. */
export type World = {
  page: Page
  engine: EngineName
  width: number
  /** Whether the Firestore of this engine is Google's emulator. */
  firestore: 'emulator' | 'fake'
  db: Database
  /** Between the browser and the site; adds faults to requests. */
  network: FaultProxy
  /** Names a console message or a failed request that the journey causes. */
  expectProblem(pattern: RegExp): void
}

/** What visitors, guests or hosts do, from beginning to end. */
export type Journey = {
  /** Numbered by its file's name. */
  title: string
  /** The widths of the windows besides 390 px. */
  alsoAt?: number[]
  /** The engines that it runs in; Firefox and WebKit by default. */
  engines?: EngineName[]
  /** Whether the browser hides that it is automated, since robots are not asked for consent. */
  asksForConsent?: boolean
  /** Behaves like the browser inside of Instagram or Facebook, which opens no windows and saves no files. */
  isInApp?: boolean
  /** Denies storage and cookies, as browsers do on request. */
  deniesStorage?: boolean
  run(world: World): Promise<void>
}
