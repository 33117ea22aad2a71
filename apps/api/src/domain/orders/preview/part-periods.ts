import { type PartPeriod, statedQuantity } from '@packing/contract'
import { z } from 'zod'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, json, orNull, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import { type ComparedFile, comparedRows } from './compared-rows.ts'

interface OfPart {
  readonly dealerCode: string
  readonly partNo: string
}

const keyOf = ({ dealerCode, partNo }: OfPart) => `${dealerCode} ${partNo}`

type Stated = PartPeriod['stated'][number]

/** The days and months of some parts, with the dates that the file states for them. */
export async function partPeriods(
  { db }: ReadContext,
  file: ComparedFile,
  parts: readonly OfPart[],
): Promise<(part: OfPart) => PartPeriod[]> {
  const { rows } = await checkedSql({
    dealerCode: text,
    partNo: text,
    month: text,
    on: orNull(date),
    was: int,
    qty: int,
    line: int,
    stated: orNull(json(z.array(statedQuantity))),
  })`
    select c.dealer_code as "dealerCode", c.part_no as "partNo", c.target_month as month, c.required_on as "on", c.was, c.qty, c.line, c.stated
    from ${comparedRows(file)} c
    where (c.dealer_code, c.part_no) in (select * from unnest(${parts.map(({ dealerCode }) => dealerCode)}::text[],
      ${parts.map(({ partNo }) => partNo)}::text[]))
    order by c.target_month, c.required_on nulls first, c.line`.execute(db)
  const hasDays = new Set(
    file.bases.filter(({ cycleMonth }) => cycleMonth === file.cycleMonth).map(({ dealerCode }) => dealerCode),
  )
  const found = new Map<string, Map<string, PartPeriod>>()
  for (const { month, on, was, qty, line, stated, ...part } of rows) {
    const isComparable = hasDays.has(part.dealerCode)
    // Only its sum by month is known, which the part shows.
    if (!isComparable && was > 0) continue
    const periods = found.get(keyOf(part)) ?? new Map<string, PartPeriod>()
    found.set(keyOf(part), periods)
    const key = `${month} ${on ?? ''}`
    const before = periods.get(key)
    const own = line === 0 ? [] : (stated ?? [asInRow({ month, on, qty, line })])
    periods.set(key, {
      month,
      on,
      was: isComparable ? (before?.was ?? 0) + was : null,
      is: (before?.is ?? 0) + qty,
      stated: [...(before?.stated ?? []), ...own],
    })
  }
  return (part) => [...(found.get(keyOf(part))?.values() ?? [])]
}

interface StagedRow {
  readonly month: string
  readonly on: string | null
  readonly qty: number
  readonly line: number
}

const asInRow = ({ month, on, qty, line }: StagedRow): Stated => ({
  at: on ?? month,
  qty,
  line,
  column: '',
  isMoved: false,
})
