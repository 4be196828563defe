import * as v from 'valibot'

/** The times of day of a restaurant's pictures and scenes. */
export const timeOfDaySchema = v.picklist(['noon', 'evening'], 'Write "noon" or "evening".')
export type TimeOfDay = v.InferOutput<typeof timeOfDaySchema>
