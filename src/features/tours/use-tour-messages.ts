import { useCallback, useEffect, useRef } from 'react'
import { loadChunk } from '../../lib/load-chunk'
import type { TourMessage } from '../../player/schema/tour-messages'

/** A message of a tour to its page, except `openLink`, which the Viewer handles. */
export type TourReport = Exclude<TourMessage, { type: 'openLink' }>

type ParserModule = typeof import('../../player/schema/tour-messages')

let parserPromise: Promise<ParserModule | undefined> | undefined

/** Loads the parser with the first message of a tour, and again after a failure. */
function loadParser() {
  parserPromise ??= loadChunk(
    'tour messages',
    () => import('../../player/schema/tour-messages'),
  ).catch(() => {
    parserPromise = undefined
    return undefined
  })
  return parserPromise
}

/**
 * Parses the messages of a tour. Drops invalid messages, and all messages while the parser cannot be
 * loaded. Keeps the order of reports.
 *
 * @param onReport may be another function in each render. The latest one is called, because the state of
 *   the page can change while the first messages wait for the parser.
 * @returns the handler for each message that a Viewer receives; always the same function.
 */
export function useTourMessages(onReport: (report: TourReport, source: Window) => void) {
  const latestOnReport = useRef(onReport)

  useEffect(() => {
    latestOnReport.current = onReport
  }, [onReport])

  return useCallback(async (data: unknown, source: Window) => {
    const report = parseMessage(await loadParser(), data)
    if (report && report.type !== 'openLink') latestOnReport.current(report, source)
  }, [])
}

function parseMessage(parser: ParserModule | undefined, data: unknown) {
  try {
    return parser?.parseTourMessage(data)
  } catch {
    // A tour of the same origin can dispatch a message event whose data has getters that throw.
    return undefined
  }
}
