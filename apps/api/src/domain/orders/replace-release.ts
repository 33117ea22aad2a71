import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, orNull, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { isMonthTotal } from './accounts/month-totals.ts'
import { firmMonthOf } from './standing/horizon.ts'
import { countOutdated } from './standing/outdated-answers.ts'

export interface Release {
  readonly prctCode: string
  readonly cycleMonth: string
  /** Raw file of the lines; null if they did not come from a file. */
  readonly fileId: string | null
  readonly receivedAt: Date
  readonly by: string
  /** Of an upload by a user; the host sends its files on time. */
  readonly upload?: { readonly canOrderLate: boolean }
}

export interface ReleaseChange {
  readonly dealerCode: string
  readonly rev: number
  readonly added: number
  readonly changed: number
  readonly deleted: number
  readonly unchanged: number
}

export interface ClosedCycle {
  readonly dealerCode: string
  readonly status: string
  /** null: confirmed or closed before it. */
  readonly cutOffAt: Date | null
  /** All changes are spot orders, for which the user lacks the permission. */
  readonly isSpot: boolean
}

/**
 * A cycle that is confirmed or, for uploads, past its cut-off accepts spot orders (type S) only, from users with the
 * permission; a closed one none at all.
 */
export class CycleClosed extends Error {
  override readonly name = 'CycleClosed'
  readonly dealers: readonly ClosedCycle[]
  constructor(dealers: readonly ClosedCycle[]) {
    super(
      `The cycle is confirmed, closed or past its cut-off: ${dealers.map((dealer) => dealer.dealerCode).join(', ')}`,
    )
    this.dealers = dealers
  }
}

/** Somebody released orders of the dealer after the caller read them. */
export class ReleaseOutdated extends Error {
  override readonly name = 'ReleaseOutdated'
}

interface LockedCycle {
  readonly dealerCode: string
  readonly status: string
  readonly rev: number
  readonly cutOffAt: Date | null
}

const content = ['order_type', 'part_no', 'pack_style', 'target_month', 'required_on', 'qty', 'pack_from', 'pack_to']
const columns = (prefix: string) => sql.raw(content.map((name) => `${prefix}${name}`).join(', '))

/** Locks in code order, so that two releases cannot deadlock. */
async function lockCycles(db: WriteDb, release: Release): Promise<readonly LockedCycle[]> {
  const { prctCode, cycleMonth, by, receivedAt } = release
  await sql`
    insert into order_cycle (prct_code, cycle_month, dealer_code, created_by, created_at, updated_by, updated_at)
    select ${prctCode}::text, ${cycleMonth}::text, dealer_code, ${by}::text, ${receivedAt}::timestamptz, ${by}::text, ${receivedAt}::timestamptz
    from (select distinct dealer_code from release_row) d order by dealer_code on conflict do nothing`.execute(db)
  const { rows } = await checkedSql({ dealerCode: text, status: text, rev: int, cutOffAt: orNull(instant) })`
    select dealer_code as "dealerCode", status, rev, case when ${release.upload !== undefined}::boolean then cut_off_at end as "cutOffAt" from order_cycle
    where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and dealer_code in (select dealer_code from release_row)
    order by dealer_code for update`.execute(db)
  return rows
}

/**
 * Differences between the release and the lines in force, one row per line. In a confirmed cycle, or after its cut-off,
 * only missing spot orders are closed.
 */
async function compare(db: WriteDb, { prctCode, cycleMonth, upload, receivedAt }: Release): Promise<void> {
  await temporaryTable(
    db,
    'release_diff',
    sql`
    select dealer_code, order_no, line_no, d.op, d.is_spot from (
      select dealer_code, order_no, line_no, case when o.qty is null then 'A' when n.qty is null then 'D' else 'C' end as op,
        coalesce(n.order_type, 'S') = 'S' and coalesce(o.order_type, 'S') = 'S' as is_spot
      from (select * from release_row) n
      full join (select dealer_code, order_no, line_no, ${columns('')} from order_line
        where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null and dealer_code in (select dealer_code from release_row)) o
      using (dealer_code, order_no, line_no)
      where (${columns('n.')}) is distinct from (${columns('o.')})) d
    where d.op <> 'D' or d.is_spot or not exists (select from order_cycle c
      where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = d.dealer_code
        and (c.status in ('CONFIRMED', 'CLOSED') or (${upload !== undefined}::boolean and c.cut_off_at < ${receivedAt})))`,
  )
}

async function rejectClosed(db: WriteDb, cycles: readonly LockedCycle[], release: Release): Promise<void> {
  const { prctCode, cycleMonth, upload, receivedAt } = release
  const { rows } = await checkedSql({ dealerCode: text, isSpot: bool, isClosed: bool })`
    select dealer_code as "dealerCode", bool_and(is_spot) as "isSpot",
      exists (select 1 from closed_month where prct_code = ${prctCode} and month = ${firmMonthOf(cycleMonth)}) as "isClosed"
    from release_diff group by 1`.execute(db)
  const changed = new Map(rows.map((row) => [row.dealerCode, row]))
  const closed = cycles.flatMap((cycle): ClosedCycle[] => {
    const { dealerCode, cutOffAt } = cycle
    const change = changed.get(dealerCode)
    if (!change) return []
    const { isSpot } = change
    const status = change.isClosed ? 'CLOSED' : cycle.status
    if (status === 'CLOSED') return [{ dealerCode, status, cutOffAt: null, isSpot: false }]
    if (isSpot && upload?.canOrderLate !== false) return []
    if (status === 'CONFIRMED') return [{ dealerCode, status, cutOffAt: null, isSpot }]
    return cutOffAt !== null && cutOffAt < receivedAt ? [{ dealerCode, status, cutOffAt, isSpot }] : []
  })
  if (closed.length > 0) throw new CycleClosed(closed)
}

/** rev_to is the last revision in which a line was in force. */
async function write(db: WriteDb, { prctCode, cycleMonth }: Release): Promise<void> {
  await sql`
    update order_line l set rev_to = c.rev from release_diff d, order_cycle c
    where d.op in ('C', 'D') and (c.prct_code, c.cycle_month, c.dealer_code) = (${prctCode}, ${cycleMonth}, d.dealer_code)
      and (l.prct_code, l.cycle_month, l.dealer_code, l.order_no, l.line_no) = (${prctCode}, ${cycleMonth}, d.dealer_code, d.order_no, d.line_no)
      and l.rev_to is null`.execute(db)
  await sql`
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, ${columns('')}, rev_from)
    select ${prctCode}::text, ${cycleMonth}::text, n.dealer_code, n.order_no, n.line_no, ${columns('n.')}, c.rev + 1
    from release_row n join release_diff d using (dealer_code, order_no, line_no)
    join order_cycle c on (c.prct_code, c.cycle_month, c.dealer_code) = (${prctCode}, ${cycleMonth}, n.dealer_code)
    where d.op in ('A', 'C') order by n.dealer_code, n.order_no, n.line_no`.execute(db)
}

/** For I03: who released what, and the names that parts have now. */
async function recordRelease(db: WriteDb, { prctCode, cycleMonth, fileId, receivedAt, by }: Release) {
  await sql`
    insert into order_release (prct_code, cycle_month, dealer_code, rev, file_id, released_by, released_at)
    select c.prct_code, c.cycle_month, c.dealer_code, c.rev, ${fileId}::uuid, ${by}::text, ${receivedAt}::timestamptz from order_cycle c
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code in (select dealer_code from release_diff)
    on conflict do nothing`.execute(db)
  await sql`
    insert into part_name_history (prct_code, part_no, cycle_month, part_name, part_name_ja)
    select p.prct_code, p.part_no, ${cycleMonth}::text, p.part_name, p.part_name_ja
    from (select distinct n.part_no from release_row n join release_diff d using (dealer_code, order_no, line_no)) o
    join part p on p.prct_code = ${prctCode} and p.part_no = o.part_no
    left join lateral (select h.part_name, h.part_name_ja from part_name_history h
      where h.prct_code = p.prct_code and h.part_no = p.part_no and h.cycle_month <= ${cycleMonth}::text order by h.cycle_month desc limit 1) h on true
    where (h.part_name, h.part_name_ja) is distinct from (p.part_name, p.part_name_ja)
    on conflict do nothing`.execute(db)
}

async function finish(db: WriteDb, release: Release): Promise<readonly ReleaseChange[]> {
  const { prctCode, cycleMonth, fileId, receivedAt, by } = release
  await sql`
    update order_cycle c set rev = c.rev + 1, file_id = ${fileId}, warning_count = 0, received_at = ${receivedAt}, row_version = c.row_version + 1,
      updated_by = ${by}, updated_at = ${receivedAt},
      status = case c.status when 'OPEN' then 'RECEIVED' when 'COMPILED' then 'CHECKED' else c.status end,
      outdated_count = ${countOutdated('c')},
      (line_count, part_count, qty, firm_days) = (select count(*), count(distinct l.part_no), coalesce(sum(l.qty), 0),
        coalesce(array_agg(distinct l.required_on order by l.required_on)
          filter (where l.target_month = ${firmMonthOf(cycleMonth)} and l.required_on is not null), '{}')
        from order_line l where (l.prct_code, l.cycle_month, l.dealer_code) = (${prctCode}, ${cycleMonth}, c.dealer_code) and l.rev_to is null)
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code in (select dealer_code from release_diff)`.execute(
    db,
  )
  await recordRelease(db, release)
  const { rows } = await checkedSql({
    dealerCode: text,
    rev: int,
    added: int,
    changed: int,
    deleted: int,
    unchanged: int,
  })`
    select n.dealer_code as "dealerCode", c.rev, coalesce(d.added, 0) as added, coalesce(d.changed, 0) as changed, coalesce(d.deleted, 0) as deleted,
      n.lines - coalesce(d.added, 0) - coalesce(d.changed, 0) as unchanged
    from (select dealer_code, count(*)::int as lines from release_row group by 1) n
    join order_cycle c on (c.prct_code, c.cycle_month, c.dealer_code) = (${prctCode}, ${cycleMonth}, n.dealer_code)
    left join (select dealer_code, count(*) filter (where op = 'A')::int as added, count(*) filter (where op = 'C')::int as changed,
      count(*) filter (where op = 'D')::int as deleted from release_diff group by 1) d on d.dealer_code = n.dealer_code
    order by 1`.execute(db)
  return rows
}

async function replaceFrom(
  db: WriteDb,
  source: Sql,
  release: Release,
  baseRevs: Readonly<Record<string, number>>,
): Promise<readonly ReleaseChange[]> {
  await sql`drop table if exists release_row, release_diff`.execute(db)
  await temporaryTable(
    db,
    'release_row',
    sql`select dealer_code, order_no, line_no, ${columns('')} from ${source} where not ${isMonthTotal('r', firmMonthOf(release.cycleMonth))}`,
  )
  const cycles = await lockCycles(db, release)
  if (cycles.some((cycle) => (baseRevs[cycle.dealerCode] ?? cycle.rev) !== cycle.rev)) throw new ReleaseOutdated()
  await compare(db, release)
  await rejectClosed(db, cycles, release)
  await write(db, release)
  const changes = await finish(db, release)
  await sql`drop table release_row, release_diff`.execute(db)
  return changes
}

/**
 * Makes the staged rows of an upload the complete release of each dealer in it: changed or missing lines are closed,
 * new ones added, equal ones stay. The revision grows only if something changed. Throws CycleClosed, or
 * ReleaseOutdated when a dealer's revision is no longer the one in `baseRevs`.
 */
export function replaceRelease(
  db: WriteDb,
  release: Release & { readonly uploadId: string; readonly baseRevs?: Readonly<Record<string, number>> },
): Promise<readonly ReleaseChange[]> {
  const staged = sql`(select * from order_upload_row where upload_id = ${release.uploadId}) r`
  return replaceFrom(db, staged, release, release.baseRevs ?? {})
}

export function replaceStagedRelease(db: WriteDb, table: string, release: Release): Promise<readonly ReleaseChange[]> {
  return replaceFrom(db, sql`${sql.ref(table)} r`, release, {})
}
