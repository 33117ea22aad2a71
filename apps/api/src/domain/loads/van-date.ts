import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/**
 * Vanning date of the plan, by which a case belongs to plan rows, order lines and packing windows; `van_on` is the date on
 * which it leaves. Alias: case_header.
 */
export const plannedVanOn = (alias: string): Sql => sql.raw(`coalesce(${alias}.rolled_from, ${alias}.van_on)`)

/** Assignments that move case h to another date and keep that of the plan. */
export const movedTo = (date: Sql): Sql => sql`van_on = ${date}, rolled_from = nullif(${plannedVanOn('h')}, ${date})`
