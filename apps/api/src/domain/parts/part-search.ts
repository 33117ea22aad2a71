import { normalisePartNo } from '@packing/contract'
import { sql } from 'kysely'
import type { SaveRow } from '../../editable-lists/row-edit.ts'
import { isOneOf, matchesCode, type Sql } from '../../platform/database/page-query.ts'
import type { ReadContext } from '../rule-context.ts'

const STEM = 10

/** 53301-0K120 and 53301-0K120-00 are one part in two spellings. */
export function spellingsOf(partNo: string): readonly string[] {
  if (partNo.length === STEM) return [partNo, `${partNo}00`]
  return partNo.length === STEM + 2 && partNo.endsWith('00') ? [partNo, partNo.slice(0, STEM)] : [partNo]
}

/** Part numbers typed by a user, each in both spellings; a single one is a prefix. */
export function matchesPart(column: string, partNos: readonly string[]): Sql | undefined {
  const all = partNos.flatMap(spellingsOf)
  const [only, other] = all
  if (partNos.length !== 1 || only === undefined) return isOneOf(column, all)
  // The spelling without 00 is a prefix of the other.
  return matchesCode(column, [other !== undefined && other.length < only.length ? other : only])
}

/** Parts t whose English or Japanese name contains the text, folded as the column `search_name` is. */
export function matchesName(text: string | undefined): Sql | undefined {
  const folded = (text ?? '').normalize('NFKC').toLowerCase().trim()
  return folded === '' ? undefined : sql`t.search_name like ${`%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`}`
}

/** Fields that hold part numbers, written as the part stands in the master: without hyphens, with or without 00. */
export async function spellParts(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  rows: readonly SaveRow[],
  fields: readonly string[],
): Promise<SaveRow[]> {
  const asked = new Set<string>()
  for (const row of rows) {
    for (const field of fields) {
      const given = row[field]
      if (typeof given === 'string') for (const spelling of spellingsOf(normalisePartNo(given))) asked.add(spelling)
    }
  }
  const { rows: found } = await sql<{ partNo: string }>`
    select part_no as "partNo" from part where prct_code = ${prctCode} and part_no = any(${[...asked]}::text[])`.execute(
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
