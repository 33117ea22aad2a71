import type { BomCheckCode } from '@packing/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

interface FindingCells {
  /** Where it is not '*', which means all dealers. */
  readonly dealer?: Sql
  readonly part?: Sql
  readonly reference?: Sql
  readonly model?: Sql
  readonly parent?: Sql
  readonly expected?: Sql
  readonly actual?: Sql
  readonly diff?: Sql
  readonly affected?: Sql
  /** What must stay the same for an answer to hold; default: expected and actual. */
  readonly facts?: Sql
  /** Where it is not the severity of the rule. */
  readonly severity?: Sql
}

const none = sql`''::text`

/** The select list of a check. Every check has the same columns, so that their union is one table. */
export function finding(code: BomCheckCode, cells: FindingCells): Sql {
  const { expected = none, actual = none } = cells
  return sql`select ${code}::text as check_code, ${cells.dealer ?? sql`'*'`}::text as dealer_code, ${cells.part ?? none}::text as part_no,
    ${cells.reference ?? none}::text as reference, ${cells.model ?? none}::text as model_code, ${cells.parent ?? none}::text as parent_part,
    ${expected}::text as expected, ${actual}::text as actual, (${cells.diff ?? sql`null`})::bigint as diff_qty,
    (${cells.affected ?? sql`1`})::int as affected_count, ${cells.facts ?? sql`concat(${expected}, '|', ${actual})`}::text as facts,
    ${cells.severity ?? sql`null`}::text as severity`
}

export const toleranceOf = (code: BomCheckCode): Sql =>
  sql`(select tolerance_permille from checked_rule where check_code = ${code})`

export const written = (day: Sql): Sql => sql`to_char(${day}, 'YYYY/MM/DD')`

/** What all checks of a cycle read besides the temporary tables of `checked-tables.ts`. */
export interface CheckScope {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly firmMonth: string
  readonly firstDay: string
  readonly lastDay: string
}
