import type { Reason } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, ints, notNull, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

export interface LevelRow {
  readonly dealer: string
  readonly part: string
  readonly style: string
  readonly conditionId: number
  readonly lots: number
  readonly packedQty: number
  readonly snp: number
  readonly earliest: number
  readonly latest: number
  readonly van: number
  /** Emergency orders are among its pieces. */
  readonly hasEmergency?: boolean
  /** Why the window differs from the correspondence calendar and the part's own rules. */
  readonly windowReason?: Reason
}

export interface CompiledRow extends LevelRow {
  readonly isAgreed: boolean
}

/** By key, condition and latest day. One row of the result for each key: a month has ten times as many of these rows. */
export async function compiledRows(db: ReadDb, prctCode: string, cycleMonth: string): Promise<CompiledRow[]> {
  const { rows } = await checkedSql({
    dealer: text,
    part: text,
    style: text,
    conditionId: notNull(int),
    snp: int,
    latest: ints,
    earliest: ints,
    van: ints,
    lots: ints,
    packedQty: ints,
    isAgreed: ints,
    hasEmergency: ints,
  })`
    select r.dealer_code as dealer, r.part_no as part, r.pack_style as style, r.condition_id as "conditionId", r.snp,
      array_agg(r.latest_on - date '1970-01-01') as latest, array_agg(r.earliest_on - date '1970-01-01') as earliest,
      array_agg(r.van_on - date '1970-01-01') as van, array_agg(r.lots) as lots, array_agg(r.packed_qty) as "packedQty",
      array_agg(r.is_agreed::int) as "isAgreed", array_agg((r.emergency_qty > 0)::int) as "hasEmergency"
    from compiled_req r
    where r.prct_code = ${prctCode} and r.cycle_month = ${cycleMonth} and r.lots > 0
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, min(r.latest_on)`.execute(db)
  return rows.flatMap(({ dealer, part, style, conditionId, snp, ...days }) =>
    days.latest
      .map((latest, at) => ({
        dealer,
        part,
        style,
        conditionId,
        snp,
        latest,
        earliest: days.earliest[at] ?? 0,
        van: days.van[at] ?? 0,
        lots: days.lots[at] ?? 0,
        packedQty: days.packedQty[at] ?? 0,
        isAgreed: days.isAgreed[at] === 1,
        hasEmergency: days.hasEmergency[at] === 1,
      }))
      .sort((a, b) => a.latest - b.latest),
  )
}
