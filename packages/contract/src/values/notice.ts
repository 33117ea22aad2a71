import { z } from 'zod'
import { prctCode } from './codes.ts'

export const noticeKinds = ['ASN', 'BOM_CHECK', 'CALENDAR', 'DISCONTINUED', 'OCF'] as const

export const notice = z.object({
  noticeId: z.int(),
  functionId: z.string(),
  kind: z.enum(noticeKinds),
  fromPrctCode: z.string(),
  fromName: z.string(),
  title: z.string(),
  link: z.string().describe('Path in the application, opened in the PRCTCC of the sender'),
  sentAt: z.string(),
  isRead: z.boolean().describe('By the signed-in user'),
  acknowledgedAt: z.string().nullable().describe('When a dealer user of the receiving PRCTCC acknowledged it'),
  canAcknowledge: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** A PRCTCC that can be notified, because one of its users may access this one. */
export const noticeRecipient = z.object({
  code: z.string(),
  name: z.string(),
  dealers: z
    .array(z.string())
    .nullable()
    .describe('Dealers that the users of the PRCTCC are responsible for; null: all'),
})
export type NoticeRecipient = z.infer<typeof noticeRecipient>

export const noticeRecipients = {
  toPrctCodes: z
    .array(prctCode)
    .max(100)
    .optional()
    .describe('Default: all PRCTCCs responsible for dealers of the rows'),
}
