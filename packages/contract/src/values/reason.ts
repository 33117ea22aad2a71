import { z } from 'zod'

/** Why a number is what it is: the sentence in the user's language beside the data it was made from. */
export const reason = z.object({ cause: z.string(), text: z.string(), detail: z.record(z.string(), z.unknown()) })
export type ReasonValue = z.infer<typeof reason>
