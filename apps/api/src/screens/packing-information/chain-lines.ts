import { type ChainCase, type ChainLot, type Language, MAX_CHAINS, type PackingInformationRow } from '@packing/contract'
import { sql } from 'kysely'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import { visibleReason } from '../../domain/plans/visible-reason.ts'
import { packedContents } from '../../domain/results/packed-contents.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, json, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { orderBy, type Sql } from '../../platform/database/page-query.ts'
import { type ChainFilter, foundLines, overlap, overlaps } from './find-lines.ts'

const NEWEST_FIRST = ['-cycleMonth', 'dealerCode', 'requiredOn', 'orderNo', 'lineNo']

const orderOf = (sort: readonly string[]): Sql =>
  orderBy<PackingInformationRow>(
    sort.length > 0 ? sort : NEWEST_FIRST,
    {
      dealerCode: 't.dealer_code',
      orderNo: 't.order_no',
      lineNo: 't.line_no',
      partNo: 't.part_no',
      requiredOn: 't.required_on',
      orderedQty: 't.qty',
      orderType: 't.order_type',
      targetMonth: 't.target_month',
      cycleMonth: 't.cycle_month',
    },
    ['t.dealer_code', 't.cycle_month', 't.order_no', 't.line_no', 't.case_id', 't.seq'],
  )

export interface PageOfLines {
  readonly limit: number
  readonly offset: number
}

const chosenLines = (sort: readonly string[], { limit, offset }: PageOfLines): Sql => {
  const order = orderOf(sort)
  return sql`
    select row_number() over (${order}) as at, count(*) over () as total, t.*
    from (select * from found order by cycle_month desc, dealer_code, required_on, order_no, line_no, case_id, seq limit ${MAX_CHAINS}) t
    ${order} limit ${limit} offset ${offset}`
}

const onLine = sql.raw(
  '(d.cycle_month, d.dealer_code, d.order_no, d.line_no) = (c.cycle_month, c.dealer_code, c.order_no, c.line_no)',
)

const lotsOfLines = sql`
  select c.at, (array_agg(l.condition_id order by l.until desc))[1] as condition_id,
    jsonb_agg(jsonb_build_object('packOn', l.pack_on, 'lineCode', l.line_code, 'qty', ${overlap('d', 'l')}, 'isFixed', l.is_fixed)
      order by l.until) as planned
  from chosen c join demand d on ${onLine} join lots l on ${overlaps('d', 'l')}
  group by 1`

const casesOfLines = (prctCode: string): Sql => sql`
  select n.at, min(t.pack_style) as pack_style,
    jsonb_agg(jsonb_build_object('caseNo', t.case_no, 'lineCode', t.line_code, 'status', t.status, 'packOn', t.planned_on, 'qty', n.qty,
      'packedQty', case when t.packed_on is null or t.status = 'CANCELLED' then 0 else n.qty end, 'packedOn', t.packed_on,
      'vanOn', t.van_on, 'renbanNo', k.renban_no, 'vessel', coalesce(s.vessel, ''), 'etd', s.etd, 'eta', s.eta,
      'asnNo', a.asn_no, 'asnStatus', a.status) order by coalesce(t.packed_on, t.planned_on), t.case_no) as cases
  from (
    select c.at, s.case_id, s.seq, ${overlap('d', 's')} as qty
    from chosen c join demand d on ${onLine} join contents s on ${overlaps('d', 's')}
    union all
    select c.at, x.case_id, x.seq, x.qty from chosen c join case_content x on x.prct_code = ${prctCode} and x.case_id = c.case_id and x.seq = c.seq
  ) n
  join ${packedContents(prctCode)} t on t.case_id = n.case_id and t.seq = n.seq
  left join container k on k.prct_code = ${prctCode} and k.container_id = t.container_id
  left join lateral (
    select r.vessel, r.etd, r.eta from correspondence r
    where r.prct_code = ${prctCode} and r.dealer_code = t.dealer_code and r.van_date = t.van_on order by r.etd limit 1) s on true
  left join lateral (
    select a.asn_no, a.status from asn a
    where a.prct_code = ${prctCode} and a.plan_id = t.plan_id and a.dealer_code = t.dealer_code and a.part_no = t.part_no
      and a.container_id = t.container_id and a.status not in ('CANCELLED', 'REPLACED')
    order by a.asn_no desc limit 1) a on true
  group by 1`

const reasonsOfGroups = (prctCode: string): Sql => sql`
  select distinct on (dealer_code, part_no, month) dealer_code, part_no, month, reason from (
    select g.dealer_code, g.part_no, g.month, x.reason, 1 as source, x.exception_id as seq
    from groups g join compile_exception x on x.prct_code = ${prctCode} and x.dealer_code = g.dealer_code and x.part_no = g.part_no
      and x.cycle_month = to_char((g.month || '01')::date - interval '1 month', 'YYYYMM')
    union all
    select g.dealer_code, g.part_no, g.month, u.reason, 2, u.seq
    from groups g join current_plan p using (month)
    join plan_unplanned u on u.prct_code = ${prctCode} and u.plan_id = p.plan_id and u.dealer_code = g.dealer_code and u.part_no = g.part_no
  ) known order by dealer_code, part_no, month, source, seq`

/** Lines of the page with their pieces in lots and cases: one statement. `total` is at most MAX_CHAINS. */
export async function readChainLines(db: ReadDb, filter: ChainFilter, page: PageOfLines, language: Language) {
  const { prctCode } = filter
  const { rows } = await checkedSql({
    total: int,
    foundCount: int,
    cycleMonth: text,
    targetMonth: text,
    dealerCode: text,
    orderNo: orNull(text),
    lineNo: orNull(int),
    orderType: orNull(text),
    partNo: text,
    partName: text,
    requiredOn: orNull(date),
    orderedQty: int,
    carriedQty: int,
    isForecast: bool,
    planned: json<ChainLot[]>(),
    cases: json<ChainCase[]>(),
    packStyle: orNull(text),
    snp: orNull(int),
    caseCode: orNull(text),
    reason: orNull(json<PackingInformationRow['reason']>()),
  })`
    with ${foundLines(filter, chosenLines(filter.sort, page))},
      line_lots as materialized (${lotsOfLines}),
      line_cases as materialized (${casesOfLines(prctCode)}),
      reasons as materialized (${reasonsOfGroups(prctCode)})
    select c.total, (select count(*) from found) as "foundCount", c.cycle_month as "cycleMonth", c.target_month as "targetMonth",
      c.dealer_code as "dealerCode", c.order_no as "orderNo", c.line_no as "lineNo", c.order_type as "orderType", c.part_no as "partNo",
      coalesce(${nameOfPart(language, 'p')}, '') as "partName", c.required_on as "requiredOn", c.qty as "orderedQty",
      case when a.qty is null or d.until is null then 0 else greatest(0, least(c.qty, a.qty - (d.until - c.qty)))::int end as "carriedQty", c.is_forecast as "isForecast",
      coalesce(l.planned, '[]') as planned, coalesce(s.cases, '[]') as cases,
      coalesce(y.pack_style, s.pack_style) as "packStyle", y.snp, y.case_code as "caseCode", ${visibleReason('r.reason')} as reason
    from chosen c
    left join demand d on ${onLine}
    left join opening a on a.dealer_code = c.dealer_code and a.part_no = c.part_no and a.month = c.target_month and not c.is_forecast
    left join line_lots l on l.at = c.at
    left join line_cases s on s.at = c.at
    left join packing_condition y on y.condition_id = l.condition_id and y.prct_code = ${prctCode}
    left join part p on p.prct_code = ${prctCode} and p.part_no = c.part_no
    left join reasons r on r.dealer_code = c.dealer_code and r.part_no = c.part_no and r.month = c.target_month
      and c.order_no is not null and not c.is_forecast
    order by c.at`.execute(db)
  return rows
}
export type ChainLine = Awaited<ReturnType<typeof readChainLines>>[number]
