import * as v from 'valibot'

/** The messages that an embedding page may send to /embed/<name>. docs/embedding.md lists them. */
const commandSchema = v.variant('type', [
  /** Who opens the links of the tour: the page, which then receives `openLink`, or a new tab (the default). */
  v.object({ type: v.literal('embed.links'), openedBy: v.picklist(['page', 'tab']) }),
])
export type EmbedCommand = v.InferOutput<typeof commandSchema>

/** Parses a message of the embedding page; undefined when it is none. */
export function parseEmbedCommand(data: unknown): EmbedCommand | undefined {
  const { success, output } = v.safeParse(commandSchema, data)
  return success ? output : undefined
}
