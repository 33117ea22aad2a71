import {
  type ChainCase,
  type ChainLot,
  MAX_CHAINS,
  type PackingInformationRow,
  packingInformationColumns,
} from '@packing/contract'
import { sql } from 'kysely'
import { firstSailingOf } from '../../domain/calendars/first-sailings.ts'
import { packedContents } from '../../domain/cases/packed-contents.ts'
import { shownVanOn } from '../../domain/loads/van-date.ts'
import { casesOf, lotsOf, overlap, overlaps } from '../../domain/orders/standing/piece-scales.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import { earlierRevOf } from '../../domain/plans/revision/earlier-revision.ts'
import { visibleReason } from '../../domain/plans/revision/visible-reason.ts'
import type { InLanguage } from '../../domain/rule-context.ts'
import { businessDaySql, localSql } from '../../domain/site/business-day.ts'
import { bool, int, json, orNull, text } from '../../platform/database/column-types.ts'
import { columnTypes } from '../../platform/database/list-types.ts'
import { orderBy, type Sql, tableQuery } from '../../platform/database/page-query.ts'
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

const lotsOfLine = sql`
  select (array_agg(l.condition_id order by l.until desc))[1] as condition_id,
    jsonb_agg(jsonb_build_object('packOn', l.pack_on, 'lineCode', l.line_code, 'qty', ${overlap('t', 'l')}, 'isPinned', l.is_pinned)
      order by l.until) as planned
  from ${lotsOf('t')} where ${overlaps('t', 'l')}`

const casesOfLine = (prctCode: string, today: string): Sql => sql`
  select min(h.pack_style) as pack_style,
    jsonb_agg(jsonb_build_object('caseNo', h.case_no, 'lineCode', h.line_code, 'status', h.status, 'packOn', h.planned_on, 'qty', n.qty, 'earlierRev', ${earlierRevOf('h', prctCode)},
      'packedQty', case when h.packed_on is null or h.status = 'CANCELLED' then 0 else n.qty end, 'packedOn', h.packed_on,
      'vanOn', v.van_on, 'isLeft', h.left_reason is not null, 'renbanNo', k.renban_no, 'isoNo', nullif(k.iso_no, ''), 'sealNo', nullif(k.seal_no, ''), 'vessel', coalesce(r.vessel, ''), 'etd', r.etd, 'eta', r.eta,
      'asnNo', a.asn_no, 'asnStatus', a.status,
      'vannedOn', ${businessDaySql(prctCode, sql`h.vanned_at`)}, 'asnOn', ${localSql(prctCode, sql`a.sent_at`)}::date) order by coalesce(h.packed_on, h.planned_on), h.case_no) as cases
  from (
    select s.case_id, s.seq, ${overlap('t', 's')} as qty from ${casesOf('t')} where ${overlaps('t', 's')}
    union all
    select x.case_id, x.seq, x.qty from case_content x where x.prct_code = ${prctCode} and x.case_id = t.case_id and x.seq = t.seq
  ) n
  join ${packedContents(prctCode)} h on h.case_id = n.case_id and h.seq = n.seq
  cross join lateral (select ${shownVanOn('h', sql`${today}::date`)} as van_on) v
  left join container k on k.prct_code = ${prctCode} and k.container_id = h.container_id
  left join lateral ${firstSailingOf(sql`${prctCode}`, sql`h.dealer_code`, sql`v.van_on`)} r on true
  left join lateral (
    select a.asn_no, a.status, a.sent_at from asn a
    where a.prct_code = ${prctCode} and a.container_id = h.container_id and a.dealer_code = h.dealer_code and a.part_no = h.part_no
      and a.status not in ('CANCELLED', 'REPLACED')
    order by a.asn_no desc limit 1) a on true`

/** Why the part could not be compiled on the required date or last before it, otherwise each reason why lots were not planned. */
const reasonsOfLine = (prctCode: string): Sql => sql`
  select coalesce((
    select jsonb_build_array(${visibleReason('x.reason')}) from compile_exception x
    where x.prct_code = ${prctCode} and x.cycle_month = t.cycle_month and x.dealer_code = t.dealer_code and x.part_no = t.part_no
    order by coalesce(x.required_on <= t.required_on, false) desc, x.required_on desc, x.exception_id limit 1), (
    select jsonb_agg(r.reason order by r.seq) from (
      select ${visibleReason('u.reason')} as reason, min(u.seq) as seq from plan_unplanned u
      where u.prct_code = ${prctCode} and u.plan_id = t.plan_id and u.dealer_code = t.dealer_code and u.part_no = t.part_no
      group by 1) r)) as reasons`

const columns = columnTypes(packingInformationColumns, {
  orderNo: orNull(text),
  lineNo: orNull(int),
  foundCount: int,
  isForecast: bool,
  isClosed: bool,
  hasPlan: bool,
  planned: json<ChainLot[]>(),
  cases: json<ChainCase[]>(),
  reasons: json<unknown[]>(),
})

/** Lines of a page with their pieces in lots and cases: one statement. A search counts at most MAX_CHAINS. */
export function chainLines(filter: ChainFilter, { language, today }: InLanguage & { readonly today: string }) {
  const { prctCode, isWhole = false } = filter
  const most = isWhole ? sql`all` : sql`${MAX_CHAINS}`
  const counted = isWhole ? sql`count(*)` : sql`least(count(*), ${MAX_CHAINS})`
  return tableQuery(columns, {
    isWhole: true,
    select: {
      foundCount: 't.found_count',
      cycleMonth: 't.cycle_month',
      targetMonth: 't.target_month',
      dealerCode: 't.dealer_code',
      orderNo: 't.order_no',
      lineNo: 't.line_no',
      orderType: 't.order_type',
      partNo: 't.part_no',
      partName: sql`coalesce(${nameOfPart(language, 'p')}, '')`,
      requiredOn: 't.required_on',
      orderedQty: 't.qty',
      carriedQty: sql`case when t.opening is null or t.until is null then 0
        else greatest(0, least(t.demand, t.opening - (t.until - t.demand)))::int end`,
      isForecast: 't.is_forecast',
      isClosed: sql`exists (select 1 from closed_month m where m.prct_code = ${prctCode} and m.month = t.target_month)`,
      hasPlan: 't.plan_id is not null',
      planned: sql`coalesce(l.planned, '[]')`,
      cases: sql`coalesce(s.cases, '[]')`,
      packStyle: 'coalesce(y.pack_style, s.pack_style)',
      snp: 'y.snp',
      caseCode: 'y.case_code',
      reasons: sql`coalesce(u.reasons, '[]')`,
    },
    source: sql`from (select * from found t ${usualOrder} limit ${most}) t`,
    counted: sql`with ${foundLines(filter, sql`select * from found`)}
      select ${counted}::int as total from found`,
    around: (page) => sql`
      with ${foundLines(filter, page)}
      select c.*, q.plan_id, case when c.is_forecast then null else ${untilOf} end as until, q.opening,
        q.lot_lines, q.lot_days, q.lot_conditions, q.lot_pinned, q.lot_qtys, q.lot_untils,
        q.case_ids, q.case_seqs, q.case_asked, q.case_qtys, q.case_untils, ${foundCount(filter)}::int as found_count
      from chosen c
      left join scale q on q.dealer_code = c.dealer_code and q.part_no = c.part_no and q.month = c.target_month
      offset 0`,
    join: sql`
      left join lateral (${lotsOfLine}) l on true
      left join lateral (${casesOfLine(prctCode, today)}) s on true
      left join lateral (${reasonsOfLine(prctCode)}) u
        on t.until > coalesce((select max(l.until) from unnest(t.lot_untils) l (until)), t.opening, 0)
      left join packing_condition y on y.condition_id = l.condition_id and y.prct_code = ${prctCode}
      left join part p on p.prct_code = ${prctCode} and p.part_no = t.part_no`,
    order: orderOf(filter.sort),
  })
}
export type ChainLine = Awaited<ReturnType<ReturnType<typeof chainLines>['read']>>[number]
