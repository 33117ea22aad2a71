import { sql } from 'kysely'
import type { WriteDb } from '../../platform/database/database.ts'
import { rebuildNotices } from '../loads/ship-notices.ts'
import { isPacked } from './packed-contents.ts'
import type { Recording } from './record-results.ts'

export interface ClosedContainer {
  readonly containerId: number
  readonly sealNo: string
  readonly vannedAt: string
}

/**
 * Closes planned containers with the cases that are packed. The others stay behind, to be loaded again; the ship notices are
 * drafted from what is inside.
 */
export async function vanContainers(
  { db, prctCode, by }: Recording,
  closed: readonly ClosedContainer[],
): Promise<void> {
  const ids = closed.map(({ containerId }) => containerId)
  const inside = sql`h.prct_code = ${prctCode} and h.container_id = any(${ids}::bigint[])`
  await sql`select 1 from container where prct_code = ${prctCode} and container_id = any(${ids}::bigint[]) order by container_id for update`.execute(
    db,
  )
  await sql`
    update case_header h set container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null,
      dz_mm = null, left_reason = '{"cause": "NOT_PACKED"}'
    where ${inside} and not ${isPacked('h')}`.execute(db)
  await restateContainers(db, prctCode, ids)
  await sql`
    update container k set status = 'VANNED', seal_no = c."sealNo", vanned_at = c."vannedAt",
      row_version = nextval('container_version'), updated_by = ${by}, updated_at = c."vannedAt"
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as c ("containerId" bigint, "sealNo" text, "vannedAt" timestamptz)
    where k.prct_code = ${prctCode} and k.container_id = c."containerId" and k.status = 'PLANNED'`.execute(db)
  await sql`
    update case_header h set status = 'VANNED', vanned_at = k.vanned_at, row_version = h.row_version + 1, updated_by = ${by},
      updated_at = k.vanned_at
    from container k where ${inside} and k.prct_code = ${prctCode} and k.container_id = h.container_id`.execute(db)
  await rebuildNotices(db, prctCode, ids)
}

/** Figures and loading sequence of containers that lost cases. */
async function restateContainers(db: WriteDb, prctCode: string, ids: readonly number[]): Promise<void> {
  await sql`
    with changed as (
      select k.container_id, s.*, y.usable_length_mm::bigint * y.usable_width_mm * y.usable_height_mm as usable_mm3
      from container k join container_type y on y.prct_code = k.prct_code and y.container_type = k.container_type
      cross join lateral (select count(*)::int as cases, coalesce(sum(h.gross_g), 0) as gross_g,
          coalesce(sum(h.dx_mm::bigint * h.dy_mm * h.dz_mm), 0) as mm3,
          coalesce(sum(h.gross_g * (h.x_mm + h.dx_mm / 2.0)), 0) as gx, coalesce(sum(h.gross_g * (h.y_mm + h.dy_mm / 2.0)), 0) as gy,
          coalesce(sum(h.gross_g * (h.z_mm + h.dz_mm / 2.0)), 0) as gz
        from case_header h where h.prct_code = ${prctCode} and h.container_id = k.container_id) s
      where k.prct_code = ${prctCode} and k.container_id = any(${ids}::bigint[]) and k.case_count <> s.cases
    ), renumbered as (
      update case_header h set load_step = n.step
      from (select case_id, row_number() over (partition by container_id order by load_step) as step from case_header
        where prct_code = ${prctCode} and container_id in (select container_id from changed)) n
      where h.prct_code = ${prctCode} and h.case_id = n.case_id
    )
    update container k set case_count = c.cases, cargo_g = c.gross_g, fill_permille = c.mm3 * 1000 / c.usable_mm3,
      gravity_x_mm = round(c.gx / greatest(c.gross_g, 1)), gravity_y_mm = round(c.gy / greatest(c.gross_g, 1)),
      gravity_z_mm = round(c.gz / greatest(c.gross_g, 1))
    from changed c where k.prct_code = ${prctCode} and k.container_id = c.container_id`.execute(db)
}

/** Vanned containers have left, and their ship notices are sent. */
export async function shipContainers(
  { db, prctCode, by }: Recording,
  containerIds: readonly number[],
  shippedAt: string,
): Promise<void> {
  const ofThese = sql`prct_code = ${prctCode} and container_id = any(${containerIds}::bigint[])`
  await sql`
    update container set status = 'SHIPPED', shipped_at = ${shippedAt}, row_version = nextval('container_version'), updated_by = ${by},
      updated_at = ${shippedAt} where ${ofThese} and status = 'VANNED'`.execute(db)
  await sql`
    update case_header set status = 'SHIPPED', shipped_at = ${shippedAt}, row_version = row_version + 1, updated_by = ${by},
      updated_at = ${shippedAt} where ${ofThese} and status = 'VANNED'`.execute(db)
  await sql`update asn set status = 'SENT' where ${ofThese} and status = 'DRAFT'`.execute(db)
}
