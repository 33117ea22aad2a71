import type { ResultSource, ResultStatus } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, notNull } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { rebuildNotices } from '../notices/ship-notices.ts'
import type { WriteContext } from '../rule-context.ts'
import { takenOut } from './left-behind.ts'
import { lockContainers, restateContainers, restateWeights } from './restate-containers.ts'
import { settleCarryOver } from './settle-carry-over.ts'

export interface ResultLine {
  /** A number of the case's contents. */
  readonly seq: number
  readonly okQty: number
  readonly lotNo?: string
  readonly netG?: number | null
  readonly reasonCode?: string
}

export interface CaseResult {
  readonly caseId: number
  /** Of the scanner or host; absent: entered on screen. */
  readonly resultNo?: string
  /** null: only reverses the current result, which restores the balance of the plan. */
  readonly status: ResultStatus | null
  /** The business day on which it was packed. */
  readonly packOn: string
  readonly shiftCode: string | null
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly worker: string
  readonly reasonCode: string
  readonly remark: string
  readonly source: ResultSource
  /** Absent: as planned for OK, otherwise no pieces. */
  readonly lines?: readonly ResultLine[]
  /** The pieces stay as they are; only day, time, worker or reason change. */
  readonly keepsPieces?: boolean
}

export interface Recording extends WriteContext {
  /** Who recorded it: an employee, or a job. */
  readonly by: string
}

/**
 * Records results and brings cases, contents and carry-over up to date. The current result of a case is reversed first.
 * Results whose number is known are ignored: a scanner can send a file again. Callers check the rules. Returns the number
 * of recorded results.
 */
export async function recordResults(context: Recording, results: readonly CaseResult[]): Promise<number> {
  const { db, prctCode } = context
  if (results.length === 0) return 0
  await lockCases(context, results)
  await readEntered(context, results)
  await reverseCurrent(context)
  await insertResults(context)
  const recorded = await updateCases(context)
  await takeOutCancelled(context)
  await restateWeighed(context, results)
  await settleCarryOver(
    db,
    prctCode,
    sql`select plan_id from entered`,
    sql`select c.part_no from entered e join case_content c using (case_id)`,
  )
  await sql`drop table entered, entered_line`.execute(db)
  return recorded
}

const idsOf = (results: readonly CaseResult[]) => results.map(({ caseId }) => caseId)

/** Containers of these cases that meet a condition. Alias: container k. */
async function listContainers(
  { db, prctCode }: WriteContext,
  results: readonly CaseResult[],
  which: Sql,
): Promise<readonly number[]> {
  const { rows } = await checkedSql({ containerId: int })`
    select distinct k.container_id as "containerId" from case_header h
    join container k on k.prct_code = ${prctCode} and k.container_id = h.container_id
    where h.prct_code = ${prctCode} and h.case_id = any(${idsOf(results)}::bigint[]) and ${which}`.execute(db)
  return rows.map(({ containerId }) => containerId)
}

const isClosed = sql`k.status <> 'PLANNED'`

/** As planned in a case without a result: its weight stays the planned one. */
const isAsPlanned = ({ status, lines, keepsPieces }: CaseResult) =>
  status === 'OK' && lines === undefined && keepsPieces !== true

/** Before the cases: containers that are closed, and those whose weight can change. */
async function lockCases(context: WriteContext, results: readonly CaseResult[]): Promise<void> {
  const { db, prctCode } = context
  const others = idsOf(results.filter((result) => !isAsPlanned(result)))
  const changing = sql`(${isClosed} or h.result_id is not null or h.case_id = any(${others}::bigint[]))`
  const containers = await listContainers(context, results, changing)
  if (containers.length > 0) await lockContainers(db, prctCode, containers)
  await sql`select 1 from case_header where prct_code = ${prctCode} and case_id = any(${idsOf(results)}::bigint[])
    order by case_id for update`.execute(db)
}

/** A cancelled case leaves its container; one that is to be packed again waits for a place. */
async function takeOutCancelled({ db, prctCode }: Recording): Promise<void> {
  const { rows } = await checkedSql({ containerId: notNull(int) })`
    select distinct h.container_id as "containerId" from entered e join case_header h using (case_id)
    where h.prct_code = ${prctCode} and h.status = 'CANCELLED' and h.container_id is not null`.execute(db)
  const emptied = rows.map(({ containerId }) => containerId)
  await sql`
    update case_header h set ${takenOut}, left_reason = null from entered e
    where h.prct_code = ${prctCode} and h.case_id = e.case_id and h.status = 'CANCELLED'`.execute(db)
  await sql`
    update case_header h set left_reason = '{"cause": "REMOVED"}' from entered e
    where h.prct_code = ${prctCode} and h.case_id = e.case_id and e.was_cancelled and h.status <> 'CANCELLED' and h.container_id is null
      and exists (select 1 from container k where k.prct_code = ${prctCode} and k.plan_id = h.plan_id)`.execute(db)
  if (emptied.length === 0) return
  await restateContainers(db, prctCode, emptied)
  await rebuildNotices(db, prctCode, emptied)
}

/** Weights follow the pieces, and a notice that a dealer already has gets a correction. */
async function restateWeighed(context: Recording, results: readonly CaseResult[]): Promise<void> {
  const { db, prctCode } = context
  const closed = await listContainers(context, results, isClosed)
  const reweighed = await restateWeights(db, prctCode, idsOf(results))
  const changed = [...new Set([...closed, ...reweighed])]
  if (changed.length > 0) await restateContainers(db, prctCode, changed)
  if (closed.length > 0) await rebuildNotices(db, prctCode, closed)
}

async function readEntered({ db, prctCode }: Recording, results: readonly CaseResult[]): Promise<void> {
  await temporaryTable(
    db,
    'entered',
    sql`
    select nextval(pg_get_serial_sequence('packing_result', 'result_id')) as reversal_id,
      nextval(pg_get_serial_sequence('packing_result', 'result_id')) as result_id,
      coalesce(e."resultNo", 'M' || nextval('manual_result')) as result_no, e."caseId" as case_id, e.status, e."packOn" as pack_on,
      e."shiftCode" as shift_code, e."startedAt" as started_at, e."endedAt" as ended_at, e.worker, e."reasonCode" as reason_code,
      e.remark, e.source, e.lines,
      coalesce(e."keepsPieces", false) as keeps_pieces, h.plan_id, h.dealer_code, h.result_id as old_id,
      h.status = 'CANCELLED' as was_cancelled,
      h.status = 'CANCELLED' and coalesce(o.status, '') <> 'CANCELLED' or coalesce(o.is_unplanned, false) as is_unplanned
    from (select distinct on (e."caseId") e.* from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as e ("caseId" bigint, "resultNo" text, status text, "packOn" date,
        "shiftCode" text, "startedAt" timestamptz, "endedAt" timestamptz, worker text, "reasonCode" text, remark text, source text, lines jsonb, "keepsPieces" boolean)
      where not exists (select 1 from packing_result k where k.prct_code = ${prctCode} and k.result_no = e."resultNo")
      order by e."caseId", e."endedAt" desc nulls last) e
    join case_header h on h.prct_code = ${prctCode} and h.case_id = e."caseId"
    left join packing_result o on o.result_id = h.result_id`,
  )
  await temporaryTable(
    db,
    'entered_line',
    sql`
    select e.result_id, e.case_id, c.seq, c.part_no, c.pack_style, c.qty as plan_qty,
      coalesce(l."okQty", case when e.keeps_pieces then o.ok_qty when e.lines is null and e.status = 'OK' then c.qty else 0 end) as ok_qty,
      coalesce(l."lotNo", o.lot_no, '') as lot_no, case when l.seq is null then o.net_g else l."netG" end as net_g,
      coalesce(l."reasonCode", '') as reason_code
    from entered e join case_content c on c.prct_code = ${prctCode} and c.case_id = e.case_id
    left join lateral jsonb_to_recordset(e.lines) as l (seq int, "okQty" int, "lotNo" text, "netG" int, "reasonCode" text) on l.seq = c.seq
    left join packing_result_line o on o.result_id = e.old_id and o.seq = c.seq
    where e.status is not null`,
  )
}

/** On the day of the entry that they reverse, so that the pieces of a day add up. */
async function reverseCurrent({ db, prctCode, by, now }: Recording): Promise<void> {
  await sql`
    insert into packing_result (result_id, prct_code, result_no, case_id, plan_id, dealer_code, status, pack_on, shift_code, started_at, ended_at,
      worker, reason_code, remark, source, plan_qty, ok_qty, is_reversal, corrected_from, is_unplanned, created_by, created_at)
    overriding system value
    select e.reversal_id, ${prctCode}, o.result_no || '/R', o.case_id, o.plan_id, o.dealer_code, o.status, o.pack_on, o.shift_code, o.started_at, o.ended_at,
      o.worker, e.reason_code, e.remark, e.source, -o.plan_qty, -o.ok_qty, true, o.result_id, o.is_unplanned, ${by}, ${now}
    from entered e join packing_result o on o.result_id = e.old_id`.execute(db)
  await sql`
    insert into packing_result_line (result_id, prct_code, seq, part_no, pack_style, plan_qty, ok_qty, lot_no, net_g, reason_code)
    select e.reversal_id, ${prctCode}, l.seq, l.part_no, l.pack_style, -l.plan_qty, -l.ok_qty, l.lot_no, l.net_g, l.reason_code
    from entered e join packing_result_line l on l.result_id = e.old_id`.execute(db)
}

async function insertResults({ db, prctCode, by, now }: Recording): Promise<void> {
  await sql`
    insert into packing_result (result_id, prct_code, result_no, case_id, plan_id, dealer_code, status, pack_on, shift_code, started_at,
      ended_at, worker, reason_code, remark, source, plan_qty, ok_qty, corrected_from, is_unplanned, created_by, created_at)
    overriding system value
    select e.result_id, ${prctCode}, e.result_no, e.case_id, e.plan_id, e.dealer_code, e.status, e.pack_on, e.shift_code, e.started_at,
      e.ended_at, e.worker, e.reason_code, e.remark, e.source, l.plan_qty, l.ok_qty, e.old_id, e.is_unplanned, ${by}, ${now}
    from entered e
    join (select result_id, sum(plan_qty) as plan_qty, sum(ok_qty) as ok_qty from entered_line group by 1) l using (result_id)
    order by e.result_id`.execute(db)
  await sql`
    insert into packing_result_line (result_id, prct_code, seq, part_no, pack_style, plan_qty, ok_qty, lot_no, net_g, reason_code)
    select result_id, ${prctCode}, seq, part_no, pack_style, plan_qty, ok_qty, lot_no, net_g, reason_code from entered_line`.execute(
    db,
  )
}

async function updateCases({ db, prctCode, by, now }: Recording): Promise<number> {
  await sql`
    update case_content c set packed_qty = coalesce(l.ok_qty, 0)
    from entered e left join entered_line l using (case_id)
    where c.prct_code = ${prctCode} and c.case_id = e.case_id and (l.seq = c.seq or l.seq is null)`.execute(db)
  const { rows } = await checkedSql({ caseId: int })`
    update case_header h set result_id = r.result_id, packed_qty = coalesce(r.ok_qty, 0),
      packed_on = case when r.ok_qty > 0 then r.pack_on end,
      packing_at = case when r.ok_qty > 0 then r.started_at end, packed_at = case when r.ok_qty > 0 then r.ended_at end,
      status = case
        when h.status in ('VANNED', 'SHIPPED') then h.status
        when r.status = 'OK' then 'PACKED'
        when r.status in ('SHORT', 'CANCELLED', 'REPACK') then r.status
        when e.is_unplanned then 'CANCELLED'
        when h.printed_at is not null then 'PRINTED' else 'PLANNED' end,
      row_version = h.row_version + 1, updated_by = ${by}, updated_at = ${now}
    from entered e left join packing_result r on r.result_id = e.result_id
    where h.prct_code = ${prctCode} and h.case_id = e.case_id
    returning h.case_id as "caseId"`.execute(db)
  return rows.length
}
