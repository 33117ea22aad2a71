import type { CallById, OutputOf, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { ByUser, ReadContext } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, orNull, type RowOf, text } from '../../../platform/database/column-types.ts'
import { allOf, isOneOf, type Sql } from '../../../platform/database/page-query.ts'
import { lineFigures, ocfLines, ofCycle } from '../answers/ocf-lines.ts'
import type { Recipients } from './recipients.ts'

export type Searched = NonNullable<ParsedInputOf<CallById<'orderocfasn/notice'>>['all']>
type DealerAnswers = OutputOf<CallById<'orderocfasn/notice'>>['dealers'][number]

const linesOf = ({ prctCode }: ReadContext, { cycleMonth, dealer }: Searched): Sql =>
  sql`(${ocfLines(prctCode, allOf(ofCycle(cycleMonth), isOneOf('l.dealer_code', dealer)))}) t`

/** Dealers with lines to send or to answer. */
export async function countByDealer(
  context: ReadContext & ByUser,
  searched: Searched,
  recipients: Recipients,
): Promise<DealerAnswers[]> {
  const { isSendable, needsAnswer } = lineFigures(context)
  const { rows } = await checkedSql({ dealerCode: text, lines: int, toAnswer: int })`
    select t.dealer_code as "dealerCode", count(*) filter (where ${isSendable})::int as lines,
      count(*) filter (where ${needsAnswer})::int as "toAnswer"
    from ${linesOf(context, searched)} where ${isSendable} or ${needsAnswer} group by 1 order by 1`.execute(context.db)
  return rows.map((row) => ({ ...row, ...recipients.of(row.dealerCode) }))
}

const sendableColumns = {
  cycleMonth: text,
  dealerCode: text,
  orderNo: text,
  lineNo: int,
  rowVersion: int,
  status: text,
  odrQty: int,
  odrRev: int,
  feasibleOn: orNull(date),
  promisedVanOn: orNull(date),
}
export type SendableLine = RowOf<typeof sendableColumns>

/** Without the figures of shipments, whose look-ups take seconds for all lines of a cycle. */
export async function listSendable(
  context: ReadContext & ByUser,
  searched: Searched,
  dealerCodes: readonly string[],
): Promise<readonly SendableLine[]> {
  const { isSendable, promisedVanOn } = lineFigures(context)
  const { rows } = await checkedSql(sendableColumns)`
    select t.cycle_month as "cycleMonth", t.dealer_code as "dealerCode", t.order_no as "orderNo", t.line_no as "lineNo",
      t.row_version as "rowVersion", t.status, t.order_qty as "odrQty", t.rev_from as "odrRev", t.feasible_on as "feasibleOn", ${promisedVanOn} as "promisedVanOn"
    from ${linesOf(context, searched)}
    where ${isSendable} and t.dealer_code = any(${dealerCodes}::text[])
    order by t.dealer_code, t.order_no, t.line_no`.execute(context.db)
  return rows
}
