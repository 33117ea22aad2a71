import { z } from 'zod'

/** The sentence in the user's language, and the data it was made from. */
export const reason = z.object({ cause: z.string(), text: z.string(), detail: z.record(z.string(), z.unknown()) })
export type ReasonValue = z.infer<typeof reason>
