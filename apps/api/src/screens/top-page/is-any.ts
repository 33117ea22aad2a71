import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** Whether `from` has a row: looks up the first one. `exists` can become a join that reads all. */
export const isAny = (from: Sql): Sql => sql`coalesce((select true from ${from} limit 1), false)`
