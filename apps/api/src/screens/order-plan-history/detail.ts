import { type HistoryDetail, type HistoryEvent, historyEventKinds } from '@packing/contract'
import { sql } from 'kysely'
import { employeeName } from '../../domain/identity/employee-name.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { addMonths } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/http/api-error.ts'
import type { HistoryFilter } from './history-filter.ts'

const MAX_EVENTS = 200
/** Cycles in which a month is announced. */
const ANNOUNCED = 4

interface Subject {
  readonly dealer: string
  readonly part: string
  readonly month: string
}

function subjectOf({ dealer, partNo, targetMonth }: HistoryFilter): Subject {
  const [[code, ...dealers], [part, ...parts], [month, ...months]] = [dealer, partNo, targetMonth]
  if (
    code === undefined ||
    part === undefined ||
    month === undefined ||
    dealers.length + parts.length + months.length > 0
  )
    throw invalid('M-I03-006')
  return { dealer: code, part, month }
}

export async function findDetail(context: ReadContext, filter: HistoryFilter): Promise<HistoryDetail> {
  const subject = subjectOf(filter)
  const announcements = await listAnnouncements(context, subject)
  const planned = await listPlans(context, subject)
  const events = [
    ...releaseEvents(announcements),
    ...planEvents(planned),
    ...(await listEvents(context, subject)),
  ].toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  return {
    announcements,
    planned: planned.map(({ rev, qty }) => ({ rev, qty })),
    events: events.slice(0, MAX_EVENTS),
    hasMore: events.length > MAX_EVENTS,
  }
}

async function listAnnouncements({ db, prctCode }: ReadContext, { dealer, part, month }: Subject) {
  const { rows } = await checkedSql({
    cycleMonth: text,
    rev: int,
    qty: int,
    isConfirmed: bool,
    releasedAt: orNull(instant),
    releasedBy: orNull(text),
  })`
    select c.cycle_month as "cycleMonth", n as rev, (select coalesce(sum(l.qty), 0)::int from order_line l
        where l.prct_code = ${prctCode} and l.part_no = ${part} and l.cycle_month = c.cycle_month and l.dealer_code = ${dealer}
          and l.target_month = ${month} and l.rev_from <= n and (l.rev_to is null or l.rev_to >= n)) as qty,
      coalesce(c.confirmed_rev = n, false) as "isConfirmed", r.released_at as "releasedAt", ${employeeName(sql.raw('r.released_by'))} as "releasedBy"
    from order_cycle c cross join generate_series(1, c.rev) n
    left join order_release r on r.prct_code = c.prct_code and r.cycle_month = c.cycle_month and r.dealer_code = c.dealer_code and r.rev = n
    where c.prct_code = ${prctCode} and c.dealer_code = ${dealer} and c.cycle_month between ${addMonths(month, -ANNOUNCED)} and ${addMonths(month, -1)}
    order by 1, 2`.execute(db)
  return rows.map((row) => ({
    ...row,
    releasedAt: row.releasedAt?.toISOString() ?? null,
    releasedBy: row.releasedBy ?? '',
  }))
}

type Announcement = Awaited<ReturnType<typeof listAnnouncements>>[number]

/** Releases that did not change the quantity say nothing about it. */
const releaseEvents = (announcements: readonly Announcement[]): HistoryEvent[] =>
  announcements.flatMap(({ cycleMonth, rev, qty, releasedAt, releasedBy }, at) => {
    const before = announcements[at - 1]?.qty ?? null
    if (before === qty && rev > 1) return []
    const reference = `${cycleMonth.slice(0, 4)}/${cycleMonth.slice(4)} rev ${rev}`
    return [
      {
        kind: 'RELEASE',
        at: releasedAt,
        by: releasedBy,
        functionId: 'I02F01',
        reference,
        before,
        after: qty,
        reason: '',
      },
    ]
  })

async function listPlans({ db, prctCode }: ReadContext, { dealer, part, month }: Subject) {
  const { rows } = await checkedSql({ rev: int, qty: int, at: instant })`
    select p.rev, p.created_at as at, (select coalesce(sum(l.qty), 0)::int from plan_line l
      where l.plan_id = p.plan_id and l.dealer_code = ${dealer} and l.part_no = ${part}) as qty
    from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month} order by p.rev`.execute(db)
  return rows
}

const planEvents = (planned: Awaited<ReturnType<typeof listPlans>>): HistoryEvent[] =>
  planned.map(({ rev, qty, at }, index) => ({
    ...{ kind: 'PLAN' as const, at: at.toISOString(), by: '', functionId: 'J01F01-1', reference: `rev ${rev}` },
    ...{ before: planned[index - 1]?.qty ?? null, after: qty, reason: '' },
  }))

/** Confirmations of the cycle, pinned plan rows, results of cases and shipments. */
async function listEvents({ db, prctCode }: ReadContext, { dealer, part, month }: Subject): Promise<HistoryEvent[]> {
  const plans = sql`(select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month})`
  const { rows } = await checkedSql({
    kind: oneOf(historyEventKinds),
    at: instant,
    by: orNull(text),
    functionId: text,
    reference: text,
    before: orNull(int),
    after: orNull(int),
    reason: text,
  })`
    select e.kind, e.at, coalesce(${employeeName(sql.raw('e.by'))}, e.by) as by, e.function_id as "functionId", e.reference, e.before, e.after, e.reason from (
      select 'CONFIRM' as kind, a.at, a.employee_id as by, 'I02F01' as function_id, a.key ->> 'cycleMonth' as reference,
        null::int as before, null::int as after, '' as reason
      from audit a where a.prct_code = ${prctCode} and a.entity = 'order_cycle' and a.change ->> 'status' = 'CONFIRMED'
        and a.key ->> 'cycleMonth' between ${addMonths(month, -ANNOUNCED)} and ${addMonths(month, -1)} and a.key -> 'dealers' ? ${dealer}
      union all
      select 'PIN', l.updated_at, l.pinned_by, 'J01F01-3', concat(l.line_code, ' ', to_char(l.pack_on, 'YYYY/MM/DD')), null, l.qty, ''
      from plan_line l where l.plan_id in ${plans} and l.dealer_code = ${dealer} and l.part_no = ${part} and l.pinned_by is not null
      union all
      select 'RESULT', r.created_at, r.created_by, 'D02F01', h.case_no, x.plan_qty, x.ok_qty, r.reason_code
      from packing_result_line x join packing_result r on r.result_id = x.result_id
      join case_header h on h.case_id = r.case_id
      where x.prct_code = ${prctCode} and x.part_no = ${part} and r.dealer_code = ${dealer} and r.plan_id in ${plans}
      union all
      select 'SHIP', k.shipped_at, k.updated_by, 'L04F01', n.asn_no, null, n.qty, ''
      from asn n join container k on k.container_id = n.container_id
      where n.plan_id in ${plans} and n.dealer_code = ${dealer} and n.part_no = ${part} and k.shipped_at is not null
    ) e order by e.at desc limit ${MAX_EVENTS + 1}`.execute(db)
  return rows.map(({ at, by, ...event }) => ({ ...event, at: at.toISOString(), by: by ?? '' }))
}
