import type { Handler } from '../../calls/handlers.ts'
import { acknowledge, countUnread, markRead } from '../../domain/notices/notices.ts'
import { Answer } from '../../platform/http/reply.ts'

export const readOwnNotices: Handler<'workspace/top-page/read-notices'> = async ({ noticeIds }, context) => {
  await markRead(context, noticeIds)
  return { unreadNotices: await countUnread(context) }
}

export const acknowledgeOwnNotice: Handler<'workspace/top-page/acknowledge-notice'> = async ({ noticeId }, context) => {
  const { acknowledgedAt, fromPrctCode } = await acknowledge(context, noticeId)
  await context.audit({ entity: 'notice', key: { noticeId }, change: { acknowledgedAt } })
  return new Answer({ acknowledgedAt }, 'M-NTC-007', { prctCode: fromPrctCode })
}
