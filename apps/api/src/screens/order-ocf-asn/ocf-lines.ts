import { sql } from 'kysely'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { businessDaySql } from '../../domain/results/business-day.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import type { Sql } from '../../platform/database/page-query.ts'

export const ofCycle = (cycleMonth: string): Sql =>
  sql`l.cycle_month = ${cycleMonth} and l.target_month = ${firmMonthOf(cycleMonth)}`

/** In any cycle. */
export const ofFirmMonth = sql`l.target_month::text = to_char(to_date(l.cycle_month::text, 'YYYYMM') + interval '1 month', 'YYYYMM')`

/**
 * Order lines of the firm month (`which` names it) in force, from their receipt, each with the proposal of the plan (ocf) and its answer. A
 * proposal or an answer to an earlier release of the line does not count.
 */
export const ocfLines = (prctCode: string, which: Sql): Sql => sql`
  select l.prct_code, l.cycle_month, l.dealer_code, l.order_no, l.line_no, l.order_type, l.part_no, l.target_month, l.required_on,
    l.qty as order_qty, l.rev_from, o.confirmed_qty as feasible_qty, o.pack_on as feasible_on, o.van_on as feasible_van_on, o.reason,
    case when a.line_rev = l.rev_from then a.status else 'NEW' end as status,
    case when a.line_rev = l.rev_from then a.confirmed_qty end as confirmed_qty,
    case when a.line_rev = l.rev_from then a.pack_on end as pack_on,
    coalesce(case when a.line_rev = l.rev_from then a.reason_code end, '') as reason_code,
    coalesce(a.comment, '') as comment, coalesce(a.dealer_comment, '') as dealer_comment, a.sent_at, a.sent_version, a.send_no,
    a.line_rev is not distinct from l.rev_from and a.sent_version is not null as is_sent,
    a.updated_at as answered_at, a.updated_by as answered_by, coalesce(a.row_version, 0) as row_version,
    c.status as cycle_status, c.rev as cycle_rev, c.received_at, k.van_date as required_van_on, k.pack_date_to as required_pack_on
  from order_line l
  join order_cycle c on c.prct_code = l.prct_code and c.cycle_month = l.cycle_month and c.dealer_code = l.dealer_code
  left join ocf o on o.prct_code = l.prct_code and o.cycle_month = l.cycle_month and o.dealer_code = l.dealer_code and o.part_no = l.part_no
    and o.required_on = l.required_on and o.order_no = l.order_no and o.line_no = l.line_no and o.order_qty = l.qty
  left join ocf_answer a on a.prct_code = l.prct_code and a.cycle_month = l.cycle_month and a.dealer_code = l.dealer_code
    and a.order_no = l.order_no and a.line_no = l.line_no
  left join correspondence k on k.prct_code = l.prct_code and k.dealer_code = l.dealer_code and k.production_date = l.required_on
  where l.prct_code = ${prctCode} and l.rev_to is null and l.required_on is not null and ${which}`

/** The other lines of the dealer's part that are required earlier, and the line itself. Alias x. */
const earlierLines = sql`order_line x where x.prct_code = t.prct_code and x.cycle_month = t.cycle_month and x.dealer_code = t.dealer_code
  and x.part_no = t.part_no and x.rev_to is null and x.required_on is not null and x.target_month = t.target_month
  and (x.required_on, x.order_no, x.line_no) <= (t.required_on, t.order_no, t.line_no)`

const cumOdr = sql`(select coalesce(sum(x.qty), 0)::int from ${earlierLines})`

const cumOcf = sql`(select coalesce(sum(a.confirmed_qty), 0)::int from order_line x
  join ocf_answer a on a.prct_code = x.prct_code and a.cycle_month = x.cycle_month and a.dealer_code = x.dealer_code
    and a.order_no = x.order_no and a.line_no = x.line_no and a.line_rev = x.rev_from
  where x.prct_code = t.prct_code and x.cycle_month = t.cycle_month and x.dealer_code = t.dealer_code
    and x.part_no = t.part_no and x.rev_to is null and x.required_on is not null and x.target_month = t.target_month
    and (x.required_on, x.order_no, x.line_no) <= (t.required_on, t.order_no, t.line_no))`

/** Pieces on sent ship notices of the month, disputed or not, after those carried over, which left with the month before. */
const shippedOfPart = sql`(coalesce((select sum(k.opening) from carry_over k where k.prct_code = t.prct_code
    and k.month = t.target_month and k.dealer_code = t.dealer_code and k.part_no = t.part_no), 0)
  + coalesce((select sum(n.qty) from packing_plan p join asn n on n.prct_code = p.prct_code and n.plan_id = p.plan_id
    where p.prct_code = t.prct_code and p.month = t.target_month and n.dealer_code = t.dealer_code
      and n.part_no = t.part_no and n.status in ('SENT', 'ACKED', 'ERROR')), 0))::int`

const isAnswered = sql`t.status <> 'NEW'`
const isDifferent = sql`(t.status in ('REJECTED', 'DISPUTED') or t.confirmed_qty <> t.order_qty)`
const isUnsent = sql`(t.status in ('CONFIRMED', 'CHANGED', 'REJECTED') and t.sent_version is distinct from t.row_version)`

/** Of the plan, or the next one after the pack date that the planner entered. */
const vanDate = sql`case when not ${isAnswered} or t.pack_on is not distinct from t.feasible_on then t.feasible_van_on
  else (select min(k.van_date) from correspondence k where k.prct_code = t.prct_code and k.dealer_code = t.dealer_code
    and k.van_date >= t.pack_on) end`
const departureOn = (vanOn: Sql): Sql => sql`(select min(k.etd) from correspondence k
  where k.prct_code = t.prct_code and k.dealer_code = t.dealer_code and k.van_date = ${vanOn})`

// First in, first out by required date.
const shipped = sql`greatest(0, least(t.order_qty, ${shippedOfPart} - (${cumOdr} - t.order_qty)))`

/** Whether lines are shipped in full or in part, as expressions over row t. */
interface Shipments {
  readonly inFull: Sql
  readonly inPart: Sql
}

/** For the rows of a page. */
const lookedUp: Shipments = { inFull: sql`${shipped} >= t.order_qty`, inPart: sql`${shipped} > 0` }

/** For all lines of a cycle: a look-up for each took seconds. `which` must name whole parts of dealers. */
export function shipmentsOf(prctCode: string, cycleMonth: string, which: Sql): Shipments {
  const month = firmMonthOf(cycleMonth)
  const cumulated = sql`select l.dealer_code, l.order_no, l.line_no, l.qty, s.qty as shipped,
      sum(l.qty) over (partition by l.dealer_code, l.part_no order by l.required_on, l.order_no, l.line_no) as reached
    from (select dealer_code, part_no, sum(qty) as qty from (
        select dealer_code, part_no, opening as qty from carry_over where prct_code = ${prctCode} and month = ${month}
        union all select n.dealer_code, n.part_no, n.qty from packing_plan p join asn n on n.prct_code = p.prct_code and n.plan_id = p.plan_id
          where p.prct_code = ${prctCode} and p.month = ${month} and n.status in ('SENT', 'ACKED', 'ERROR')) x
      group by 1, 2 having sum(qty) > 0) s
    join order_line l on l.dealer_code = s.dealer_code and l.part_no = s.part_no
    where l.prct_code = ${prctCode} and l.rev_to is null and l.required_on is not null and ${ofCycle(cycleMonth)} and ${which}`
  const isAmong = (condition: Sql) => sql`((t.dealer_code, t.order_no, t.line_no) in (
    select c.dealer_code, c.order_no, c.line_no from (${cumulated}) c where ${condition}))`
  return { inFull: isAmong(sql`c.shipped >= c.reached`), inPart: isAmong(sql`c.shipped > c.reached - c.qty`) }
}

/** Lines whose container leaves within the period. */
export const departsWithin = (prctCode: string, from: string, to: string): Sql => sql`((t.dealer_code, ${vanDate}) in (
  select k.dealer_code, k.van_date from correspondence k where k.prct_code = ${prctCode} group by 1, 2
  having min(k.etd) between ${from}::date and ${to}::date))`

/** The last notice with the answer was acknowledged, or the dealer has accepted or disputed it. */
const acknowledgedAt = sql`coalesce(case when t.status in ('ACCEPTED', 'DISPUTED') then t.answered_at end,
  (select min(n.acknowledged_at) from notice n where n.from_prct_code = t.prct_code and n.kind = 'OCF'
    and n.subject = t.cycle_month || '/' || t.send_no and n.dealer_code = t.dealer_code))`

const ACKNOWLEDGE_WITHIN = sql`interval '24 hours'`

/** Expressions over row t of `ocfLines`. */
export function lineFigures({ prctCode, now, user }: ReadContext & ByUser, shipments = lookedUp) {
  const today = businessDaySql(prctCode, sql`${now}::timestamptz`)
  const isClosed = sql`(t.cycle_status = 'CLOSED' or t.order_qty > 0 and ${shipments.inFull})`
  const late = sql`case when ${isClosed} then 0 else greatest(0, coalesce(${vanDate} - t.required_van_on, 0),
    coalesce(${today} - t.required_van_on, 0)) end`
  const seenAt = sql`coalesce((select s.seen_at from ocf_seen s where s.prct_code = ${prctCode} and s.user_id = ${user.userId}
    and s.dealer_code = t.dealer_code), '-infinity'::timestamptz)`
  const isUnread =
    user.dealerCodes === null
      ? sql`(coalesce(t.answered_by <> ${user.employeeId} and t.answered_at > ${seenAt}, false)
          or t.rev_from = t.cycle_rev and coalesce(t.received_at > ${seenAt}, false))`
      : sql`(t.is_sent and t.sent_at > ${seenAt})`
  return {
    ...{ cumOdr, cumOcf, shipped, isClosed, isDifferent, isUnsent, acknowledgedAt, late, isUnread },
    vanOn: vanDate,
    etd: departureOn(vanDate),
    cumAsn: sql`greatest(0, least(${cumOdr}, ${shippedOfPart}))`,
    diffQty: sql`t.confirmed_qty - t.order_qty`,
    isOverdue: sql`(t.is_sent and t.sent_version = t.row_version and t.sent_at < ${now}::timestamptz - ${ACKNOWLEDGE_WITHIN}
      and ${acknowledgedAt} is null)`,
    light: sql`case when ${isClosed} then 'CLOSED' when ${late} > 0 then 'LATE' when not ${isAnswered} then 'OPEN'
      when ${isDifferent} then 'DIFFERS' else 'ON_TIME' end`,
    stage: sql`case when ${isClosed} then 'CLOSED' when ${shipments.inPart} then 'ASN' when ${isAnswered} then 'OCF' else 'ODR' end`,
  }
}
