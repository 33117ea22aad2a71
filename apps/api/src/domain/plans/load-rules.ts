import type { CompileKey, GroupRule, PairRule } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, json, oneOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

export type KeyCodes = Pick<CompileKey, 'dealer' | 'part' | 'style'>

interface Range {
  readonly prctCode: string
  /** Keys in use: a rule for any dealer expands to each dealer that has the parts. */
  readonly keys: readonly KeyCodes[]
  readonly from: string
}

function dealersOf(keys: readonly KeyCodes[]): (parts: readonly string[], ruleDealer: string) => readonly string[] {
  const byPart = new Map<string, Set<string>>()
  for (const key of keys) byPart.set(key.part, (byPart.get(key.part) ?? new Set()).add(key.dealer))
  return (parts, ruleDealer) => {
    const dealers = [...new Set(parts.flatMap((part) => [...(byPart.get(part) ?? [])]))].sort()
    return ruleDealer === '*' ? dealers : dealers.filter((dealer) => dealer === ruleDealer)
  }
}

interface GroupRow extends Omit<GroupRule, 'dealer'> {
  readonly dealerCode: string
}

/** Pairs and groups in force in the firm month, for every dealer that orders one of their parts. */
export async function loadKits(
  db: ReadDb,
  { prctCode, keys, from }: Range,
): Promise<{ pairs: PairRule[]; groups: GroupRule[] }> {
  const pairs = await checkedSql({
    dealerCode: text,
    pairId: text,
    partA: text,
    partB: text,
    ratioA: int,
    ratioB: int,
  })`
    select pair_id as "pairId", dealer_code as "dealerCode", part_a as "partA", part_b as "partB", ratio_a as "ratioA", ratio_b as "ratioB"
    from pairing where prct_code = ${prctCode} and ${from} between valid_from and valid_to
    order by pair_id`.execute(db)
  const groups = await listGroups(db, prctCode, from)
  const dealers = dealersOf(keys)
  return {
    pairs: pairs.rows.flatMap(({ dealerCode, ...pair }) =>
      dealers([pair.partA, pair.partB], dealerCode).map((dealer) => ({ ...pair, dealer })),
    ),
    groups: groups.flatMap(({ dealerCode, ...group }) =>
      dealers(
        group.members.map((member) => member.part),
        dealerCode,
      ).map((dealer) => ({ ...group, dealer })),
    ),
  }
}

/** Groups in force on the day, with their members in order. */
export async function listGroups(db: ReadDb, prctCode: string, on: string): Promise<GroupRow[]> {
  const { rows } = await checkedSql({
    dealerCode: text,
    members: json<GroupRow['members']>(),
    groupId: text,
    kind: oneOf(['SAME_CASE', 'SAME_DAY', 'SAME_CONTAINER']),
  })`
    select g.group_id as "groupId", g.dealer_code as "dealerCode", g.kind,
      jsonb_agg(jsonb_build_object('part', m.part_no, 'qtyPerGroup', m.qty_per_group) order by m.seq) as members
    from part_group g join part_group_member m using (prct_code, group_id, version)
    where g.prct_code = ${prctCode} and ${on} between g.valid_from and g.valid_to
    group by g.prct_code, g.group_id, g.version order by g.group_id`.execute(db)
  return rows
}
