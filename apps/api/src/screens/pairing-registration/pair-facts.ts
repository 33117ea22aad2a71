import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { findPackedParts, type PackedPart } from '../../domain/parts/packed-parts.ts'
import { knownDealers } from '../../domain/parts/part-lookups.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text } from '../../platform/database/column-types.ts'
import { type Pair, pairOf, partsOf } from './pair.ts'

const groupedPairColumns = {
  groupId: text,
  partA: text,
  partB: text,
  qtyA: int,
  qtyB: int,
  dealerCode: text,
  validFrom: date,
  validTo: date,
}
/** Two parts that a group holds together. */
export type GroupedPair = RowOf<typeof groupedPairColumns>

export interface PairFacts {
  readonly dealers: ReadonlySet<string>
  /** Of an edit: part A, part B. */
  readonly packed: ReadonlyMap<number, readonly [PackedPart | undefined, PackedPart | undefined]>
  /** Pairs with one of the parts that were not ended. */
  readonly stored: readonly Pair[]
  readonly groups: readonly GroupedPair[]
}

export async function readPairFacts(context: ListReadContext, edits: readonly RowEdit[]): Promise<PairFacts> {
  const { db, prctCode } = context
  const pairs = edits.map((edit) => ({ index: edit.index, pair: pairOf(edit) }))
  const asks = pairs.flatMap(({ pair }) =>
    partsOf(pair).map((partNo) => ({ partNo, dealerCode: pair.dealerCode, on: pair.validFrom })),
  )
  const found = await findPackedParts(context, asks)
  const parts = [...new Set(asks.map(({ partNo }) => partNo))]
  const stored = await checkedSql({
    pairId: text,
    partA: text,
    partB: text,
    ratioA: int,
    ratioB: int,
    dealerCode: text,
    validFrom: date,
    validTo: date,
  })`
    select pair_id as "pairId", part_a as "partA", part_b as "partB", ratio_a as "ratioA", ratio_b as "ratioB",
      dealer_code as "dealerCode", valid_from as "validFrom", valid_to as "validTo"
    from pairing where prct_code = ${prctCode} and (part_a = any(${parts}::text[]) or part_b = any(${parts}::text[]))
    order by pair_id`.execute(db)
  const groups = await checkedSql(groupedPairColumns)`
    select g.group_id as "groupId", a.part_no as "partA", b.part_no as "partB", a.qty_per_group as "qtyA", b.qty_per_group as "qtyB",
      g.dealer_code as "dealerCode", g.valid_from as "validFrom", g.valid_to as "validTo"
    from part_group_member a
    join part_group_member b using (prct_code, group_id, version)
    join part_group g using (prct_code, group_id, version)
    where a.prct_code = ${prctCode} and a.part_no = any(${parts}::text[]) and b.part_no = any(${parts}::text[])
      and a.part_no <> b.part_no order by g.group_id, a.seq, b.seq`.execute(db)
  return {
    dealers: await knownDealers(context),
    packed: new Map(pairs.map(({ index }, at) => [index, [found[2 * at], found[2 * at + 1]]])),
    stored: stored.rows,
    groups: groups.rows,
  }
}
