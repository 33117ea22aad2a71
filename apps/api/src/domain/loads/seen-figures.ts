import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** Every dealer with cases in the container is one that the user sees. */
const isWhollySeen = (alias: string) => `((select current_setting('app.dealer_codes', true)) = '*'
  or ${alias}.dealer_code || ${alias}.also_dealers <@ (select string_to_array(current_setting('app.dealer_codes', true), ',')))`

/**
 * Figures f of a container: the stored ones, or for a user who does not see all its dealers those of the visible cases,
 * because a total reveals the others. The verified gross mass is null then.
 */
export const seenFigures = (alias: string): Sql =>
  sql.raw(`cross join lateral (
    select ${alias}.case_count, ${alias}.cargo_g, ${alias}.fill_permille::int, ${alias}.gravity_x_mm, ${alias}.gravity_y_mm, ${alias}.gravity_z_mm,
      ${alias}.vgm_g where ${isWhollySeen(alias)}
    union all
    select count(*)::int, coalesce(sum(h.gross_g), 0)::bigint,
      coalesce(sum(coalesce(h.dx_mm::bigint * h.dy_mm * h.dz_mm, h.volume_mm3)) * 1000 / (
        select y.usable_length_mm::bigint * y.usable_width_mm * y.usable_height_mm from container_type y
        where y.prct_code = ${alias}.prct_code and y.container_type = ${alias}.container_type), 0)::int,
      ${middleOf('x')}, ${middleOf('y')}, ${middleOf('z')}, null
    from case_header h where h.prct_code = ${alias}.prct_code and h.container_id = ${alias}.container_id
    having not ${isWhollySeen(alias)}) f`)

const middleOf = (axis: string) =>
  `coalesce(round(sum(h.gross_g * (h.${axis}_mm + h.d${axis}_mm / 2.0)) / nullif(sum(h.gross_g) filter (where h.x_mm is not null), 0)), 0)::int`
