import { z } from 'zod'
import { prctCode } from './codes.ts'

/** What another unit told this one. */
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

/** A unit that can be told, because somebody of it may look into this one. */
export const noticeUnit = z.object({
  code: z.string(),
  name: z.string(),
  dealers: z.array(z.string()).nullable().describe('For whom its users answer; null: for all'),
})
export type NoticeUnit = z.infer<typeof noticeUnit>

/** Goes with the rows of a notice. */
export const noticeUnits = {
  toPrctCodes: z.array(prctCode).max(100).optional().describe('Left out: all units whom the rows concern'),
}
