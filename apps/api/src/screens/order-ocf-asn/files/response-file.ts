import { type ResponseLine, write855, writeOrdrsp } from '@packing/edi'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { messageFile } from '../../../domain/downloads/message-file.ts'
import { matchesPart } from '../../../domain/parts/part-search.ts'
import { unitOfPart } from '../../../domain/parts/unit-words.ts'
import { localMinuteSql } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, oneOf, orNull, text } from '../../../platform/database/column-types.ts'
import { allOf, matchesCode } from '../../../platform/database/page-query.ts'
import { invalid } from '../../../platform/errors/api-error.ts'
import { listMovedLines } from '../answers/moved-lines.ts'
import { lineFigures, ocfLines, ofCycle } from '../answers/ocf-lines.ts'
import { findAddress, standardSet } from './partner-address.ts'

const lineColumns = {
  orderNo: text,
  lineNo: int,
  partNo: text,
  buyerPart: text,
  unit: text,
  orderedQty: int,
  confirmedQty: int,
  requiredOn: text,
  etd: orNull(date),
  status: oneOf(['CONFIRMED', 'CHANGED', 'REJECTED', 'ACCEPTED', 'DISPUTED']),
  reasonCode: text,
  comment: text,
  sendNo: int,
  sentAt: text,
  orderedAt: text,
}

const messages = {
  ORDRSP: { write: writeOrdrsp, ending: 'edi' },
  X12_855: { write: write855, ending: 'x12' },
} as const

/** Answers as the dealer has them: those that changed after they were sent are left out. */
export const downloadResponse: Handler<'workspace/order-ocf-asn/download-responses'> = async (input, context) => {
  const { db, prctCode } = context
  const { cycleMonth, dealer } = input
  const { isUnsent, etd } = lineFigures(context)
  const ofDealer = sql`l.dealer_code = ${dealer}`
  const ofLines = [matchesCode('l.order_no', input.orderNo), matchesPart('l.part_no', input.partNo)]
  const moved = await listMovedLines(db, { prctCode, cycleMonth, which: sql`c.dealer_code = ${dealer}` })
  const { rows } = await checkedSql(lineColumns)`
    select t.order_no as "orderNo", t.line_no as "lineNo", t.part_no as "partNo", coalesce(e.buyer_part, t.part_no) as "buyerPart", coalesce(p.unit, 'PC') as unit,
      t.order_qty as "orderedQty", t.confirmed_qty as "confirmedQty", coalesce(t.required_on::text, '') as "requiredOn", ${etd} as etd, t.status,
      t.reason_code as "reasonCode", t.comment, coalesce(t.send_no, 0) as "sendNo",
      ${localMinuteSql(prctCode, sql`t.sent_at`)} as "sentAt", ${localMinuteSql(prctCode, sql`coalesce(r.released_at, t.sent_at)`)} as "orderedAt"
    from (${ocfLines(prctCode, allOf(ofCycle(cycleMonth), ofDealer, ...ofLines), moved)}) t
    left join part p on p.prct_code = t.prct_code and p.part_no = t.part_no
    left join order_release r on r.prct_code = t.prct_code and r.cycle_month = t.cycle_month and r.dealer_code = t.dealer_code and r.rev = t.rev_from
    left join lateral (select min(x.buyer_part) as buyer_part from edi_part x where x.prct_code = t.prct_code and x.dealer_code = t.dealer_code
      and x.part_no = t.part_no) e on true
    where t.is_sent and not ${isUnsent} and t.status <> 'NEW'
    order by t.order_no, t.line_no`.execute(db)
  const address = await findAddress(context, dealer, standardSet(input.format))
  if (!address || rows.length === 0)
    throw invalid('M-COM-006', {}, [{ field: 'dealer', message: 'M-L04-025', params: { value: dealer } }])
  const number = `${cycleMonth}-${dealer}-${Math.max(...rows.map(({ sendNo }) => sendNo))}`
  const lines = rows.map(
    ({
      partNo,
      unit,
      etd: departsOn,
      status,
      reasonCode,
      sendNo: _no,
      sentAt: _at,
      orderedAt,
      ...row
    }): ResponseLine => ({
      ...row,
      unit: unitOfPart(unit),
      supplierPart: partNo,
      orderedOn: orderedAt.slice(0, 10),
      departsOn: departsOn ?? '',
      answer: answerOf(status, row.confirmedQty, row.orderedQty),
      reason: reasonCode,
    }),
  )
  const issuedAt = rows.map(({ sentAt }) => sentAt).reduce((last, each) => (each > last ? each : last))
  const response = { number, issuedAt, seller: address.us, buyer: address.dealer, lines }
  const { write, ending } = messages[input.format]
  return messageFile({
    fileName: `${input.format.toLowerCase()}-${number}.${ending}`,
    texts: address.exchange.texts,
    language: context.language,
    write: () => write(address.exchange, [response]),
  })
}

/** What the dealer makes of an answer does not change it. */
function answerOf(status: string, confirmedQty: number, orderedQty: number): ResponseLine['answer'] {
  if (status === 'REJECTED' || confirmedQty === 0) return 'REJECTED'
  return status === 'CHANGED' || confirmedQty !== orderedQty ? 'CHANGED' : 'ACCEPTED'
}
