import * as v from 'valibot'

/** The messages that an embedding page may send to /embed/<name>. docs/embedding.md lists them. */
const commandSchema = v.variant('type', [
  /**
   * Who opens the links of a tour's hotspots. With `tab`, the default, the frame opens them in a new tab.
   * With `page`, it sends them to the embedding page, in messages `{ type: 'openLink', link }`.
   */
  v.object({ type: v.literal('embed.links'), openedBy: v.picklist(['page', 'tab']) }),
])
export type EmbedCommand = v.InferOutput<typeof commandSchema>

/** Parses a message of the embedding page; undefined when it is no command. */
export function parseEmbedCommand(data: unknown): EmbedCommand | undefined {
  const { success, output } = v.safeParse(commandSchema, data)
  return success ? output : undefined
}
