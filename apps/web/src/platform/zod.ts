import { config } from 'zod/v4'

// Before any schema is made: asking whether code may be made from texts violates the content security policy.
config({ jitless: true })

export * from 'zod/v4'
