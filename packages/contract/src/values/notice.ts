import { z } from 'zod'
import { prctCode } from './codes.ts'

export const notice = z.object({
  noticeId: z.int(),
  functionId: z.string(),
  kind: z.enum(['DISCONTINUED']),
  fromPrctCode: z.string(),
  fromName: z.string(),
  title: z.string(),
  link: z.string().describe('A path of the application, to be opened in the unit that it comes from'),
  sentAt: z.string(),
  isRead: z.boolean().describe('By the user'),
  acknowledgedAt: z.string().nullable().describe('When a dealer’s user of the unit confirmed it'),
  canAcknowledge: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** A PRCTCC that can be notified, because one of its users may access this one. */
export const noticeUnit = z.object({
  code: z.string(),
  name: z.string(),
  dealers: z.array(z.string()).nullable().describe('For whom its users answer; null: for all'),
})
export type NoticeUnit = z.infer<typeof noticeUnit>

export const noticeUnits = {
  toPrctCodes: z.array(prctCode).max(100).optional().describe('Left out: all units whom the rows concern'),
}
