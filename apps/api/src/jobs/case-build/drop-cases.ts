import { addDays } from '@packing/contract'
import { dayToIso } from '@packing/planning'
import { sql } from 'kysely'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import { isWithoutVessel, replanLeft, takenOut } from '../../domain/results/left-behind.ts'
import { restateContainers } from '../../domain/results/restate-containers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { changedVan, type Remaining } from './built-parts.ts'
import { ofMonth } from './standing-cases.ts'

interface BuiltMonth {
  readonly prctCode: string
  readonly planId: number
  readonly month: string
  readonly today: string
}

/**
 * Drops the month's cases that do not stay, takes the others over into this revision and frees the containers that lost a
 * case. Cases of older revisions are cancelled, and so are those with printed labels or entries of results: whoever finds a
 * number on the floor or in the ledger finds the case.
 */
export async function dropOldCases(db: WriteDb, month: BuiltMonth, remaining: Remaining): Promise<void> {
  const { prctCode, planId } = month
  const kept = remaining.standing.filter((_, at) => remaining.isKept[at]).map(({ caseId }) => caseId)
  await temporaryTable(
    db,
    'dropped_case',
    sql`
    select h.case_id, h.container_id, h.plan_id = ${planId} and h.printed_at is null
        and not exists (select 1 from packing_result r where r.prct_code = ${prctCode} and r.case_id = h.case_id) as is_unknown
    from case_header h left join unnest(${kept}::bigint[]) as s (case_id) using (case_id)
    where ${ofMonth('h', month)} and h.status <> 'CANCELLED' and s.case_id is null`,
  )
  await moveVans(db, month, remaining)
  const stranded = await noteStranded(db, month)
  await freeContainers(db, month)
  await replanLeft(db, prctCode, { caseIds: stranded, after: addDays(month.today, -1) })
  await sql`
    delete from case_content c using dropped_case d where d.is_unknown and c.prct_code = ${prctCode} and c.case_id = d.case_id`.execute(
    db,
  )
  await sql`delete from case_header h using dropped_case d where d.is_unknown and h.prct_code = ${prctCode} and h.case_id = d.case_id`.execute(
    db,
  )
  await sql`
    update case_header h set status = 'CANCELLED', updated_by = 'CASE_BUILD', updated_at = now(), ${takenOut}, left_reason = null
    from dropped_case d where h.prct_code = ${prctCode} and h.case_id = d.case_id`.execute(db)
  await takeOver(db, month)
  await sql`delete from case_left where prct_code = ${prctCode} and plan_id = ${planId}`.execute(db)
  await sql`drop table dropped_case, freed_container`.execute(db)
}

/**
 * A case that stays and whose vanning date the plan has no more goes with the date that the plan has for its pieces. One that a
 * planner rolled keeps the date that was chosen, and counts for the plan's.
 */
async function moveVans(db: WriteDb, { prctCode }: BuiltMonth, remaining: Remaining): Promise<void> {
  const moves = remaining.standing.flatMap(({ caseId, isMovable }, at) => {
    const van = changedVan(remaining, at)
    return van === undefined || !isMovable ? [] : [{ id: caseId, van: dayToIso(van) }]
  })
  await temporaryTable(
    db,
    'moved_case',
    sql`select m.id as case_id, h.container_id from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (id bigint, van date)
      join case_header h on h.prct_code = ${prctCode} and h.case_id = m.id and h.rolled_from is null`,
  )
  await sql`
    update case_header h set van_on = case when h.rolled_from is null then m.van else h.van_on end,
      rolled_from = case when h.rolled_from is not null then nullif(m.van, h.van_on) end
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (id bigint, van date)
    where h.prct_code = ${prctCode} and h.case_id = m.id`.execute(db)
}

/**
 * Cases of which the plan knows no other date, such as rolled ones, and those of closed months do not wait for a vessel that is gone: they go
 * with the next vanning of their dealer. Without one they stay, and are listed as stranded.
 */
async function noteStranded(db: WriteDb, month: BuiltMonth): Promise<readonly number[]> {
  const { prctCode, today } = month
  const { rows } = await checkedSql({ caseId: int })`
    with stranded as (
      select h.case_id, h.container_id from case_header h left join dropped_case d using (case_id)
      where h.prct_code = ${prctCode} and ${isWithoutVessel(prctCode, sql`${today}::date`)} and d.case_id is null
        and (${ofMonth('h', month)} or exists (select 1 from packing_plan p join closed_month m on m.prct_code = p.prct_code and m.month = p.month
          where p.prct_code = ${prctCode} and p.plan_id = h.plan_id))),
    noted as (insert into moved_case select case_id, container_id from stranded where case_id not in (select case_id from moved_case))
    select case_id as "caseId" from stranded order by 1`.execute(db)
  return rows.map(({ caseId }) => caseId)
}

/**
 * Open containers that lose a case: what a planner locked in them stays, if all of it does; the other cases wait for VANNING.
 * Without locked cases the container is dropped, as is an empty one of the month.
 */
async function freeContainers(db: WriteDb, month: BuiltMonth): Promise<void> {
  const { prctCode } = month
  await temporaryTable(
    db,
    'freed_container',
    sql`
    select k.container_id, k.locked_steps > 0 and not exists (select 1 from case_header h join (select case_id from dropped_case union all select case_id from moved_case) d using (case_id)
        where h.prct_code = ${prctCode} and h.container_id = k.container_id and h.load_step <= k.locked_steps) as stays
    from container k where k.prct_code = ${prctCode} and ${isOpenToLoading('k')} and (
      k.container_id in (select container_id from dropped_case union all select container_id from moved_case)
      or ${ofMonth('k', month)} and not exists (select 1 from case_header h where h.prct_code = ${prctCode} and h.container_id = k.container_id))`,
  )
  await sql`
    update case_header h set ${takenOut}, left_reason = null from container k join freed_container f using (container_id)
    where k.prct_code = ${prctCode} and h.prct_code = ${prctCode} and h.container_id = f.container_id
      and (not f.stays or h.load_step is null or h.load_step > k.locked_steps)`.execute(db)
  await sql`delete from container k using freed_container f where k.prct_code = ${prctCode} and k.container_id = f.container_id and not f.stays`.execute(
    db,
  )
  const { rows } = await checkedSql({
    id: int,
  })`select container_id as id from freed_container where stays order by 1`.execute(db)
  await restateContainers(
    db,
    prctCode,
    rows.map(({ id }) => id),
  )
  await sql`drop table moved_case`.execute(db)
}

/** What stays belongs to this revision from now on; `built_in` remembers the one that it was built in. */
async function takeOver(db: WriteDb, month: BuiltMonth): Promise<void> {
  const { prctCode, planId } = month
  const isOlder = (alias: string) => sql`${ofMonth(alias, month)} and ${sql.raw(alias)}.plan_id <> ${planId}`
  await sql`
    update case_content c set plan_id = ${planId} from case_header h
    where ${isOlder('h')} and h.status <> 'CANCELLED' and c.prct_code = ${prctCode} and c.case_id = h.case_id`.execute(
    db,
  )
  await sql`
    update case_header h set plan_id = ${planId}, built_in = coalesce(h.built_in, h.plan_id)
    where ${isOlder('h')} and h.status <> 'CANCELLED'`.execute(db)
  await sql`update container k set plan_id = ${planId} where ${isOlder('k')} and ${isOpenToLoading('k')}`.execute(db)
}
