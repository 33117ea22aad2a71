import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** The name of who has this employee id; the id itself where nobody has it, as for what an import wrote. */
export const employeeName = (id: Sql): Sql =>
  sql`coalesce((select who.employee_name from app_user who where who.employee_id = ${id}), ${id})`
