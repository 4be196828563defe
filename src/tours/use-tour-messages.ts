import { useCallback } from 'react'
import { loadChunk } from '../lib/chunks'
import type { TourMessage } from '../player/format/messages'

/** What a tour tells of itself; a link that it wants opened is the Viewer's concern. */
export type TourReport = Exclude<TourMessage, { type: 'openLink' }>

type Parser = typeof import('../player/format/messages')

let parser: Promise<Parser | undefined> | undefined

/** The parser comes with the first tour that speaks, and is asked for again if it did not arrive. */
function loadParser() {
  parser ??= loadChunk('tour messages', () => import('../player/format/messages')).catch(() => {
    parser = undefined
    return undefined
  })
  return parser
}

/**
 * Parses what a bundle says; what is no report, and what comes while the parser cannot be had, is
 * dropped. Reports keep their order.
 *
 * @returns what a Viewer is to call with each message that arrives.
 */
export function useTourMessages(hear: (report: TourReport, tour: Window) => void) {
  return useCallback(
    async (data: unknown, tour: Window) => {
      const report = read(await loadParser(), data)
      if (report && report.type !== 'openLink') hear(report, tour)
    },
    [hear],
  )
}

function read(parser: Parser | undefined, data: unknown) {
  try {
    return parser?.readMessage(data)
  } catch {
    // A bundle of the site's own address can hand over what throws when it is looked at.
    return undefined
  }
}
