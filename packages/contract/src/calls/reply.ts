import { z } from 'zod'

/** Codes in the body, equal to the HTTP status; clients decide by the code in the body alone. */
export const replyCode = {
  done: 200,
  invalid: 400,
  unauthorised: 401,
  notFound: 404,
  screenGone: 409,
  closed: 410,
  failed: 500,
} as const
export type ReplyCode = (typeof replyCode)[keyof typeof replyCode]

/** ERROR blocks, WARNING asks for confirmation, INFO informs. Clients test whether the type contains the word. */
export const errorTypes = ['ERROR', 'WARNING', 'INFO'] as const
export type ErrorType = (typeof errorTypes)[number]

export const validationError = z.object({
  fieldName: z.string().describe('Path of the field, e.g. rows[3].snp'),
  messages: z.array(z.string()),
  errorType: z.enum(errorTypes),
})
export type ValidationError = z.infer<typeof validationError>

export const errinfo = z.object({
  others: z.array(z.string()).describe('Paths of rows with errors that belong to no single field'),
  detailMsg: z.union([z.record(z.string(), z.array(z.string())), z.array(z.string())]),
  validationErrors: z.array(validationError),
})
export type ErrInfo = z.infer<typeof errinfo>

/** Envelope of every JSON reply. `token`, if present, replaces the client's token. */
export interface Reply<Data = unknown> {
  readonly code: ReplyCode
  readonly message: string
  readonly data: Data
  readonly token?: string
  readonly errinfo?: ErrInfo
}
