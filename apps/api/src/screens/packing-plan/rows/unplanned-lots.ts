import { sql } from 'kysely'
import { allOf, type Sql } from '../../../platform/database/page-query.ts'

interface Places {
  readonly line: readonly string[]
  readonly caseCode: readonly string[]
}

/** Of unplanned lots with their latest day; the row is c: the dealer's own condition before the one for all. */
export const conditionOfLots = (alias: string): Sql => {
  const lots = sql.raw(alias)
  return sql`(select c.case_code, c.pack_lines, c.boxes_per_case, c.std_seconds_per_case from packing_condition c
  where c.prct_code = ${lots}.prct_code and c.part_no = ${lots}.part_no and c.pack_style = ${lots}.pack_style
    and c.dealer_code in ('*', ${lots}.dealer_code) and c.status = 'APPROVED' and ${lots}.latest_on between c.effective_from and c.effective_to
  order by c.dealer_code = '*' limit 1)`
}

/** Unplanned lots have no line and no case: a search for them finds what the lines can pack, and what goes into the cases. */
export const isPackedOn = ({ line, caseCode }: Places): Sql | undefined =>
  line.length + caseCode.length === 0
    ? undefined
    : allOf(
        line.length === 0 ? undefined : sql`c.pack_lines && ${line}::text[]`,
        caseCode.length === 0 ? undefined : sql`c.case_code = any(${caseCode}::text[])`,
      )
