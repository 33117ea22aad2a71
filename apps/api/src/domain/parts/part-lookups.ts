import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text } from '../../platform/database/column-types.ts'
import { matchesCode } from '../../platform/database/page-query.ts'
import type { InLanguage, ReadContext } from '../rule-context.ts'
import { nameOfPart } from './part-name.ts'

type Where = Pick<ReadContext, 'db' | 'prctCode'>

export async function knownDealers({ db, prctCode }: Where): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('dealer')
    .select('dealerCode')
    .where('prctCode', '=', prctCode)
    .where('isActive', '=', true)
    .execute()
  return new Set(rows.map(({ dealerCode }) => dealerCode))
}

export async function knownParts({ db, prctCode }: Where, partNos: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await checkedSql({ code: text })`
    select part_no as code from part where prct_code = ${prctCode} and part_no = any(${[...new Set(partNos)]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ code }) => code))
}

const MAX_SIMILAR = 12

export async function similarParts({ db, prctCode, language }: Where & InLanguage, partNo: string) {
  const { rows } = await checkedSql({ partNo: text, partName: text })`
    select t.part_no as "partNo", ${nameOfPart(language, 't')} as "partName" from part t
    where t.prct_code = ${prctCode} and ${matchesCode('t.part_no', [partNo])}
    order by t.part_no limit ${MAX_SIMILAR}`.execute(db)
  return rows
}

const pairInForceColumns = {
  pairId: text,
  partA: text,
  partB: text,
  dealerCode: text,
}
export type PairInForce = RowOf<typeof pairInForceColumns>

export async function pairsWith({ db, prctCode }: Where, partNos: readonly string[], today: string) {
  const { rows } = await checkedSql(pairInForceColumns)`
    select pair_id as "pairId", part_a as "partA", part_b as "partB", dealer_code as "dealerCode" from pairing
    where prct_code = ${prctCode} and valid_to >= ${today}::date
      and (part_a = any(${partNos}::text[]) or part_b = any(${partNos}::text[])) order by pair_id`.execute(db)
  return rows
}

const conditionRangeColumns = {
  partNo: text,
  dealerCode: text,
  from: date,
  to: date,
}
export type ConditionRange = RowOf<typeof conditionRangeColumns>

export async function conditionRanges({ db, prctCode }: Where, partNos: readonly string[]) {
  const { rows } = await checkedSql(conditionRangeColumns)`
    select part_no as "partNo", dealer_code as "dealerCode", effective_from as "from", effective_to as "to" from packing_condition
    where prct_code = ${prctCode} and status = 'APPROVED' and part_no = any(${partNos}::text[])`.execute(db)
  return rows
}

const monthOrdersColumns = {
  partNo: text,
  dealerCode: text,
  month: text,
  qty: int,
}
export type MonthOrders = RowOf<typeof monthOrdersColumns>

export async function monthOrders({ db, prctCode }: Where, partNos: readonly string[], cycleMonth: string) {
  const { rows } = await checkedSql(monthOrdersColumns)`
    select part_no as "partNo", dealer_code as "dealerCode", target_month as month, sum(qty) as qty from order_line
    where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null and part_no = any(${partNos}::text[])
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Indexed by key, because every row of a large file looks facts up. */
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
