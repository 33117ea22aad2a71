import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { findPackedParts, type PackedPart } from '../../domain/parts/packed-parts.ts'
import { knownDealers } from '../../domain/parts/part-lookups.ts'
import { listCaseTypes, type StoredCaseType } from '../../domain/plans/packaging/case-types.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text } from '../../platform/database/column-types.ts'
import { groupOf } from './group.ts'

const sharedPartColumns = {
  groupId: text,
  version: int,
  partNo: text,
  dealerCode: text,
  validFrom: date,
  validTo: date,
}
/** A member of a SAME_CASE group. */
export type SharedPart = RowOf<typeof sharedPartColumns>

const pairedColumns = {
  pairId: text,
  partA: text,
  partB: text,
  ratioA: int,
  ratioB: int,
  dealerCode: text,
  validFrom: date,
  validTo: date,
}
export type Paired = RowOf<typeof pairedColumns>

export interface GroupFacts {
  readonly dealers: ReadonlySet<string>
  readonly cases: ReadonlyMap<string, StoredCaseType>
  /** By edit: its members in order. */
  readonly packed: ReadonlyMap<RowEdit, readonly (PackedPart | undefined)[]>
  readonly shared: readonly SharedPart[]
  readonly pairs: readonly Paired[]
}

export async function readGroupFacts(context: ListReadContext, edits: readonly RowEdit[]): Promise<GroupFacts> {
  const { db, prctCode } = context
  const groups = edits.map((edit) => ({ edit, group: groupOf(edit) }))
  const asks = groups.flatMap(({ group }) =>
    group.members.map(({ code }) => ({ partNo: code, dealerCode: group.dealerCode, on: group.validFrom })),
  )
  const found = await findPackedParts(context, asks)
  const packed = new Map<RowEdit, readonly (PackedPart | undefined)[]>()
  let at = 0
  for (const { edit, group } of groups) {
    packed.set(edit, found.slice(at, at + group.members.length))
    at += group.members.length
  }
  const parts = [...new Set(asks.map(({ partNo }) => partNo))]
  const shared = await checkedSql(sharedPartColumns)`
    select g.group_id as "groupId", g.version, m.part_no as "partNo", g.dealer_code as "dealerCode", g.valid_from as "validFrom",
      g.valid_to as "validTo"
    from part_group_member m join part_group g using (prct_code, group_id, version)
    where m.prct_code = ${prctCode} and m.part_no = any(${parts}::text[]) and g.kind = 'SAME_CASE'
    order by g.group_id, g.version`.execute(db)
  const pairs = await checkedSql(pairedColumns)`
    select pair_id as "pairId", part_a as "partA", part_b as "partB", ratio_a as "ratioA", ratio_b as "ratioB",
      dealer_code as "dealerCode", valid_from as "validFrom", valid_to as "validTo"
    from pairing where prct_code = ${prctCode} and part_a = any(${parts}::text[]) and part_b = any(${parts}::text[])
    order by pair_id`.execute(db)
  return {
    dealers: await knownDealers(context),
    cases: new Map((await listCaseTypes(db, prctCode)).map((type) => [type.code, type])),
    packed,
    shared: shared.rows,
    pairs: pairs.rows,
  }
}
