import * as v from 'valibot'
import { sceneViewSchema } from '../../player/schema/tour-messages'

/** The messages that an embedding page may send to /embed/<name>. docs/embedding.md lists them. */
const commandSchema = v.variant('type', [
  /**
   * Who opens the links of a tour's hotspots. With `tab`, the default, the frame opens them in a new tab.
   * With `page`, it sends them to the embedding page, in messages `{ type: 'openLink', link }`.
   */
  v.object({ type: v.literal('embed.links'), openedBy: v.picklist(['page', 'tab']) }),
  /** Goes to a scene of a tour, at this view or its initial one. Before the start, the tour opens with it. */
  v.object({ type: v.literal('embed.show'), ...sceneViewSchema.entries }),
  /** Opens the frame in another language, at the scene and view that it shows. */
  v.object({ type: v.literal('embed.language'), language: v.picklist(['en', 'el']) }),
])
export type EmbedCommand = v.InferOutput<typeof commandSchema>

/** Parses a message of the embedding page; undefined when it is no command. */
export function parseEmbedCommand(data: unknown): EmbedCommand | undefined {
  const { success, output } = v.safeParse(commandSchema, data)
  return success ? output : undefined
}
