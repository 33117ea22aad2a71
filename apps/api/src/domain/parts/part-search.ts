import { type ListColumns, normalisePartNo, partFieldsOf } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { isOneOf, matchesCode, type Sql } from '../../platform/database/page-query.ts'
import type { SaveRow } from '../edits/row-edit.ts'
import type { ReadContext } from '../rule-context.ts'

const STEM = 10

/** 53301-0K120 and 53301-0K120-00 are spellings of one part. */
export function spellingsOf(partNo: string): readonly string[] {
  if (partNo.length === STEM) return [partNo, `${partNo}00`]
  return partNo.length === STEM + 2 && partNo.endsWith('00') ? [partNo, partNo.slice(0, STEM)] : [partNo]
}

/** Matches both spellings; a single number is a prefix, which finds no other part than a list with it would, if it is whole. */
export function matchesPart(column: string, partNos: readonly string[], isAmong = isOneOf): Sql | undefined {
  const [only, other] = partNos.flatMap(spellingsOf)
  if (partNos.length !== 1 || only === undefined) return isAmong(column, partNos.flatMap(spellingsOf))
  if (other === undefined || other.length > only.length) return matchesCode(column, [only])
  return sql`(${matchesCode(column, [other])} and ${isOneOf(column, [only, other])})`
}

/** Matches the English or Japanese name of part t, folded like the column `search_name`. */
export function matchesName(text: string | undefined): Sql | undefined {
  const folded = (text ?? '').normalize('NFKC').toLowerCase().trim()
  return folded === '' ? undefined : sql`strpos(t.search_name, ${folded}) > 0`
}

/** Part numbers in every spelling become those of the master. */
export const spelledParts =
  (columns: ListColumns) => (context: Pick<ReadContext, 'db' | 'prctCode'>, rows: readonly SaveRow[]) =>
    spellParts(context, rows, partFieldsOf(columns))

export async function spellParts(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  rows: readonly SaveRow[],
  fields: readonly string[],
): Promise<SaveRow[]> {
  const spellings = new Set<string>()
  for (const row of rows) {
    for (const field of fields) {
      const given = row[field]
      if (typeof given === 'string') for (const spelling of spellingsOf(normalisePartNo(given))) spellings.add(spelling)
    }
  }
  const { rows: found } = await checkedSql({ partNo: text })`
    select part_no as "partNo" from part where prct_code = ${prctCode} and part_no = any(${[...spellings]}::text[])`.execute(
    db,
  )
  const known = new Set(found.map(({ partNo }) => partNo))
  const spell = (text: string) => {
    const partNo = normalisePartNo(text)
    return spellingsOf(partNo).find((spelling) => known.has(spelling)) ?? partNo
  }
  return rows.map((row) => {
    const spelt: Record<string, unknown> & SaveRow = { ...row }
    for (const field of fields) if (typeof spelt[field] === 'string') spelt[field] = spell(spelt[field])
    return spelt
  })
}
