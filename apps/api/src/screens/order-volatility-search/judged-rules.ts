import type { VolatilityRule } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf, isOneOf } from '../../platform/database/page-query.ts'
import type { VolatilityFilter } from './volatility-cells.ts'

/** As they were when the cycle was judged. */
export async function listJudgedRules(
  db: ReadDb,
  { prctCode, cycleMonth, dealer }: Pick<VolatilityFilter, 'prctCode' | 'cycleMonth' | 'dealer'>,
): Promise<VolatilityRule[]> {
  const { rows } = await checkedSql({
    toleranceId: text,
    version: int,
    dealerCode: text,
    partGroup: text,
    offset: int,
    minus: orNull(int),
    plus: orNull(int),
    minAbsLots: int,
    effectiveFrom: date,
    approvedBy: text,
  })`
    select tolerance_id as "toleranceId", version, dealer_code as "dealerCode", part_group as "partGroup", month_offset as "offset",
      minus_permille as minus, plus_permille as plus, min_abs_lots as "minAbsLots", effective_from as "effectiveFrom", approved_by as "approvedBy"
    from volatility_rule where ${allOf(
      sql`prct_code = ${prctCode}`,
      sql`cycle_month = ${cycleMonth}`,
      dealer.length === 0 ? undefined : isOneOf('dealer_code', ['*', ...dealer]),
    )}
    order by month_offset, dealer_code, part_group, tolerance_id`.execute(db)
  return rows.map(({ minus, plus, ...rule }) => {
    return { ...rule, minusPercent: percentOf(minus), plusPercent: percentOf(plus) }
  })
}

const percentOf = (permille: number | null) => (permille === null ? null : permille / 10)

/** `N0 v3`; with a threshold of the user, that instead. */
export function ruleNames(rules: readonly VolatilityRule[], threshold: number | undefined) {
  const versions = new Map(rules.map((rule) => [rule.toleranceId, rule.version]))
  if (threshold !== undefined) return () => `±${threshold} %`
  return (ids: string | null): string | null =>
    ids === null
      ? null
      : ids
          .split(' ')
          .map((id) => `${id} v${versions.get(id) ?? '?'}`)
          .join(', ')
}
