import type { loadedCase, loadedContainer } from '@packing/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'

type LoadedContainer = z.infer<typeof loadedContainer>
type LoadedCase = z.infer<typeof loadedCase>

async function listLoadedCases(db: Db, prctCode: string, containerId: number): Promise<LoadedCase[]> {
  const { rows } = await sql<LoadedCase>`
    select t.case_no as "caseNo", t.case_code as "caseCode", t.dealer_code as "dealerCode", t.van_on as "vanOn",
      case when t.part_count = 1 then (select c.part_no from case_content c where c.case_id = t.case_id limit 1) else '' end as "partNo", t.load_step as step, t.x_mm as x, t.y_mm as y,
      t.z_mm as z, t.dx_mm as dx, t.dy_mm as dy, t.dz_mm as dz, (t.gross_g / 1000.0)::float8 as "grossKg", t.is_mixed as "isMixed"
    from case_header t
    where t.prct_code = ${prctCode} and t.container_id = ${containerId} and t.load_step is not null
    order by t.load_step`.execute(db)
  return rows
}

/** A container with its usable space and every case at its place, in the order of loading. */
export async function findLoadedContainer(
  db: Db,
  prctCode: string,
  containerId: number,
): Promise<LoadedContainer | null> {
  const { rows } = await sql<Omit<LoadedContainer, 'cases'>>`
    select k.renban_no as "renbanNo", k.container_type as "containerType", k.dealer_code as "dealerCode", k.van_on as "vanOn",
      coalesce(y.usable_length_mm, 0) as "lengthMm", coalesce(y.usable_width_mm, 0) as "widthMm", coalesce(y.usable_height_mm, 0) as "heightMm",
      coalesce(y.max_payload_g / 1000.0, 0)::float8 as "maxPayloadKg", (k.cargo_g / 1000.0)::float8 as "cargoKg",
      (k.fill_permille / 10.0)::float8 as "fillPercent",
      jsonb_build_object('x', k.gravity_x_mm, 'y', k.gravity_y_mm, 'z', k.gravity_z_mm) as gravity,
      (select case when r.prct_code is null then 250 else r.gravity_length_permille end
        from (select 1) one left join loading_rule r on r.prct_code = ${prctCode}) as "gravityPermille"
    from container k
    left join container_type y on y.prct_code = k.prct_code and y.container_type = k.container_type
    where k.prct_code = ${prctCode} and k.container_id = ${containerId}`.execute(db)
  return rows[0] ? { ...rows[0], cases: await listLoadedCases(db, prctCode, containerId) } : null
}
