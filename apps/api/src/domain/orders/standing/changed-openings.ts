import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { firmMonthOf } from './horizon.ts'
import { openingCarryOf } from './opening-carry.ts'

export interface ChangedOpening {
  readonly dealer: string
  readonly part: string
  readonly style: string
  /** Pieces with which the month was compiled, and those that it opens with by now. */
  readonly compiled: number
  readonly pieces: number
}

/** What the months before left differs from what the month was compiled with: they were closed, levelled or packed short since. */
export async function listChangedOpenings(
  db: ReadDb,
  { prctCode, cycleMonth }: { readonly prctCode: string; readonly cycleMonth: string },
  dealers: readonly string[],
): Promise<ChangedOpening[]> {
  if (dealers.length === 0) return []
  const month = firmMonthOf(cycleMonth)
  const { rows } = await checkedSql({ dealer: text, part: text, style: text, compiled: int, pieces: int })`
    select dealer_code as dealer, part_no as part, pack_style as style, coalesce(c.opening, 0) as compiled, coalesce(o.pieces, 0) as pieces
    from (select dealer_code, part_no, pack_style, opening from carry_over
      where prct_code = ${prctCode} and month = ${month} and dealer_code = any(${dealers}::text[])) c
    full join (select x.* from (${openingCarryOf(prctCode, month)}) x where x.dealer_code = any(${dealers}::text[])) o
      using (dealer_code, part_no, pack_style)
    where coalesce(c.opening, 0) <> coalesce(o.pieces, 0) order by 1, 2, 3`.execute(db)
  return rows
}
