import type { ocfLights, ocfStages } from '@packing/contract'
import { sql } from 'kysely'
import { sentPieces } from '../../../domain/notices/ship-notices.ts'
import { firmMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { ownOpening } from '../../../domain/orders/standing/opening-carry.ts'
import type { ByUser, ReadContext } from '../../../domain/rule-context.ts'
import { businessDaySql } from '../../../domain/site/business-day.ts'
import { type Sql, varying } from '../../../platform/database/page-query.ts'
import { joinMoved, type MovedLine } from './moved-lines.ts'
import { seenAt } from './seen-at.ts'

export const ofCycle = (cycleMonth: string): Sql =>
  sql`l.cycle_month = ${cycleMonth} and l.target_month = ${firmMonthOf(cycleMonth)}`

/** Lines of the firm month of their cycle, whichever it is. */
export const ofFirmMonth = sql`l.target_month::text = to_char(to_date(l.cycle_month::text, 'YYYYMM') + interval '1 month', 'YYYYMM')`

/**
 * Order lines of the firm month (`which` names it) in force, from their receipt, each with the proposal of the plan (ocf) and its answer. A
 * proposal or an answer to an earlier release of the line does not count. Without `moved`, vanning dates are those of the plan.
 */
export function ocfLines(prctCode: string, which: Sql, moved: readonly MovedLine[] = []): Sql {
  const { column, join } = joinMoved(moved)
  return sql`
  select l.prct_code, l.cycle_month, l.dealer_code, l.order_no, l.line_no, l.order_type, l.part_no, l.target_month, l.required_on,
    l.qty as order_qty, l.rev_from, o.confirmed_qty as feasible_qty, o.pack_on as feasible_on, o.van_on as feasible_van_on, o.reason,
    case when a.line_rev = l.rev_from then a.status else 'NEW' end as status,
    case when a.line_rev = l.rev_from then a.confirmed_qty end as confirmed_qty,
    case when a.line_rev = l.rev_from then a.pack_on end as pack_on, case when a.line_rev = l.rev_from then a.van_on end as van_on,
    coalesce(case when a.line_rev = l.rev_from then a.reason_code end, '') as reason_code,
    coalesce(a.comment, '') as comment, coalesce(a.dealer_comment, '') as dealer_comment, a.sent_at, a.sent_version, a.send_no,
    a.line_rev is not distinct from l.rev_from and a.sent_version is not null as is_sent,
    a.updated_at as answered_at, a.updated_by as answered_by, coalesce(a.row_version, 0) as row_version,
    c.status as cycle_status, k.van_date as required_van_on, k.pack_date_to as required_pack_on,
    ${column}
  from order_line l
  left join order_cycle c on c.prct_code = l.prct_code and c.cycle_month = l.cycle_month and c.dealer_code = l.dealer_code
  left join ocf o on o.prct_code = l.prct_code and o.cycle_month = l.cycle_month and o.dealer_code = l.dealer_code and o.part_no = l.part_no
    and o.required_on = l.required_on and o.order_no = l.order_no and o.line_no = l.line_no and o.order_qty = l.qty
  left join ocf_answer a on a.prct_code = l.prct_code and a.cycle_month = l.cycle_month and a.dealer_code = l.dealer_code
    and a.order_no = l.order_no and a.line_no = l.line_no
  left join correspondence k on k.prct_code = l.prct_code and k.dealer_code = l.dealer_code and k.production_date = l.required_on
  ${join}
  where l.prct_code = ${prctCode} and l.rev_to is null and l.required_on is not null and ${which}`
}

/** Answer `a` to the release of line `line` that is in force. */
const answerOf = (line: string): Sql =>
  sql.raw(`ocf_answer a on a.prct_code = ${line}.prct_code and a.cycle_month = ${line}.cycle_month and a.dealer_code = ${line}.dealer_code
    and a.order_no = ${line}.order_no and a.line_no = ${line}.line_no and a.line_rev = ${line}.rev_from`)

/** Sum over the lines of the dealer's part that are required earlier, and the line itself. Alias x, their answers a. */
const sumUntil = (
  qty: Sql,
): Sql => sql`(select coalesce(sum(${qty}), 0)::int from order_line x left join ${answerOf('x')}
  where x.prct_code = t.prct_code and x.cycle_month = t.cycle_month and x.dealer_code = t.dealer_code
    and x.part_no = t.part_no and x.rev_to is null and x.required_on is not null and x.target_month = t.target_month
    and (x.required_on, x.order_no, x.line_no) <= (t.required_on, t.order_no, t.line_no))`

const cumOdr = sumUntil(sql`x.qty`)
const cumOcf = sumUntil(sql`a.confirmed_qty`)

/** Pieces to be shipped for a line: as confirmed, or as ordered until it is answered. */
const due = sql`coalesce(t.confirmed_qty, t.order_qty)`
const cumDue = sumUntil(sql`coalesce(a.confirmed_qty, x.qty)`)

/** Pieces on sent ship notices of the month, disputed or not, after those carried over, which left with the month before. */
const shippedOfPart = sql`(coalesce((select sum(${ownOpening('k')}) from carry_over k where k.prct_code = t.prct_code
    and k.month = t.target_month and k.dealer_code = t.dealer_code and k.part_no = t.part_no), 0)
  + coalesce((select sum(n.month_qty) from ${sentPieces(sql`t.prct_code`, sql`t.target_month`)} n
    where n.dealer_code = t.dealer_code and n.part_no = t.part_no), 0))::int`

/** Ship notices of the part and month in the order they were sent, with the cumulated pieces at their end. Alias n. */
const noticesOfPart = sql`(select a.asn_no, a.container_id, a.renban_no, a.status, a.van_on, a.etd, a.eta, a.sent_at, a.answered_at, a.comment, a.month_qty as qty,
    coalesce((select sum(${ownOpening('k')}) from carry_over k where k.prct_code = t.prct_code and k.month = t.target_month
      and k.dealer_code = t.dealer_code and k.part_no = t.part_no), 0) + sum(a.month_qty) over (order by a.sent_at, a.asn_no) as until
  from ${sentPieces(sql`t.prct_code`, sql`t.target_month`)} a
  where a.dealer_code = t.dealer_code and a.part_no = t.part_no) n`

/** Those that cover what is due of line t, and the pieces of notice n for it. */
export const noticesOfLine = sql`${noticesOfPart} where n.until > ${cumDue} - ${due} and n.until - n.qty < ${cumDue}`
export const qtyOfNotice = sql`(least(n.until, ${cumDue}) - greatest(n.until - n.qty, ${cumDue} - ${due}))::int`

const isAnswered = sql`t.status <> 'NEW'`
const isDifferent = sql`(t.status in ('REJECTED', 'DISPUTED') or t.confirmed_qty <> t.order_qty)`
/** The plan covers the line in full and in time, or carry-over does, which was packed before: sending confirms it. */
const isConfirmable = sql`(t.order_qty > 0 and coalesce(t.feasible_qty >= t.order_qty, false)
  and coalesce(t.feasible_on <= t.required_pack_on, true))`
const isUnsent = sql`(t.status in ('CONFIRMED', 'CHANGED', 'REJECTED') and t.sent_version is distinct from t.row_version)`

const isOpen = sql`t.cycle_status <> 'CLOSED'`

const needsAnswer = sql`(t.status = 'NEW' and ${isOpen} and not ${isConfirmable})`
/** What the command to send sends: also lines that carry-over has closed, none of a closed month. */
const isSendable = sql`(${isOpen} and (${isUnsent} or t.status = 'NEW' and ${isConfirmable}))`

/** Of the plan, or the next one after the pack date that the planner entered. */
const promisedVanDate = sql`case when not ${isAnswered} or t.pack_on is not distinct from t.feasible_on then t.feasible_van_on
  else (select min(k.van_date) from correspondence k where k.prct_code = t.prct_code and k.dealer_code = t.dealer_code
    and k.van_date >= t.pack_on) end`
/** Where the goods go. */
const vanDate = sql`coalesce(t.moved_van_on, ${promisedVanDate})`
const departureOn = (vanOn: Sql): Sql => sql`(select min(k.etd) from correspondence k
  where k.prct_code = t.prct_code and k.dealer_code = t.dealer_code and k.van_date = ${vanOn})`

// First in, first out by required date. Rejected pieces take none.
const shipped = sql`greatest(0, least(${due}, ${shippedOfPart} - (${cumDue} - ${due})))`

/** Whether what is due of lines is shipped in full or in part, as expressions over row t. */
interface Shipments {
  readonly inFull: Sql
  readonly inPart: Sql
}

/** Looked up row by row, which is cheap for the rows of a page. */
const lookedUp: Shipments = { inFull: sql`${shipped} >= ${due}`, inPart: sql`${shipped} > 0` }

/** For all lines of a cycle: a look-up for each took seconds. `which` must name whole parts of dealers. */
export function shipmentsOf(prctCode: string, cycleMonth: string, which: Sql): Shipments {
  const month = firmMonthOf(cycleMonth)
  const cumulated = sql`select l.dealer_code, l.order_no, l.line_no, coalesce(a.confirmed_qty, l.qty) as qty, s.qty as shipped,
      sum(coalesce(a.confirmed_qty, l.qty)) over (partition by l.dealer_code, l.part_no order by l.required_on, l.order_no, l.line_no) as reached
    from (select dealer_code, part_no, sum(qty) as qty from (
        select k.dealer_code, k.part_no, ${ownOpening('k')} as qty from carry_over k where k.prct_code = ${prctCode} and k.month = ${month}
        union all select n.dealer_code, n.part_no, n.month_qty from ${sentPieces(sql`${prctCode}`, sql`${month}`)} n) x
      group by 1, 2 having sum(qty) > 0) s
    join order_line l on l.dealer_code = s.dealer_code and l.part_no = s.part_no
    left join ${answerOf('l')}
    where l.prct_code = ${prctCode} and l.rev_to is null and l.required_on is not null and ${ofCycle(cycleMonth)} and ${which}`
  const isAmong = (condition: Sql) => sql`((t.dealer_code, t.order_no, t.line_no) in (
    select c.dealer_code, c.order_no, c.line_no from (${cumulated}) c where ${condition}))`
  return { inFull: isAmong(sql`c.shipped >= c.reached`), inPart: isAmong(sql`c.shipped > c.reached - c.qty`) }
}

/** Lines whose container leaves within the period. */
export const departsWithin = (prctCode: string, from: string, to: string): Sql =>
  varying(sql`((t.dealer_code, ${vanDate}) in (
  select k.dealer_code, k.van_date from correspondence k where k.prct_code = ${prctCode} group by 1, 2
  having min(k.etd) between ${from}::date and ${to}::date))`)

const noticesOfAnswer = sql`notice n where n.from_prct_code = t.prct_code and n.kind = 'OCF'
  and n.subject = t.cycle_month || '/' || t.send_no and n.dealer_code = t.dealer_code`

/** The last notice with the answer was acknowledged, or the dealer has accepted or disputed it. */
const acknowledgedAt = sql`coalesce(case when t.status in ('ACCEPTED', 'DISPUTED') then t.answered_at end,
  (select min(n.acknowledged_at) from ${noticesOfAnswer}))`
/** Nobody acknowledges an answer that only left as a message file. */
const isNotified = sql`exists (select 1 from ${noticesOfAnswer})`

const ACKNOWLEDGE_WITHIN = sql`interval '24 hours'`

/**
 * What holds for every line of a light or stage, or of those that need attention, and is known before the proposals of the plan are
 * joined and before anything is known to be shipped: most lines are left out by it.
 */
const impliedByLight: Readonly<Record<(typeof ocfLights)[number], Sql>> = {
  CLOSED: sql`true`,
  LATE: sql`(${isOpen} and t.required_van_on is not null)`,
  OPEN: sql`(${isOpen} and not ${isAnswered})`,
  DIFFERS: sql`(${isOpen} and ${isAnswered})`,
  ON_TIME: sql`(${isOpen} and ${isAnswered})`,
}
const impliedByStage: Readonly<Record<(typeof ocfStages)[number], Sql>> = {
  CLOSED: sql`true`,
  ASN: isOpen,
  OCF: sql`(${isOpen} and ${isAnswered})`,
  ODR: sql`(${isOpen} and not ${isAnswered})`,
}
const anyOf = <Code extends string>(implied: Readonly<Record<Code, Sql>>, codes: readonly Code[]): Sql | undefined =>
  codes.length === 0
    ? undefined
    : sql`(${sql.join(
        codes.map((code) => implied[code]),
        sql` or `,
      )})`

export const impliedConditions = ({
  light,
  stage,
  differenceOnly,
}: {
  readonly light: readonly (typeof ocfLights)[number][]
  readonly stage: readonly (typeof ocfStages)[number][]
  readonly differenceOnly: boolean
}): readonly (Sql | undefined)[] => [
  anyOf(impliedByLight, light),
  anyOf(impliedByStage, stage),
  differenceOnly ? sql`(${isOpen} or ${isAnswered} or t.confirmed_qty is not null)` : undefined,
]

/** Expressions over row t of `ocfLines`. */
export function lineFigures({ prctCode, now, user }: ReadContext & ByUser, shipments = lookedUp) {
  const today = businessDaySql(prctCode, sql`${now}::timestamptz`)
  const isShipped = sql`(${due} > 0 and ${shipments.inFull})`
  // A disputed line stays open to another answer.
  const isClosed = sql`(t.cycle_status = 'CLOSED' or t.status <> 'DISPUTED' and ${isShipped})`
  const late = sql`case when t.cycle_status = 'CLOSED' or ${due} = 0 or ${isShipped} then 0 else greatest(0, coalesce(${vanDate} - t.required_van_on, 0),
    coalesce(${today} - t.required_van_on, 0)) end`
  const releasedAt = sql`(select r.released_at from order_release r where r.prct_code = t.prct_code and r.cycle_month = t.cycle_month
    and r.dealer_code = t.dealer_code and r.rev = t.rev_from)`
  const looked = { prctCode, user }
  const isUnread =
    user.dealerCodes === null
      ? sql`((t.answered_at is not null and t.answered_by <> ${user.employeeId} and t.answered_at > ${seenAt(looked, 'seen_at')})
          or (t.cycle_month, t.dealer_code, t.rev_from) in (select r.cycle_month, r.dealer_code, r.rev from order_release r
            where r.prct_code = ${prctCode} and r.released_by <> ${user.employeeId} and r.released_at > ${seenAt(looked, 'seen_at', 'r')}))`
      : sql`(t.is_sent and t.sent_at > ${seenAt(looked, 'seen_at')})`
  return {
    cumOdr,
    cumOcf,
    shipped,
    isClosed,
    /** Answered differently, or to be answered because sending does not confirm it. */
    needsAttention: sql`(${isDifferent} or t.feasible_qty is not null and ${needsAnswer} and not ${isClosed})`,
    needsAnswer,
    isOfClosedMonth: sql`coalesce(not ${isOpen}, false)`,
    isConfirmable,
    isSendable,
    isUnsent,
    acknowledgedAt,
    late,
    isUnread,
    // A dealer does not see when answers that are not sent changed.
    updatedAt:
      user.dealerCodes === null
        ? sql`greatest(${releasedAt}, t.answered_at, t.sent_at)`
        : sql`greatest(${releasedAt}, case when t.is_sent then t.sent_at end)`,
    asnNos: sql`coalesce((select string_agg(n.asn_no, ', ' order by n.sent_at, n.asn_no) from ${noticesOfLine}), '')`,
    asnSentAt: sql`(select max(n.sent_at) from ${noticesOfLine})`,
    eta: sql`(select (array_agg(n.eta order by n.sent_at desc, n.asn_no desc))[1] from ${noticesOfLine})`,
    vanOn: vanDate,
    promisedVanOn: promisedVanDate,
    plannedVanOn: sql`case when t.moved_van_on <> ${promisedVanDate} then ${promisedVanDate} end`,
    etd: departureOn(vanDate),
    cumAsn: sql`greatest(0, least(${cumDue}, ${shippedOfPart}))`,
    diffQty: sql`t.confirmed_qty - t.order_qty`,
    isOverdue: sql`(t.is_sent and t.sent_version = t.row_version and t.sent_at < ${now}::timestamptz - ${ACKNOWLEDGE_WITHIN}
      and ${isNotified} and ${acknowledgedAt} is null)`,
    light: sql`case when ${isClosed} then 'CLOSED' when ${late} > 0 then 'LATE' when not ${isAnswered} then 'OPEN'
      when ${isDifferent} then 'DIFFERS' else 'ON_TIME' end`,
    stage: sql`case when ${isClosed} then 'CLOSED' when ${shipments.inPart} then 'ASN' when ${isAnswered} then 'OCF' else 'ODR' end`,
  }
}
