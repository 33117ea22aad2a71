import { normalisePartNo } from '@packing/contract'
import type { SaveRow } from '../../editable-lists/row-edit.ts'
import type { Context } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { both, type Condition, codeIn, inList } from '../../platform/database/condition.ts'

const STEM = 10

/** 53301-0K120 and 53301-0K120-00 are one part in two spellings. */
export function spellingsOf(partNo: string): readonly string[] {
  if (partNo.length === STEM) return [partNo, `${partNo}00`]
  return partNo.length === STEM + 2 && partNo.endsWith('00') ? [partNo, partNo.slice(0, STEM)] : [partNo]
}

/** Part numbers typed by a user: a single one also finds those that begin with it; each in both spellings. */
export function matchesPart(column: string, partNos: readonly string[]): Condition | undefined {
  const all = partNos.flatMap(spellingsOf)
  const [only, other] = all
  if (partNos.length !== 1 || only === undefined) return inList(column, all)
  // With 00 at the end the prefix is the number without it, which finds both.
  return codeIn(column, [other !== undefined && other.length < only.length ? other : only])
}

const likeSigns = /[\\%_]/g
const escaped = (letters: readonly string[]) => letters.map((letter) => letter.replace(likeSigns, '\\$&'))

/** Letters in pairs that do not overlap: half of the trigrams find as few rows as all of them in half of the time. */
function pairsPattern(letters: readonly string[]): string {
  const pairs = Array.from({ length: Math.floor(letters.length / 2) }, (_, at) => letters.slice(2 * at, 2 * at + 2))
  return `%${pairs.map((pair) => escaped(pair).join('Q')).join('%')}%`
}

/** Parts by any part of their names, which stand in `name_grams` (migration 0009) with a Q before each letter. */
export function matchesName(text: string | undefined): Condition | undefined {
  const letters = [...(text ?? '').normalize('NFKC').toLowerCase().trim()]
  if (letters.length === 0) return undefined
  const column = 'name_grams'
  const [only] = escaped(letters)
  const patterns =
    letters.length === 1
      ? [`%Q${only}Q%`]
      : letters.length % 2 === 0
        ? [pairsPattern(letters)]
        : [pairsPattern(letters), pairsPattern(letters.slice(-2))]
  const value = letters.length === 1 ? `Q${letters[0]}Q` : letters.join('Q')
  return both(...patterns.map((pattern) => ({ column, is: 'like', value: pattern }) as const), {
    ...{ column, is: 'holds', value },
  })
}

/** Fields that hold part numbers, written as the part stands in the master: without hyphens, with or without 00. */
export async function spellParts(
  { db, accessPrctCode }: Pick<Context, 'db' | 'accessPrctCode'>,
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
  const { rows: found } = await checkedSql({ partNo: text })`
    select part_no as "partNo" from part where prct_code = ${accessPrctCode} and part_no = any(${[...asked]}::text[])`.execute(
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
