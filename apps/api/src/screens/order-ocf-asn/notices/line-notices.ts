import { asnStatuses } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { countedSince, receivedSince, shippedSince } from '../../../domain/loads/cumulative.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, instant, int, json, notNull, oneOf, orNull, text } from '../../../platform/database/column-types.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { noticesOfLine, ocfLines, ofCycle, qtyOfNotice } from '../answers/ocf-lines.ts'

interface NoticeCase {
  readonly caseNo: string
  readonly qty: number
}

const noticeColumns = {
  asnNo: text,
  status: oneOf(asnStatuses),
  renbanNo: text,
  containerNo: text,
  qty: int,
  noticeQty: int,
  vanOn: date,
  etd: orNull(date),
  eta: orNull(date),
  sentAt: notNull(instant),
  answeredAt: orNull(instant),
  comment: text,
  cases: json<NoticeCase[]>(),
}

/** By the rule of the list: shipped pieces fill the lines of a part by required date, in the order in which they left. */
export const listLineNotices: Handler<'workspace/order-ocf-asn/search-line-notices'> = async (input, context) => {
  const { db, prctCode } = context
  const { cycleMonth, dealerCode, orderNo, lineNo } = input
  const line = sql`(${ocfLines(
    prctCode,
    sql`${ofCycle(cycleMonth)} and l.dealer_code = ${dealerCode} and l.order_no = ${orderNo} and l.line_no = ${lineNo}`,
  )}) t`
  const { rows: sums } = await checkedSql({
    shippedSince: int,
    receivedSince: orNull(int),
    countedSince: orNull(date),
  })`
    select ${shippedSince('t')} as "shippedSince", ${receivedSince('t')} as "receivedSince", ${countedSince('t')} as "countedSince"
    from ${line}`.execute(db)
  const [sum] = sums
  if (!sum) throw notFound('M-L04-001')
  const { rows } = await checkedSql(noticeColumns)`
    select n.asn_no as "asnNo", n.status, n.renban_no as "renbanNo", coalesce(k.iso_no, '') as "containerNo", ${qtyOfNotice} as qty,
      n.qty as "noticeQty", n.van_on as "vanOn", n.etd, n.eta, n.sent_at as "sentAt", n.answered_at as "answeredAt", n.comment,
      coalesce((select jsonb_agg(jsonb_build_object('caseNo', c.case_no, 'qty', c.qty) order by c.load_step, c.case_no)
        from (select h.case_no, h.load_step, sum(x.packed_qty) as qty from case_header h
          join case_content x on x.prct_code = ${prctCode} and x.case_id = h.case_id and x.part_no = t.part_no and x.packed_qty > 0
          where h.prct_code = ${prctCode} and h.container_id = n.container_id and h.dealer_code = t.dealer_code group by 1, 2) c), '[]') as cases
    from ${line} cross join lateral (select n.* from ${noticesOfLine}) n
    left join container k on k.prct_code = ${prctCode} and k.container_id = n.container_id
    order by n.sent_at, n.asn_no`.execute(db)
  const notices = rows.map(({ sentAt, answeredAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
  return { notices, ...sum }
}
