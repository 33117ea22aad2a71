import type { ToleranceRule } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

/** By how much orders may differ from what was announced, as agreed on a day. */
export async function listTolerances(db: ReadDb, prctCode: string, on: string): Promise<ToleranceRule[]> {
  const { rows } = await checkedSql({
    id: text,
    dealer: text,
    group: text,
    offset: int,
    plusPermille: orNull(int),
    minusPermille: orNull(int),
    minAbsLots: int,
  })`
    select tolerance_id as id, dealer_code as dealer, part_group as "group", month_offset as "offset", plus_permille as "plusPermille",
      minus_permille as "minusPermille", min_abs_lots as "minAbsLots"
    from tolerance_rule where prct_code = ${prctCode} and ${on}::date between effective_from and effective_to
    order by tolerance_id`.execute(db)
  return rows
}
