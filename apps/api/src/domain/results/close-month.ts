import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { isAnnounced } from '../notices/ship-notices.ts'
import { cycleMonthOf } from '../orders/standing/horizon.ts'
import { closesWith, openingCarryOf } from '../orders/standing/opening-carry.ts'
import { type CaseResult, type Recording, recordResults } from './record-results.ts'

/** Everybody who records results waits for a month being closed, and the other way round. */
const lockName = (prctCode: string) => sql`hashtextextended(${`results ${prctCode}`}, 0)`

/** Months that no longer accept results; they stay as they are until the transaction ends. */
export async function holdClosedMonths(db: WriteDb, prctCode: string): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock_shared(${lockName(prctCode)})`.execute(db)
  const rows = await db.selectFrom('closedMonth').select('month').where('prctCode', '=', prctCode).execute()
  return new Set(rows.map(({ month }) => month))
}

export interface MonthClose {
  readonly isClosed: boolean
  /** Cases without pieces: their pieces are in the backlog. */
  readonly cancelled: number
  /** Dealers whose order cycle was closed without a confirmation. */
  readonly unconfirmed: readonly string[]
}

/**
 * Closes a month: cases that nobody has packed are cancelled and leave their containers, and the closing carry-over becomes
 * opening + packed − ordered, frozen. The opening is what the month before closed with by now: the lots may be older. Figures of
 * the host stay.
 */
export async function closeMonth(context: Recording, month: string, today: string): Promise<MonthClose> {
  const { db, prctCode, by, now } = context
  await sql`select pg_advisory_xact_lock(${lockName(prctCode)})`.execute(db)
  const { numAffectedRows } = await sql`
    insert into closed_month (prct_code, month, closed_by, closed_at) values (${prctCode}, ${month}, ${by}, ${now})
    on conflict do nothing`.execute(db)
  if (numAffectedRows === 0n) return { isClosed: false, cancelled: 0, unconfirmed: [] }
  await lockOpenContainers(db, prctCode, month)
  const cancelled = await recordResults(context, await listOpenCases(db, prctCode, month, today))
  await removeEmptyContainers(db, prctCode, month)
  await freezeCarryOver(db, prctCode, month)
  await sql`
    update packing_plan p set status = 'DONE' where p.prct_code = ${prctCode} and p.month = ${month}
      and p.rev = (select max(n.rev) from packing_plan n where n.prct_code = p.prct_code and n.month = p.month)`.execute(
    db,
  )
  return { isClosed: true, cancelled, unconfirmed: await closeCycles(context, month) }
}

async function closeCycles({ db, prctCode, by, now }: Recording, month: string): Promise<string[]> {
  const { rows } = await checkedSql({ dealer: text, isConfirmed: bool })`
    with open as (
      select dealer_code, status from order_cycle
      where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)} and status <> 'CLOSED' order by dealer_code for update
    )
    update order_cycle c set status = 'CLOSED', row_version = c.row_version + 1, updated_by = ${by}, updated_at = ${now}
    from open where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonthOf(month)} and c.dealer_code = open.dealer_code
    returning open.dealer_code as dealer, open.status = 'CONFIRMED' as "isConfirmed"`.execute(db)
  return rows.filter(({ isConfirmed }) => !isConfirmed).map(({ dealer }) => dealer)
}

const ofMonth = (prctCode: string, month: string) =>
  sql`k.prct_code = ${prctCode} and k.status = 'PLANNED'
    and k.plan_id in (select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month})`

/** Locked before their cases, in the same order as when a container is closed. */
const lockOpenContainers = (db: WriteDb, prctCode: string, month: string) =>
  sql`select 1 from container k where ${ofMonth(prctCode, month)} order by k.container_id for update`.execute(db)

const removeEmptyContainers = (db: WriteDb, prctCode: string, month: string) =>
  sql`
    delete from container k where ${ofMonth(prctCode, month)} and not ${isAnnounced('k')}
      and not exists (select 1 from case_header h where h.prct_code = ${prctCode} and h.container_id = k.container_id)`.execute(
    db,
  )

async function listOpenCases(db: WriteDb, prctCode: string, month: string, today: string): Promise<CaseResult[]> {
  const { rows } = await checkedSql({ caseId: int })`
    select h.case_id as "caseId" from packing_plan p join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id
    where p.prct_code = ${prctCode} and p.month = ${month} and h.status in ('PLANNED', 'PRINTED', 'PACKING', 'REPACK')`.execute(
    db,
  )
  return rows.map(({ caseId }) => ({
    caseId,
    status: 'CANCELLED',
    packOn: today,
    shiftCode: null,
    startedAt: null,
    endedAt: null,
    worker: '',
    reasonCode: 'MONTH_CLOSE',
    remark: '',
    source: 'MANUAL',
  }))
}

async function freezeCarryOver(db: WriteDb, prctCode: string, month: string): Promise<void> {
  await sql`
    update carry_over c set source = 'CLOSED',
      ${closesWith(sql`c.compiled_pieces - coalesce(q.compiled, 0) + coalesce(q.packed, 0) + coalesce(b.pieces - c.opening, 0)`)}
    from carry_over o
    left join (${openingCarryOf(prctCode, month)}) b using (dealer_code, part_no, pack_style)
    left join (
      select dealer_code, part_no, pack_style, sum(compiled)::int as compiled, sum(packed)::int as packed
      from (
        select dealer_code, part_no, pack_style, packed_qty as compiled, 0 as packed from compiled_req
        where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)}
        union all
        select h.dealer_code, x.part_no, x.pack_style, 0, x.packed_qty
        from packing_plan p join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id
        join case_content x on x.prct_code = ${prctCode} and x.case_id = h.case_id
        where p.prct_code = ${prctCode} and p.month = ${month} and x.packed_qty <> 0
      ) compiled_and_packed group by 1, 2, 3
    ) q using (dealer_code, part_no, pack_style)
    where c.prct_code = ${prctCode} and c.month = ${month} and c.source <> 'HOST' and o.prct_code = ${prctCode} and o.month = ${month}
      and o.dealer_code = c.dealer_code and o.part_no = c.part_no and o.pack_style = c.pack_style`.execute(db)
}
