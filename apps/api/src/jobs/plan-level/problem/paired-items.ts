import { isInForce } from '@packing/planning'
import { latestDays } from '../../../domain/plans/packaging/load-rules.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, oneOf, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { uniteSets } from './grouped-items.ts'

interface PairedRow {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly lots: number
  readonly snp: number
  readonly latest: number
}

export interface LevelPair {
  /** '*': all dealers. */
  readonly dealerCode: string
  readonly partA: string
  readonly partB: string
  readonly ratioA: number
  readonly ratioB: number
  readonly judgeLevel: 'DAY' | 'WEEK' | 'MONTH'
  readonly fromDay: number
  readonly toDay: number
}

export async function listPairs(db: ReadDb, prctCode: string, rows: readonly PairedRow[]): Promise<LevelPair[]> {
  const { from, to } = latestDays(rows.map(({ latest }) => latest))
  const { rows: pairs } = await checkedSql({
    dealerCode: text,
    partA: text,
    partB: text,
    ratioA: int,
    ratioB: int,
    judgeLevel: oneOf(['DAY', 'WEEK', 'MONTH']),
    fromDay: int,
    toDay: int,
  })`
    select dealer_code as "dealerCode", part_a as "partA", part_b as "partB", ratio_a as "ratioA", ratio_b as "ratioB",
      judge_level as "judgeLevel", valid_from - date '1970-01-01' as "fromDay", valid_to - date '1970-01-01' as "toDay"
    from pairing where prct_code = ${prctCode} and judge_level <> 'MONTH' and valid_from <= ${to} and valid_to >= ${from}
    order by pair_id`.execute(db)
  return pairs
}

/**
 * Rows of both parts of a pair with one pack-by date, whose lots are in the ratio of the pair: packed in equal shares of
 * every day. Pairs compared by week are too, because one day is in one week. Pairs compared by month need nothing: a
 * month is planned whole.
 */
export function pairedItems(pairs: readonly LevelPair[], rows: readonly PairedRow[]): number[][] {
  const codeOf = (dealer: string, part: string, { style, latest }: PairedRow) => `${dealer}|${part}|${style}|${latest}`
  const byCode = new Map<string, number>()
  // Few of a month's hundreds of thousands of rows are of parts in pairs.
  const itemsOf = new Map<string, number[]>(
    pairs.flatMap(({ partA, partB }) => [partA, partB].map((part) => [part, []])),
  )
  for (const [item, row] of rows.entries()) {
    const ofPart = itemsOf.get(row.part)
    if (!ofPart) continue
    ofPart.push(item)
    byCode.set(codeOf(row.dealer, row.part, row), item)
  }
  const found: number[][] = []
  for (const pair of pairs) {
    if (pair.judgeLevel === 'MONTH') continue
    for (const a of itemsOf.get(pair.partA) ?? []) {
      const row = rows[a]
      if (!row || !applies(pair, row)) continue
      const b = byCode.get(codeOf(row.dealer, pair.partB, row))
      if (b !== undefined && isInRatio(pair, row, rows[b])) found.push([a, b])
    }
  }
  return uniteSets(found)
}

const applies = (pair: LevelPair, { dealer, latest }: PairedRow) =>
  (pair.dealerCode === '*' || pair.dealerCode === dealer) && isInForce('PAIR', pair, { packBy: latest })

const isInRatio = ({ ratioA, ratioB }: LevelPair, a: PairedRow, b: PairedRow | undefined) =>
  b !== undefined && a.lots * a.snp * ratioB === b.lots * b.snp * ratioA
