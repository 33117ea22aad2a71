import { type HistoryDetail, type HistoryEvent, historyEventKinds } from '@packing/contract'
import { sql } from 'kysely'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { noticedPieces } from '../../domain/notices/ship-notices.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, oneOf, orNull, text, uuid } from '../../platform/database/column-types.ts'
import type { HistoryFilter } from './history-filter.ts'
import { listDialogue } from './line-events.ts'
import { packedUntil } from './results-until.ts'
import { type Subject, subjectOf } from './subject.ts'

const MAX_EVENTS = 200
const nothingElse = { status: '', reasonCode: '', packOn: null, reason: '' }

export async function findDetail(context: ReadContext & ByUser, filter: HistoryFilter): Promise<HistoryDetail> {
  const subject = subjectOf(filter)
  const announcements = await listAnnouncements(context, subject)
  const planned = await listPlans(context, subject)
  const events = [
    ...releaseEvents(announcements),
    ...planEvents(planned),
    ...(await listEvents(context, subject)),
    ...(await listDialogue(context, subject)),
  ].toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  return {
    announcements,
    planned: planned.map(({ rev, qty }) => ({ rev, qty })),
    events: events.slice(0, MAX_EVENTS),
    hasMore: events.length > MAX_EVENTS,
  }
}

async function listAnnouncements({ db, prctCode }: ReadContext, subject: Subject) {
  const { dealer, part, month, firstCycle, cycleMonth } = subject
  const { packed, shipped } = packedUntil(
    prctCode,
    { dealer: sql`${dealer}`, part: sql`${part}`, month: sql`${month}` },
    sql`a."replacedAt"`,
  )
  const { rows } = await checkedSql({
    cycleMonth: text,
    rev: int,
    qty: int,
    packedQty: int,
    shippedQty: int,
    isConfirmed: bool,
    releasedAt: orNull(instant),
    releasedBy: orNull(text),
    fileId: orNull(uuid),
    fileName: orNull(text),
  })`
    select a."cycleMonth", a.rev, a.qty, ${packed} as "packedQty", ${shipped} as "shippedQty", a."isConfirmed", a."releasedAt",
      a."releasedBy", a."fileId", a."fileName"
    from (select c.cycle_month as "cycleMonth", n as rev, (select coalesce(sum(l.qty), 0)::int from order_line l
        where l.prct_code = ${prctCode} and l.part_no = ${part} and l.cycle_month = c.cycle_month and l.dealer_code = ${dealer}
          and l.target_month = ${month} and l.rev_from <= n and (l.rev_to is null or l.rev_to >= n)) as qty,
      coalesce(c.confirmed_rev = n, false) as "isConfirmed", r.released_at as "releasedAt", ${employeeName(sql.raw('r.released_by'))} as "releasedBy",
      f.file_id as "fileId", f.file_name as "fileName",
      min(r.released_at) over (order by c.cycle_month, n rows between 1 following and unbounded following) as "replacedAt"
    from order_cycle c cross join generate_series(1, c.rev) n
    left join order_release r on r.prct_code = c.prct_code and r.cycle_month = c.cycle_month and r.dealer_code = c.dealer_code and r.rev = n
    left join stored_file f on f.prct_code = r.prct_code and f.file_id = r.file_id
    where c.prct_code = ${prctCode} and c.dealer_code = ${dealer} and c.cycle_month between ${firstCycle} and ${cycleMonth}) a
    order by 1, 2`.execute(db)
  return rows.map((row) => ({
    ...row,
    releasedAt: row.releasedAt?.toISOString() ?? null,
    releasedBy: row.releasedBy ?? '',
    fileName: row.fileName ?? '',
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
        ...nothingElse,
        kind: 'RELEASE',
        at: releasedAt,
        by: releasedBy,
        functionId: 'I02F01',
        reference,
        before,
        after: qty,
      },
    ]
  })

async function listPlans({ db, prctCode }: ReadContext, { dealer, part, month }: Subject) {
  const { rows } = await checkedSql({ rev: int, qty: int, at: instant, by: text })`
    select p.rev, p.created_at as at, coalesce((select r.kicked_by_name from job_net_run r
        where r.prct_code = p.prct_code and r.run_id = p.run_id), '') as by, (select coalesce(sum(l.qty), 0)::int from plan_line l
      where l.plan_id = p.plan_id and l.dealer_code = ${dealer} and l.part_no = ${part}) as qty
    from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month} order by p.rev`.execute(db)
  return rows
}

const planEvents = (planned: Awaited<ReturnType<typeof listPlans>>): HistoryEvent[] =>
  planned.map(({ rev, qty, at, by }, index) => ({
    ...nothingElse,
    kind: 'PLAN' as const,
    at: at.toISOString(),
    by,
    functionId: 'J01F01-1',
    reference: `rev ${rev}`,
    before: planned[index - 1]?.qty ?? null,
    after: qty,
  }))

/** Confirmations of the cycle, pinned plan rows, results of cases and ship notices. */
async function listEvents({ db, prctCode }: ReadContext, subject: Subject): Promise<HistoryEvent[]> {
  const { dealer, part, month, firstCycle, cycleMonth } = subject
  const plans = sql`(select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month})`
  const ofPart = sql`n.dealer_code = ${dealer} and n.part_no = ${part}`
  const notices = sql`${noticedPieces(sql`${prctCode}`, sql`${month}`, ofPart)} a where a.month_qty > 0`
  const { rows } = await checkedSql({
    kind: oneOf(historyEventKinds),
    at: instant,
    by: orNull(text),
    functionId: text,
    reference: text,
    status: text,
    before: orNull(int),
    after: orNull(int),
    reasonCode: text,
    reason: text,
  })`
    select e.kind, e.at, coalesce(${employeeName(sql.raw('e.by'))}, e.by) as by, e.function_id as "functionId", e.reference, e.status,
      e.before, e.after, e.reason_code as "reasonCode", e.reason from (
      select 'CONFIRM' as kind, a.at, a.employee_id as by, 'I02F01' as function_id,
        to_char(to_date(a.key ->> 'cycleMonth', 'YYYYMM'), 'YYYY/MM') as reference, '' as status,
        null::int as before, null::int as after, '' as reason_code, '' as reason
      from audit a where a.prct_code = ${prctCode} and a.entity = 'order_cycle' and a.change ->> 'status' = 'CONFIRMED'
        and a.key ->> 'cycleMonth' between ${firstCycle} and ${cycleMonth} and a.key ->> 'dealerCode' = ${dealer}
      union all
      select 'PIN', l.updated_at, l.pinned_by, 'J01F01-3', concat(l.line_code, ' ', to_char(l.pack_on, 'YYYY/MM/DD')), '', null, l.qty, '', ''
      from plan_line l where l.plan_id in ${plans} and l.dealer_code = ${dealer} and l.part_no = ${part} and l.pinned_by is not null
      union all
      select 'RESULT', r.created_at, r.created_by, 'D02F01', h.case_no, '', x.plan_qty, x.ok_qty, r.reason_code, ''
      from packing_result_line x join packing_result r on r.result_id = x.result_id
      join case_header h on h.case_id = r.case_id
      where x.prct_code = ${prctCode} and x.part_no = ${part} and r.dealer_code = ${dealer} and r.plan_id in ${plans}
      union all
      select 'ASN', a.sent_at, coalesce(a.sent_by, ''), 'L04F01', a.asn_no, a.status, null, a.month_qty, '', '' from ${notices} and a.sent_at is not null
      union all
      select 'ASN_DEALER', a.answered_at, a.answered_by, 'L04F01', a.asn_no, '', null, null, '', a.comment from ${notices} and a.answered_at is not null
    ) e order by e.at desc limit ${MAX_EVENTS + 1}`.execute(db)
  return rows.map(({ at, by, ...event }) => ({ ...event, at: at.toISOString(), by: by ?? '', packOn: null }))
}
