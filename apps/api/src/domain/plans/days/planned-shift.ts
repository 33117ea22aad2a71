import { NO_SHIFT } from '@packing/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/page-query.ts'

/**
 * The shift in which the plan starts a case; null: the shifts of its line are unknown. A case that missed its container has
 * another vanning date than the plan row that it was built from. Alias: case_header.
 */
export const plannedShiftOf = (alias: string): Sql => {
  const one = sql.raw(alias)
  return sql`(select l.shift_code from plan_line l join case_content c on c.case_id = ${one}.case_id and c.part_no = l.part_no and c.pack_style = l.pack_style
  where l.plan_id = ${one}.plan_id and l.dealer_code = ${one}.dealer_code and l.pack_on = ${one}.pack_on and l.line_code = ${one}.line_code
  order by l.start_minute limit 1)`
}

export const plannedShift: Sql = plannedShiftOf('t')

/** Cases t of the planned shifts. */
export const isOfShifts = (shifts: readonly string[]): Sql | undefined =>
  shifts.length === 0 ? undefined : sql`coalesce(${plannedShift}, ${NO_SHIFT}) = any(${[...shifts]}::text[])`
