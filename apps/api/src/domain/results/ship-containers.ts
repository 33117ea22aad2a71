import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, notNull } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { isPacked, statusBeforeVanning } from '../cases/packed-contents.ts'
import { movedTo } from '../loads/van-date.ts'
import { rebuildNotices, sendDrafts } from '../notices/ship-notices.ts'
import { businessDayOf } from '../site/business-day.ts'
import { replanLeft, takenOut } from './left-behind.ts'
import type { Recording } from './record-results.ts'
import { lockContainers, restateContainers, restateWeights } from './restate-containers.ts'

export interface ClosedContainer {
  readonly containerId: number
  readonly isoNo: string
  readonly sealNo: string
  readonly vannedAt: string
  /** Absent: of the container type. */
  readonly tareG?: number
  readonly securingG?: number
  /** Packed cases that stayed at the door. */
  readonly leftCaseIds?: readonly number[]
  /** Packed cases that were loaded although they were not planned for it; their place is unknown. */
  readonly addedCaseIds?: readonly number[]
}

/**
 * Closes planned containers with what is inside: packed cases as planned, without those left behind, with those added. The
 * others get the next vanning date. Weights become those of the packed pieces, and the ship notices are drafted again.
 * Callers check the rules. Returns the cases that stayed behind.
 */
export async function vanContainers(
  context: Recording,
  closed: readonly ClosedContainer[],
): Promise<readonly number[]> {
  const { db, prctCode } = context
  const ids = closed.map(({ containerId }) => containerId)
  await lockContainers(db, prctCode, ids)
  const emptied = await addCases(db, prctCode, closed)
  const left = await leaveBehind(db, prctCode, closed)
  const [firstAt] = closed.map(({ vannedAt }) => new Date(vannedAt)).toSorted((a, b) => a.getTime() - b.getTime())
  if (firstAt) await replanLeft(db, prctCode, { caseIds: left, after: await businessDayOf(context, firstAt) })
  await restateWeights(db, prctCode, await casesInside(db, prctCode, ids))
  await restateContainers(db, prctCode, [...ids, ...emptied])
  await markVanned(context, closed)
  await rebuildNotices(db, prctCode, [...ids, ...emptied])
  return left
}

async function casesInside(db: WriteDb, prctCode: string, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await checkedSql({ caseId: int })`
    select case_id as "caseId" from case_header where prct_code = ${prctCode} and container_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows.map(({ caseId }) => caseId)
}

/** Returns the open containers for which the cases were planned. */
async function addCases(db: WriteDb, prctCode: string, closed: readonly ClosedContainer[]): Promise<readonly number[]> {
  const added = closed.flatMap(({ containerId, addedCaseIds = [] }) =>
    addedCaseIds.map((caseId, at) => ({ containerId, caseId, at })),
  )
  if (added.length === 0) return []
  const { rows } = await checkedSql({ containerId: notNull(int) })`
    select distinct h.container_id as "containerId" from case_header h where h.prct_code = ${prctCode}
      and h.case_id = any(${added.map(({ caseId }) => caseId)}::bigint[]) and h.container_id is not null`.execute(db)
  const emptied = rows.map(({ containerId }) => containerId)
  await lockContainers(db, prctCode, emptied)
  await sql`
    update case_header h set ${takenOut}, left_reason = null where h.prct_code = ${prctCode}
      and h.case_id = any(${added.map(({ caseId }) => caseId)}::bigint[])`.execute(db)
  await sql`
    update case_header h set container_id = a."containerId", load_step = k.case_count + a.at + 1,
      ${movedTo(sql`k.van_on`)}, load_group = k.load_group
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a ("containerId" bigint, "caseId" bigint, at int)
    join container k on k.prct_code = ${prctCode} and k.container_id = a."containerId"
    where h.prct_code = ${prctCode} and h.case_id = a."caseId"`.execute(db)
  return emptied
}

async function leaveBehind(
  db: WriteDb,
  prctCode: string,
  closed: readonly ClosedContainer[],
): Promise<readonly number[]> {
  const atDoor = closed.flatMap(({ leftCaseIds = [] }) => leftCaseIds)
  const { rows } = await checkedSql({ caseId: int })`
    update case_header h set ${takenOut},
      left_reason = jsonb_build_object('cause', case when ${isPacked('h')} then 'LEFT_BEHIND' else 'NOT_PACKED' end)
    where h.prct_code = ${prctCode} and h.container_id = any(${closed.map(({ containerId }) => containerId)}::bigint[])
      and (not ${isPacked('h')} or h.case_id = any(${atDoor}::bigint[]))
    returning h.case_id as "caseId"`.execute(db)
  return rows.map(({ caseId }) => caseId)
}

async function markVanned({ db, prctCode, by, now }: Recording, closed: readonly ClosedContainer[]): Promise<void> {
  await sql`
    update container k set status = 'VANNED', iso_no = c."isoNo", seal_no = c."sealNo", securing_g = coalesce(c."securingG", 0),
      tare_g = coalesce(c."tareG", (select y.tare_g from container_type y where y.prct_code = k.prct_code and y.container_type = k.container_type)),
      vanned_at = c."vannedAt", vanned_by = ${by}, row_version = nextval('container_version'), updated_by = ${by}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
      as c ("containerId" bigint, "isoNo" text, "sealNo" text, "tareG" int, "securingG" int, "vannedAt" timestamptz)
    where k.prct_code = ${prctCode} and k.container_id = c."containerId" and k.status = 'PLANNED'`.execute(db)
  await sql`
    update case_header h set status = 'VANNED', vanned_at = k.vanned_at, row_version = h.row_version + 1, updated_by = ${by},
      updated_at = ${now}
    from container k where h.prct_code = ${prctCode} and k.prct_code = ${prctCode} and k.container_id = h.container_id
      and k.container_id = any(${closed.map(({ containerId }) => containerId)}::bigint[])`.execute(db)
}

/**
 * A container that has not left is opened again: its cases are packed as before, and seal and weights no longer count. Cases
 * without a place leave it, for the planner to place.
 */
export async function reopenContainer({ db, prctCode, by, now }: Recording, containerId: number): Promise<void> {
  const unplaced = sql`h.prct_code = ${prctCode} and h.container_id = ${containerId} and h.x_mm is null`
  await sql`
    update case_header h set status = ${statusBeforeVanning}, vanned_at = null,
      container_id = null, load_step = null, left_reason = '{"cause": "REMOVED"}', row_version = h.row_version + 1, updated_by = ${by}, updated_at = ${now}
    where ${unplaced}`.execute(db)
  await sql`
    update container set status = 'PLANNED', iso_no = '', seal_no = '', tare_g = null, securing_g = 0, vanned_at = null, vanned_by = null,
      row_version = nextval('container_version'), updated_by = ${by}, updated_at = ${now}
    where prct_code = ${prctCode} and container_id = ${containerId} and status = 'VANNED'`.execute(db)
  await sql`
    update case_header h set status = ${statusBeforeVanning}, vanned_at = null,
      row_version = h.row_version + 1, updated_by = ${by}, updated_at = ${now}
    where h.prct_code = ${prctCode} and h.container_id = ${containerId} and h.status = 'VANNED'`.execute(db)
  await restateContainers(db, prctCode, [containerId])
  await rebuildNotices(db, prctCode, [containerId])
}

/**
 * Vanned containers have left, and the notices of their contents are sent now, which may be days after. Returns the
 * numbers of the notices.
 */
export async function shipContainers(
  { db, prctCode, by, now }: Recording,
  containerIds: readonly number[],
  shippedAt: string,
): Promise<readonly string[]> {
  const ofThese = sql`prct_code = ${prctCode} and container_id = any(${containerIds}::bigint[])`
  await sql`
    update container set status = 'SHIPPED', shipped_at = ${shippedAt}, row_version = nextval('container_version'), updated_by = ${by},
      updated_at = ${now} where ${ofThese} and status = 'VANNED'`.execute(db)
  await sql`
    update case_header set status = 'SHIPPED', shipped_at = ${shippedAt}, row_version = row_version + 1, updated_by = ${by},
      updated_at = ${now} where ${ofThese} and status = 'VANNED'`.execute(db)
  return sendDrafts(
    { db, prctCode, by, now },
    sql`a.prct_code = ${prctCode} and a.container_id = any(${containerIds}::bigint[])`,
  )
}
