import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** Falls back to the id, as for rows written by an import. */
export const employeeName = (id: Sql): Sql =>
  sql`coalesce((select who.employee_name from app_user who where who.employee_id = ${id}), ${id})`
