import { z } from 'zod'

/** Schemas whose values are limited as a whole, in bytes of JSON. */
export const byteLimits = z.registry<{ readonly maxBytes: number }>()
