import type { CaseType } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, int, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

export type StoredCaseType = CaseType & { readonly outerMm3: number }

export async function listCaseTypes(db: ReadDb, prctCode: string): Promise<StoredCaseType[]> {
  const { rows } = await checkedSql({
    code: text,
    family: text,
    innerLengthMm: int,
    innerWidthMm: int,
    innerHeightMm: int,
    tareG: int,
    maxGrossG: int,
    fillLimitPermille: int,
    allowsMixed: bool,
    maxMixedParts: orNull(int),
    maxMixedBoxes: orNull(int),
    outerMm3: int,
  })`
    select case_code as code, family, inner_length_mm as "innerLengthMm", inner_width_mm as "innerWidthMm",
      inner_height_mm as "innerHeightMm", tare_g as "tareG", max_gross_g as "maxGrossG",
      fill_limit_permille as "fillLimitPermille", allows_mixed as "allowsMixed",
      max_mixed_parts as "maxMixedParts", max_mixed_boxes as "maxMixedBoxes",
      length_mm::bigint * width_mm * height_mm as "outerMm3"
    from case_type where prct_code = ${prctCode} order by case_code`.execute(db)
  return rows
}
