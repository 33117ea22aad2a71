import type { ClientBase } from 'pg'
import { firmMonthOf } from './horizon.ts'
import { totalOf } from './month-totals.ts'
import { countOutdated } from './outdated-answers.ts'

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

interface Source {
  readonly rows: string
  readonly values: readonly unknown[]
}

interface LockedCycle {
  dealer_code: string
  status: string
  rev: number
  cut_off_at: Date | null
}

const content = ['order_type', 'part_no', 'pack_style', 'target_month', 'required_on', 'qty', 'pack_from', 'pack_to']
const columns = (prefix: string) => content.map((name) => `${prefix}${name}`).join(', ')

/** Locks in code order, so that two releases cannot deadlock. */
async function lockCycles(client: ClientBase, release: Release): Promise<LockedCycle[]> {
  const { prctCode, cycleMonth, by, receivedAt } = release
  await client.query(
    `insert into order_cycle (prct_code, cycle_month, dealer_code, created_by, created_at, updated_by, updated_at)
     select $1::text, $2::text, dealer_code, $3::text, $4::timestamptz, $3::text, $4::timestamptz from (select distinct dealer_code from release_row) d order by dealer_code on conflict do nothing`,
    [prctCode, cycleMonth, by, receivedAt],
  )
  const { rows } = await client.query<LockedCycle>(
    `select dealer_code, status, rev, case when $3 then cut_off_at end as cut_off_at from order_cycle where prct_code = $1 and cycle_month = $2
       and dealer_code in (select dealer_code from release_row) order by dealer_code for update`,
    [prctCode, cycleMonth, release.upload !== undefined],
  )
  return rows
}

/**
 * Differences between the release and the lines in force, one row per line. In a confirmed cycle, or after its cut-off,
 * only missing spot orders are closed.
 */
async function compare(client: ClientBase, { prctCode, cycleMonth, upload, receivedAt }: Release): Promise<void> {
  await client.query(
    `create temp table release_diff on commit drop as
     select dealer_code, order_no, line_no, case when o.qty is null then 'A' when n.qty is null then 'D' else 'C' end as op,
       coalesce(n.order_type, 'S') = 'S' and coalesce(o.order_type, 'S') = 'S' as is_spot
     from (select * from release_row) n
     full join (select dealer_code, order_no, line_no, ${columns('')} from order_line
       where prct_code = $1 and cycle_month = $2 and rev_to is null and dealer_code in (select dealer_code from release_row)) o
     using (dealer_code, order_no, line_no)
     where (${columns('n.')}) is distinct from (${columns('o.')})`,
    [prctCode, cycleMonth],
  )
  await client.query(
    `delete from release_diff d using order_cycle c where c.prct_code = $1 and c.cycle_month = $2 and c.dealer_code = d.dealer_code
       and (c.status in ('CONFIRMED', 'CLOSED') or ($3 and c.cut_off_at < $4)) and d.op = 'D' and not d.is_spot`,
    [prctCode, cycleMonth, upload !== undefined, receivedAt],
  )
  await client.query('analyze release_diff')
}

async function rejectClosed(client: ClientBase, cycles: readonly LockedCycle[], release: Release): Promise<void> {
  const { prctCode, cycleMonth, upload, receivedAt } = release
  const { rows } = await client.query<{ dealer_code: string; is_spot: boolean; is_closed: boolean }>(
    `select dealer_code, bool_and(is_spot) as is_spot,
       exists (select 1 from closed_month where prct_code = $1 and month = $2) as is_closed
     from release_diff group by 1`,
    [prctCode, firmMonthOf(cycleMonth)],
  )
  const changed = new Map(rows.map((row) => [row.dealer_code, row]))
  const closed = cycles.flatMap((cycle): ClosedCycle[] => {
    const { dealer_code: dealerCode, cut_off_at: cutOffAt } = cycle
    const change = changed.get(dealerCode)
    if (!change) return []
    const { is_spot: isSpot } = change
    const status = change.is_closed ? 'CLOSED' : cycle.status
    if (status === 'CLOSED') return [{ dealerCode, status, cutOffAt: null, isSpot: false }]
    if (isSpot && upload?.canOrderLate !== false) return []
    if (status === 'CONFIRMED') return [{ dealerCode, status, cutOffAt: null, isSpot }]
    return cutOffAt !== null && cutOffAt < receivedAt ? [{ dealerCode, status, cutOffAt, isSpot }] : []
  })
  if (closed.length > 0) throw new CycleClosed(closed)
}

/** rev_to is the last revision in which a line was in force. */
async function write(client: ClientBase, { prctCode, cycleMonth }: Release): Promise<void> {
  await client.query(
    `update order_line l set rev_to = c.rev from release_diff d, order_cycle c
     where d.op in ('C', 'D') and (c.prct_code, c.cycle_month, c.dealer_code) = ($1, $2, d.dealer_code)
       and (l.prct_code, l.cycle_month, l.dealer_code, l.order_no, l.line_no) = ($1, $2, d.dealer_code, d.order_no, d.line_no) and l.rev_to is null`,
    [prctCode, cycleMonth],
  )
  await client.query(
    `insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, ${columns('')}, rev_from)
     select $1::text, $2::text, n.dealer_code, n.order_no, n.line_no, ${columns('n.')}, c.rev + 1
     from release_row n join release_diff d using (dealer_code, order_no, line_no)
     join order_cycle c on (c.prct_code, c.cycle_month, c.dealer_code) = ($1, $2, n.dealer_code)
     where d.op in ('A', 'C') order by n.dealer_code, n.order_no, n.line_no`,
    [prctCode, cycleMonth],
  )
}

/** For I03: who released what, and the names that parts have now. */
async function recordRelease(client: ClientBase, { prctCode, cycleMonth, fileId, receivedAt, by }: Release) {
  await client.query(
    `insert into order_release (prct_code, cycle_month, dealer_code, rev, file_id, released_by, released_at)
     select c.prct_code, c.cycle_month, c.dealer_code, c.rev, $3, $4::text, $5::timestamptz from order_cycle c
     where c.prct_code = $1 and c.cycle_month = $2 and c.dealer_code in (select dealer_code from release_diff)
     on conflict do nothing`,
    [prctCode, cycleMonth, fileId, by, receivedAt],
  )
  await client.query(
    `insert into part_name_history (prct_code, part_no, cycle_month, part_name, part_name_ja)
     select p.prct_code, p.part_no, $2::text, p.part_name, p.part_name_ja
     from (select distinct n.part_no from release_row n join release_diff d using (dealer_code, order_no, line_no)) o
     join part p on p.prct_code = $1 and p.part_no = o.part_no
     left join lateral (select h.part_name, h.part_name_ja from part_name_history h
       where h.prct_code = p.prct_code and h.part_no = p.part_no and h.cycle_month <= $2::text order by h.cycle_month desc limit 1) h on true
     where (h.part_name, h.part_name_ja) is distinct from (p.part_name, p.part_name_ja)
     on conflict do nothing`,
    [prctCode, cycleMonth],
  )
}

async function finish(client: ClientBase, release: Release): Promise<ReleaseChange[]> {
  const { prctCode, cycleMonth, fileId, receivedAt, by } = release
  await client.query(
    `update order_cycle c set rev = c.rev + 1, file_id = $3, warning_count = 0, received_at = $4, row_version = c.row_version + 1, updated_by = $5, updated_at = $4,
       status = case c.status when 'OPEN' then 'RECEIVED' when 'COMPILED' then 'CHECKED' else c.status end,
       outdated_count = ${countOutdated('c')},
       (line_count, part_count, qty, firm_days) = (select count(*), count(distinct l.part_no), coalesce(sum(l.qty), 0),
         coalesce(array_agg(distinct l.required_on order by l.required_on) filter (where l.target_month = $6 and l.required_on is not null), '{}')
         from order_line l where (l.prct_code, l.cycle_month, l.dealer_code) = ($1, $2, c.dealer_code) and l.rev_to is null)
     where c.prct_code = $1 and c.cycle_month = $2 and c.dealer_code in (select dealer_code from release_diff)`,
    [prctCode, cycleMonth, fileId, receivedAt, by, firmMonthOf(cycleMonth)],
  )
  await recordRelease(client, release)
  const { rows } = await client.query<ReleaseChange>(
    `select n.dealer_code as "dealerCode", c.rev, coalesce(d.added, 0) as added, coalesce(d.changed, 0) as changed, coalesce(d.deleted, 0) as deleted,
       n.lines - coalesce(d.added, 0) - coalesce(d.changed, 0) as unchanged
     from (select dealer_code, count(*)::int as lines from release_row group by 1) n
     join order_cycle c on (c.prct_code, c.cycle_month, c.dealer_code) = ($1, $2, n.dealer_code)
     left join (select dealer_code, count(*) filter (where op = 'A')::int as added, count(*) filter (where op = 'C')::int as changed,
       count(*) filter (where op = 'D')::int as deleted from release_diff group by 1) d on d.dealer_code = n.dealer_code
     order by 1`,
    [prctCode, cycleMonth],
  )
  return rows
}

async function replaceFrom(
  client: ClientBase,
  source: Source,
  release: Release,
  baseRevs: Readonly<Record<string, number>>,
): Promise<ReleaseChange[]> {
  await client.query('drop table if exists release_row, release_diff')
  await client.query(
    `create temp table release_row on commit drop as select dealer_code, order_no, line_no, ${columns('')} from ${source.rows}`,
    [...source.values],
  )
  await client.query(`delete from release_row r where ${totalOf('r', '$1')}`, [firmMonthOf(release.cycleMonth)])
  await client.query('analyze release_row')
  const cycles = await lockCycles(client, release)
  if (cycles.some((cycle) => (baseRevs[cycle.dealer_code] ?? cycle.rev) !== cycle.rev)) throw new ReleaseOutdated()
  await compare(client, release)
  await rejectClosed(client, cycles, release)
  await write(client, release)
  const changes = await finish(client, release)
  await client.query('drop table release_row, release_diff')
  return changes
}

/**
 * Makes the staged rows of an upload the complete release of each dealer in it: changed or missing lines are closed,
 * new ones added, equal ones stay. The revision grows only if something changed. Throws CycleClosed, or
 * ReleaseOutdated when a dealer's revision is no longer the one in `baseRevs`.
 */
export function replaceRelease(
  client: ClientBase,
  release: Release & { readonly uploadId: string; readonly baseRevs?: Readonly<Record<string, number>> },
): Promise<ReleaseChange[]> {
  const source = { rows: 'order_upload_row where upload_id = $1', values: [release.uploadId] }
  return replaceFrom(client, source, release, release.baseRevs ?? {})
}

export function replaceStagedRelease(client: ClientBase, table: string, release: Release): Promise<ReleaseChange[]> {
  return replaceFrom(client, { rows: table, values: [] }, release, {})
}
