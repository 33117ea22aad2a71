import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { float, int, text, texts } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

export interface LevelCondition {
  readonly caseCode: string
  readonly caseFamily: string
  readonly lines: readonly string[]
  readonly secondsPerLot: number
  readonly mm3PerLot: number
  readonly boxesPerCase: number
  /** For a part in a mixed case; 0 where its case holds one part only. */
  readonly mixedSetupSeconds: number
}

export type LevelConditions = ReadonlyMap<number, LevelCondition>

export async function levelConditions(db: ReadDb, prctCode: string): Promise<LevelConditions> {
  const { rows } = await checkedSql({
    caseCode: text,
    caseFamily: text,
    lines: texts,
    secondsPerLot: float,
    mm3PerLot: int,
    boxesPerCase: int,
    mixedSetupSeconds: int,
    conditionId: int,
  })`
    select c.condition_id as "conditionId", c.case_code as "caseCode", t.family as "caseFamily", c.pack_lines as lines,
      c.boxes_per_case as "boxesPerCase",
      case when t.allows_mixed then t.mixed_setup_sec else 0 end as "mixedSetupSeconds",
      c.std_seconds_per_case::float8 / c.boxes_per_case as "secondsPerLot",
      c.box_length_mm::bigint * c.box_width_mm * c.box_height_mm as "mm3PerLot"
    from packing_condition c join case_type t on t.prct_code = c.prct_code and t.case_code = c.case_code
    where c.prct_code = ${prctCode}`.execute(db)
  return new Map(rows.map((row) => [row.conditionId, row]))
}
