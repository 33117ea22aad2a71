import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, notNull } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { isPacked } from '../cases/packed-contents.ts'

/** Locked until the transaction ends. Lock order: containers before their cases. */
export const lockContainers = (db: WriteDb, prctCode: string, ids: readonly number[]) =>
  sql`select 1 from container where prct_code = ${prctCode} and container_id = any(${ids}::bigint[]) order by container_id for update`.execute(
    db,
  )

/**
 * Weights of packed cases: of each part the measured weight, or the planned one in proportion to its pieces. Other cases weigh
 * what is planned. The case itself weighs what it weighs, so that repeating it changes nothing. Returns the containers of the
 * cases whose weight changed, to be restated.
 */
export async function restateWeights(
  db: WriteDb,
  prctCode: string,
  caseIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await checkedSql({ containerId: notNull(int) })`
    with restated as (
      update case_header h set net_g = w.net_g, gross_g = h.gross_g - h.net_g + w.net_g
      from (
        select c.case_id, sum(case when ${isPacked('x')} then coalesce(l.net_g, round(c.net_g::numeric * c.packed_qty / c.qty)) else c.net_g end)::int as net_g
        from case_header x join case_content c on c.prct_code = ${prctCode} and c.case_id = x.case_id
        left join packing_result_line l on l.result_id = x.result_id and l.seq = c.seq
        where x.prct_code = ${prctCode} and x.case_id = any(${caseIds}::bigint[]) group by 1
      ) w
      where h.prct_code = ${prctCode} and h.case_id = w.case_id and h.net_g <> w.net_g
      returning h.container_id
    )
    select distinct container_id as "containerId" from restated where container_id is not null`.execute(db)
  return rows.map(({ containerId }) => containerId)
}

/**
 * Figures and loading sequence of containers whose cases or weights changed. A case without a place counts by its volume. The
 * version of an open container follows its cases, not their weights: a scan must not reject what a planner arranges.
 */
export async function restateContainers(db: WriteDb, prctCode: string, ids: readonly number[]): Promise<void> {
  await sql`
    with changed as (
      select k.container_id, s.*, y.usable_length_mm::bigint * y.usable_width_mm * y.usable_height_mm as usable_mm3
      from container k join container_type y on y.prct_code = k.prct_code and y.container_type = k.container_type
      cross join lateral (select count(*)::int as cases,
          -- Steps count the cases: where the last one is another number, a case has left, or two have one step.
          count(*) <> coalesce(max(h.load_step), 0) as has_gaps, coalesce(sum(h.gross_g), 0) as gross_g,
          coalesce(sum(coalesce(h.dx_mm::bigint * h.dy_mm * h.dz_mm, h.volume_mm3)), 0) as mm3,
          coalesce(sum(h.gross_g) filter (where h.x_mm is not null), 0) as placed_g,
          coalesce(sum(h.gross_g * (h.x_mm + h.dx_mm / 2.0)), 0) as gx, coalesce(sum(h.gross_g * (h.y_mm + h.dy_mm / 2.0)), 0) as gy,
          coalesce(sum(h.gross_g * (h.z_mm + h.dz_mm / 2.0)), 0) as gz
        from case_header h where h.prct_code = ${prctCode} and h.container_id = k.container_id) s
      where k.prct_code = ${prctCode} and k.container_id = any(${ids}::bigint[])
        and (k.case_count <> s.cases or k.cargo_g <> s.gross_g or s.has_gaps)
    ), renumbered as (
      update case_header h set load_step = n.step
      from (select case_id, row_number() over (partition by container_id order by load_step) as step from case_header
        where prct_code = ${prctCode} and container_id in (select container_id from changed)) n
      where h.prct_code = ${prctCode} and h.case_id = n.case_id
    )
    update container k set case_count = c.cases, cargo_g = c.gross_g, fill_permille = c.mm3 * 1000 / c.usable_mm3,
      gravity_x_mm = round(c.gx / greatest(c.placed_g, 1)), gravity_y_mm = round(c.gy / greatest(c.placed_g, 1)),
      gravity_z_mm = round(c.gz / greatest(c.placed_g, 1)),
      row_version = case when k.status = 'PLANNED' and k.case_count = c.cases then k.row_version else nextval('container_version') end,
      locked_steps = least(k.locked_steps, c.cases)
    from changed c where k.prct_code = ${prctCode} and k.container_id = c.container_id`.execute(db)
}
