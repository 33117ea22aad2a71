import { type ChainCase, type ChainLot, MAX_CHAINS, type PackingInformationRow } from '@packing/contract'
import { sql } from 'kysely'
import { packedContents } from '../../domain/cases/packed-contents.ts'
import { shownVanOn } from '../../domain/loads/van-date.ts'
import { casesOf, lotsOf, overlap, overlaps } from '../../domain/orders/standing/piece-scales.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import { earlierRevOf } from '../../domain/plans/revision/earlier-revision.ts'
import { visibleReason } from '../../domain/plans/revision/visible-reason.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf, businessDaySql, localSql } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, json, orNull, text } from '../../platform/database/column-types.ts'
import { orderBy, type Sql } from '../../platform/database/page-query.ts'
import { type ChainFilter, foundCount, foundLines, untilOf, usualOrder } from './find-lines.ts'

const orderOf = (sort: readonly string[]): Sql =>
  sort.length === 0
    ? usualOrder
    : orderBy<PackingInformationRow>(
        sort,
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
    from (select * from found ${usualOrder} limit ${MAX_CHAINS}) t
    ${order} limit ${limit} offset ${offset}`
}

const lotsOfLine = sql`
  select (array_agg(l.condition_id order by l.until desc))[1] as condition_id,
    jsonb_agg(jsonb_build_object('packOn', l.pack_on, 'lineCode', l.line_code, 'qty', ${overlap('c', 'l')}, 'isPinned', l.is_pinned)
      order by l.until) as planned
  from ${lotsOf('c')} where ${overlaps('c', 'l')}`

const casesOfLine = (prctCode: string, today: string): Sql => sql`
  select min(t.pack_style) as pack_style,
    jsonb_agg(jsonb_build_object('caseNo', t.case_no, 'lineCode', t.line_code, 'status', t.status, 'packOn', t.planned_on, 'qty', n.qty, 'earlierRev', ${earlierRevOf('t', prctCode)},
      'packedQty', case when t.packed_on is null or t.status = 'CANCELLED' then 0 else n.qty end, 'packedOn', t.packed_on,
      'vanOn', v.van_on, 'isLeft', t.left_reason is not null, 'renbanNo', k.renban_no, 'isoNo', nullif(k.iso_no, ''), 'sealNo', nullif(k.seal_no, ''), 'vessel', coalesce(r.vessel, ''), 'etd', r.etd, 'eta', r.eta,
      'asnNo', a.asn_no, 'asnStatus', a.status,
      'vannedOn', ${businessDaySql(prctCode, sql`t.vanned_at`)}, 'asnOn', ${localSql(prctCode, sql`a.sent_at`)}::date) order by coalesce(t.packed_on, t.planned_on), t.case_no) as cases
  from (
    select s.case_id, s.seq, ${overlap('c', 's')} as qty from ${casesOf('c')} where ${overlaps('c', 's')}
    union all
    select x.case_id, x.seq, x.qty from case_content x where x.prct_code = ${prctCode} and x.case_id = c.case_id and x.seq = c.seq
  ) n
  join ${packedContents(prctCode)} t on t.case_id = n.case_id and t.seq = n.seq
  cross join lateral (select ${shownVanOn('t', sql`${today}::date`)} as van_on) v
  left join container k on k.prct_code = ${prctCode} and k.container_id = t.container_id
  left join lateral (
    select r.vessel, r.etd, r.eta from correspondence r
    where r.prct_code = ${prctCode} and r.dealer_code = t.dealer_code and r.van_date = v.van_on order by r.etd limit 1) r on true
  left join lateral (
    select a.asn_no, a.status, a.sent_at from asn a
    where a.prct_code = ${prctCode} and a.container_id = t.container_id and a.dealer_code = t.dealer_code and a.part_no = t.part_no
      and a.status not in ('CANCELLED', 'REPLACED')
    order by a.asn_no desc limit 1) a on true`

/** Why the part could not be compiled on the required date or last before it, otherwise each reason why lots were not planned. */
const reasonsOfLine = (prctCode: string): Sql => sql`
  select coalesce((
    select jsonb_build_array(${visibleReason('x.reason')}) from compile_exception x
    where x.prct_code = ${prctCode} and x.cycle_month = c.cycle_month and x.dealer_code = c.dealer_code and x.part_no = c.part_no
    order by coalesce(x.required_on <= c.required_on, false) desc, x.required_on desc, x.exception_id limit 1), (
    select jsonb_agg(r.reason order by r.seq) from (
      select ${visibleReason('u.reason')} as reason, min(u.seq) as seq from plan_unplanned u
      where u.prct_code = ${prctCode} and u.plan_id = c.plan_id and u.dealer_code = c.dealer_code and u.part_no = c.part_no
      group by 1) r)) as reasons`

/** Lines of the page with their pieces in lots and cases: one statement. `total` is at most MAX_CHAINS. */
export async function readChainLines(context: ReadContext & InLanguage, filter: ChainFilter, page: PageOfLines) {
  const { db, prctCode, language } = context
  const today = await businessDayOf(context)
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
    isClosed: bool,
    hasPlan: bool,
    planned: json<ChainLot[]>(),
    cases: json<ChainCase[]>(),
    packStyle: orNull(text),
    snp: orNull(int),
    caseCode: orNull(text),
    reasons: json<unknown[]>(),
  })`
    with ${foundLines(filter, chosenLines(filter.sort, page))},
      line as materialized (
        select c.*, q.plan_id, case when c.is_forecast then null else ${untilOf} end as until, q.opening,
          q.lot_lines, q.lot_days, q.lot_conditions, q.lot_pinned, q.lot_qtys, q.lot_untils,
          q.case_ids, q.case_seqs, q.case_asked, q.case_qtys, q.case_untils
        from chosen c
        left join scale q on q.dealer_code = c.dealer_code and q.part_no = c.part_no and q.month = c.target_month)
    select c.total, ${foundCount(filter)} as "foundCount", c.cycle_month as "cycleMonth", c.target_month as "targetMonth",
      c.dealer_code as "dealerCode", c.order_no as "orderNo", c.line_no as "lineNo", c.order_type as "orderType", c.part_no as "partNo",
      coalesce(${nameOfPart(language, 'p')}, '') as "partName", c.required_on as "requiredOn", c.qty as "orderedQty",
      case when c.opening is null or c.until is null then 0
        else greatest(0, least(c.demand, c.opening - (c.until - c.demand)))::int end as "carriedQty", c.is_forecast as "isForecast",
      exists (select 1 from closed_month m where m.prct_code = ${prctCode} and m.month = c.target_month) as "isClosed",
      c.plan_id is not null as "hasPlan", coalesce(l.planned, '[]') as planned, coalesce(s.cases, '[]') as cases,
      coalesce(y.pack_style, s.pack_style) as "packStyle", y.snp, y.case_code as "caseCode", coalesce(u.reasons, '[]') as reasons
    from line c
    left join lateral (${lotsOfLine}) l on true
    left join lateral (${casesOfLine(prctCode, today)}) s on true
    left join lateral (${reasonsOfLine(prctCode)}) u
      on c.until > coalesce((select max(l.until) from unnest(c.lot_untils) l (until)), c.opening, 0)
    left join packing_condition y on y.condition_id = l.condition_id and y.prct_code = ${prctCode}
    left join part p on p.prct_code = ${prctCode} and p.part_no = c.part_no
    order by c.at`.execute(db)
  return rows
}
export type ChainLine = Awaited<ReturnType<typeof readChainLines>>[number]
