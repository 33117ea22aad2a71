import { asnStatuses, type NoticeChange } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../../calls/handlers.ts'
import { notifyCancelled, rebuildNotices, sendDrafts } from '../../../domain/notices/ship-notices.ts'
import { lockContainers } from '../../../domain/results/restate-containers.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, int, oneOf, type RowOf, text } from '../../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'

const noticeColumns = {
  asnNo: text,
  containerId: int,
  renbanNo: text,
  dealerCode: text,
  status: oneOf(asnStatuses),
  isClosed: bool,
}
type Notice = RowOf<typeof noticeColumns>

/** Statuses from which a notice can be changed so. */
const from: Readonly<Record<NoticeChange, readonly Notice['status'][]>> = {
  SEND: ['DRAFT'],
  CANCEL: ['SENT', 'ACKED', 'ERROR'],
  ACKNOWLEDGE: ['SENT', 'ERROR'],
  REJECT: ['SENT', 'ACKED'],
}
const isOfDealer = (change: NoticeChange) => change === 'ACKNOWLEDGE' || change === 'REJECT'

async function listNotices({ db, prctCode }: CommandContext, asnNos: readonly string[]): Promise<Notice[]> {
  const { rows } = await checkedSql(noticeColumns)`
    select distinct a.asn_no as "asnNo", a.container_id as "containerId", a.renban_no as "renbanNo", a.dealer_code as "dealerCode", a.status,
      exists (select 1 from container k where k.prct_code = a.prct_code and k.container_id = a.container_id and k.status <> 'PLANNED') as "isClosed"
    from asn a where a.prct_code = ${prctCode} and a.asn_no = any(${asnNos}::text[]) order by 1`.execute(db)
  return rows
}

function* changeIssues(
  change: NoticeChange,
  asnNos: readonly string[],
  found: readonly Notice[],
): Generator<ValidationIssue> {
  for (const [at, asnNo] of asnNos.entries()) {
    const field = `asnNos[${at}]`
    const one = found.find((each) => each.asnNo === asnNo)
    if (!one) yield { field, message: 'M-L04-016', params: { asnNo } }
    else if (!from[change].includes(one.status)) yield { field, message: 'M-L04-017', params: { asnNo } }
    else if (change === 'SEND' && !one.isClosed)
      yield { field, message: 'M-L04-018', params: { renbanNo: one.renbanNo } }
  }
}

async function apply(context: CommandContext, change: NoticeChange, comment: string, asnNos: readonly string[]) {
  const { db, prctCode, user, now } = context
  const which = sql`a.prct_code = ${prctCode} and a.asn_no = any(${asnNos}::text[])`
  const sending = { db, prctCode, now, by: user.employeeId }
  if (change === 'SEND') await sendDrafts(sending, which)
  else if (change === 'CANCEL') {
    await sql`update asn a set status = 'CANCELLED', comment = ${comment} where ${which}`.execute(db)
    await notifyCancelled(sending, asnNos)
  } else
    await sql`update asn a set status = ${change === 'REJECT' ? 'ERROR' : 'ACKED'}, comment = ${comment}, answered_at = ${now}::timestamptz,
      answered_by = ${user.employeeId} where ${which}`.execute(db)
}

/** A correction that is sent meanwhile replaces a notice, which must not be acknowledged any more. */
const lockNotices = ({ db, prctCode }: CommandContext, asnNos: readonly string[]) =>
  sql`select 1 from asn where prct_code = ${prctCode} and asn_no = any(${asnNos}::text[]) order by asn_no, part_no for update`.execute(
    db,
  )

/** Containers stay locked, so that nobody loads or closes them meanwhile. */
export const changeNotices: Handler<'workspace/order-ocf-asn/change-notices'> = async (
  { change, comment, ...input },
  context,
) => {
  const { db, prctCode, user } = context
  const asnNos = [...new Set(input.asnNos)]
  if (isOfDealer(change) !== (user.dealerCodes !== null)) throw invalid('M-L04-020')
  if (comment === '' && (change === 'CANCEL' || change === 'REJECT'))
    throw invalid('M-COM-006', {}, [{ field: 'comment', message: 'M-L04-019' }])
  const ids = [...new Set((await listNotices(context, asnNos)).map(({ containerId }) => containerId))]
  if (!isOfDealer(change)) await lockContainers(db, prctCode, ids)
  await lockNotices(context, asnNos)
  const found = await listNotices(context, asnNos)
  const issues = [...changeIssues(change, asnNos, found)]
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  await apply(context, change, comment, asnNos)
  // What was cancelled can be announced again, with the next number.
  if (change === 'CANCEL') await rebuildNotices(db, prctCode, ids)
  for (const { asnNo, status } of found)
    await context.audit({
      entity: 'asn',
      key: { asnNo },
      change: { op: 'U', fields: { change: [status, change] }, comment },
    })
  return new Answer({ changed: found.length }, 'M-L04-021', { count: found.length })
}
