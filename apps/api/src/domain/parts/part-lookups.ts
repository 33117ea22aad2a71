import { sql } from 'kysely'
import { matchesCode } from '../../platform/database/page-query.ts'
import type { InLanguage, ReadContext } from '../rule-context.ts'
import { nameOfPart } from './part-name.ts'

type Where = Pick<ReadContext, 'db' | 'prctCode'>

/** Dealers in use: a code that is not among them is unknown. */
export async function knownDealers({ db, prctCode }: Where): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select dealer_code as code from dealer where prct_code = ${prctCode} and is_active`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** Those of the part numbers that there are. */
export async function knownParts({ db, prctCode }: Where, partNos: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select part_no as code from part where prct_code = ${prctCode} and part_no = any(${[...new Set(partNos)]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ code }) => code))
}

/** As many suggestions as fit below a cell. */
const MAX_SIMILAR = 12

/** Parts whose numbers begin as what was typed. */
export async function similarParts({ db, prctCode, language }: Where & InLanguage, partNo: string) {
  const { rows } = await sql<{ readonly partNo: string; readonly partName: string }>`
    select t.part_no as "partNo", ${nameOfPart(language, 't')} as "partName" from part t
    where t.prct_code = ${prctCode} and ${matchesCode('t.part_no', [partNo])}
    order by t.part_no limit ${MAX_SIMILAR}`.execute(db)
  return rows
}

export interface PairInForce {
  readonly pairId: string
  readonly partA: string
  readonly partB: string
  readonly dealerCode: string
}

/** Pairs of any of the parts that hold today or later. */
export async function pairsWith({ db, prctCode }: Where, partNos: readonly string[], today: string) {
  const { rows } = await sql<PairInForce>`
    select pair_id as "pairId", part_a as "partA", part_b as "partB", dealer_code as "dealerCode" from pairing
    where prct_code = ${prctCode} and archived_at is null and valid_to >= ${today}::date
      and (part_a = any(${partNos}::text[]) or part_b = any(${partNos}::text[])) order by pair_id`.execute(db)
  return rows
}

export interface ConditionRange {
  readonly partNo: string
  readonly dealerCode: string
  readonly from: string
  readonly to: string
}

/** When there is a packing condition for any of the parts, and for whom. */
export async function conditionRanges({ db, prctCode }: Where, partNos: readonly string[]) {
  const { rows } = await sql<ConditionRange>`
    select part_no as "partNo", dealer_code as "dealerCode", effective_from as "from", effective_to as "to" from packing_condition
    where prct_code = ${prctCode} and status = 'APPROVED' and part_no = any(${partNos}::text[])`.execute(db)
  return rows
}

export interface MonthOrders {
  readonly partNo: string
  readonly dealerCode: string
  readonly month: string
  readonly qty: number
}

/** What is ordered of the parts in a cycle, by month. */
export async function monthOrders({ db, prctCode }: Where, partNos: readonly string[], cycleMonth: string) {
  const { rows } = await sql<MonthOrders>`
    select part_no as "partNo", dealer_code as "dealerCode", target_month as month, sum(qty) as qty from order_line
    where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null and part_no = any(${partNos}::text[])
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Facts by what they are looked up by: every row of a large file asks. */
export function lookUpBy<Fact>(facts: readonly Fact[], keysOf: (fact: Fact) => readonly string[]) {
  const byKey = new Map<string, Fact[]>()
  for (const fact of facts) {
    for (const key of keysOf(fact)) {
      const found = byKey.get(key)
      if (found) found.push(fact)
      else byKey.set(key, [fact])
    }
  }
  return (key: string): readonly Fact[] => byKey.get(key) ?? []
}
