import { useCallback, useEffect, useRef } from 'react'
import { loadChunk } from '../../lib/chunks'
import type { TourMessage } from '../../player/schema/messages'

/** A message of a tour about itself. The Viewer handles `openLink` messages. */
export type TourReport = Exclude<TourMessage, { type: 'openLink' }>

type Parser = typeof import('../../player/schema/messages')

let parser: Promise<Parser | undefined> | undefined

/** Loads the parser with the first message of a tour, and again after a failure. */
function loadParser() {
  parser ??= loadChunk('tour messages', () => import('../../player/schema/messages')).catch(() => {
    parser = undefined
    return undefined
  })
  return parser
}

/**
 * Parses the messages of a tour. Drops invalid messages, and all messages while the parser cannot be
 * loaded. Keeps the order of reports.
 *
 * @param onReport may be another function in each render. The latest one is called, because the state of
 *   the page can change while the first messages wait for the parser.
 * @returns the handler for each message that a Viewer receives; always the same function.
 */
export function useTourMessages(onReport: (report: TourReport, tour: Window) => void) {
  const latestOnReport = useRef(onReport)

  useEffect(() => {
    latestOnReport.current = onReport
  }, [onReport])

  return useCallback(async (data: unknown, tour: Window) => {
    const report = parseMessage(await loadParser(), data)
    if (report && report.type !== 'openLink') latestOnReport.current(report, tour)
  }, [])
}

function parseMessage(parser: Parser | undefined, data: unknown) {
  try {
    return parser?.parseTourMessage(data)
  } catch {
    // An object from a bundle of the same origin can have getters that throw.
    return undefined
  }
}
