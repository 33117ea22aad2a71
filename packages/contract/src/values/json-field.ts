import { z } from 'zod'

/** A value that a form sends as text beside a file. */
export const jsonField = <T extends z.ZodType>(value: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'No JSON' })
        return z.NEVER
      }
    })
    .pipe(value)
