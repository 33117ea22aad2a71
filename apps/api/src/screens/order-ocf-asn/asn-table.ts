import type { AsnRow, CallById, Language, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { partNameOfRow } from '../../domain/parts/part-name.ts'
import type { Handler } from '../../handlers.ts'
import {
  allOf,
  fetchPage,
  isFrom,
  isOneOf,
  isUntil,
  matchesCode,
  orderBy,
  type Sql,
  type TableQuery,
} from '../../platform/database/page-query.ts'

type AsnFilter = ParsedInputOf<CallById<'workspace/shipnotices'>> & {
  readonly prctCode: string
  readonly now: Date
}

/** Dealers acknowledge within a day. */
const isOverdue = (now: Date): Sql =>
  sql`(t.status = 'SENT' and coalesce(t.sent_at < ${now}::timestamptz - interval '24 hours', false))`

/** Notices stay with the revision they were sent from, so those of every revision of the month are shown. */
const isOfMonth = (prctCode: string, month: string): Sql =>
  sql`t.plan_id in (select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month})`

type StoredNotice = Omit<AsnRow, 'sentAt' | 'answeredAt'> & Readonly<Record<'sentAt' | 'answeredAt', Date | null>>
const iso = (at: Date | null) => at?.toISOString() ?? null

const asnTable = (filter: AsnFilter, language: Language): TableQuery<AsnRow> => ({
  columns: sql`select t.asn_no as "asnNo", t.renban_no as "renbanNo", t.dealer_code as "dealerCode", t.part_no as "partNo",
    ${partNameOfRow(language)} as "partName", t.case_count as "caseCount", t.qty, t.van_on as "vanOn", t.etd, t.eta, t.status,
    case when t.status = 'DRAFT' then (select min(o.asn_no) from asn o where o.prct_code = t.prct_code and o.plan_id = t.plan_id
      and o.container_id = t.container_id and o.dealer_code = t.dealer_code and o.status in ('SENT', 'ACKED', 'ERROR')) end as "correctsNo",
    t.sent_at as "sentAt", t.answered_at as "answeredAt", ${isOverdue(filter.now)} as "isOverdue", t.comment`,
  source: sql`from asn t where ${allOf(
    isOfMonth(filter.prctCode, firmMonthOf(filter.cycleMonth)),
    sql`t.prct_code = ${filter.prctCode}`,
    isOneOf('t.dealer_code', filter.dealer),
    matchesCode('t.part_no', filter.partNo),
    isFrom('t.van_on', filter.vanFrom),
    isUntil('t.van_on', filter.vanTo),
    isOneOf('t.status', filter.status),
    filter.overdueOnly ? isOverdue(filter.now) : undefined,
  )}`,
  order: orderBy<AsnRow>(
    filter.sort,
    {
      asnNo: 't.asn_no',
      renbanNo: 't.renban_no',
      dealerCode: 't.dealer_code',
      partNo: 't.part_no',
      partName: partNameOfRow(language),
      caseCount: 't.case_count',
      qty: 't.qty',
      vanOn: 't.van_on',
      etd: 't.etd',
      eta: 't.eta',
      status: 't.status',
      sentAt: 't.sent_at',
    },
    ['t.asn_no', 't.part_no'],
  ),
  finish: (row: StoredNotice) => ({ ...row, sentAt: iso(row.sentAt), answeredAt: iso(row.answeredAt) }),
})

export const searchShipNotices: Handler<'workspace/shipnotices'> = (
  input,
  { db, prctCode, functionId, language, now },
) => fetchPage(db, asnTable({ ...input, prctCode, now }, language), input, functionId)
