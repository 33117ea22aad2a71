import { sql } from 'kysely'
import { matchesCode, type Sql } from '../../platform/database/page-query.ts'

/** By renban, number on the container or seal: dealers and carriers name one of them. `alias`: container. */
export function matchesContainer(alias: string, codes: readonly string[]): Sql | undefined {
  const [renban, number, seal] = ['renban_no', 'iso_no', 'seal_no'].map((column) =>
    matchesCode(`${alias}.${column}`, codes),
  )
  return renban && sql`(${renban} or ${number} or ${seal})`
}
