import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/**
 * Vanning date of the plan, by which a case belongs to plan rows, order lines and packing windows; `van_on` is the date on
 * which it leaves. Alias: case_header.
 */
export const plannedVanOn = (alias: string): Sql => sql.raw(`coalesce(${alias}.rolled_from, ${alias}.van_on)`)

/**
 * On which a case leaves, as screens show it: null where it was not loaded and its date has passed, so that nothing is planned
 * for it. Alias: case_header.
 */
export const shownVanOn = (alias: string, today: Sql): Sql => {
  const of = (column: string) => sql.raw(`${alias}.${column}`)
  return sql`case when ${of('left_reason')} is null or ${of('container_id')} is not null or ${of('status')} = 'CANCELLED'
    or ${of('van_on')} >= ${today} then ${of('van_on')} end`
}

/** Assignments that move case h to another date and keep that of the plan. */
export const movedTo = (date: Sql): Sql => sql`van_on = ${date}, rolled_from = nullif(${plannedVanOn('h')}, ${date})`
