import { type CompileKey, dayToIso, type GroupRule, isInForce, type PairRule } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, json, oneOf, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

export type KeyCodes = Pick<CompileKey, 'dealer' | 'part' | 'style'>

interface Range {
  readonly prctCode: string
  /** Keys in use: a rule for any dealer expands to each dealer that has the parts. */
  readonly keys: readonly KeyCodes[]
  readonly from: string
  readonly to: string
}

function dealersOf(keys: readonly KeyCodes[]): (parts: readonly string[], ruleDealer: string) => readonly string[] {
  const byPart = new Map<string, Set<string>>()
  for (const key of keys) byPart.set(key.part, (byPart.get(key.part) ?? new Set()).add(key.dealer))
  return (parts, ruleDealer) => {
    const dealers = [...new Set(parts.flatMap((part) => [...(byPart.get(part) ?? [])]))].sort()
    return ruleDealer === '*' ? dealers : dealers.filter((dealer) => dealer === ruleDealer)
  }
}

interface GroupRow extends Omit<GroupRule, 'dealer' | 'fromDay' | 'toDay'> {
  readonly dealerCode: string
  readonly fromDay: number
  readonly toDay: number
}

const periodColumns = { fromDay: int, toDay: int }
const periodOfRule = sql`greatest(valid_from, date '1970-01-01') - date '1970-01-01' as "fromDay",
  least(valid_to, date '9999-12-31') - date '1970-01-01' as "toDay"`

/** Pairs and groups in force between two days, for every dealer that orders one of their parts. */
export async function loadKits(
  db: ReadDb,
  { prctCode, keys, from, to }: Range,
): Promise<{ pairs: PairRule[]; groups: GroupRule[] }> {
  const pairs = await checkedSql({
    dealerCode: text,
    pairId: text,
    partA: text,
    partB: text,
    ratioA: int,
    ratioB: int,
    ...periodColumns,
  })`
    select pair_id as "pairId", dealer_code as "dealerCode", part_a as "partA", part_b as "partB", ratio_a as "ratioA", ratio_b as "ratioB",
      ${periodOfRule}
    from pairing where prct_code = ${prctCode} and valid_from <= ${to} and valid_to >= ${from}
    order by pair_id`.execute(db)
  const groups = await listGroups(db, prctCode, { from, to })
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

/** Group versions in force on some day of the period, with their members in order. */
export async function listGroups(
  db: ReadDb,
  prctCode: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<GroupRow[]> {
  const { rows } = await checkedSql({
    dealerCode: text,
    members: json<GroupRow['members']>(),
    groupId: text,
    kind: oneOf(['SAME_CASE', 'SAME_DAY', 'SAME_CONTAINER']),
    ...periodColumns,
  })`
    select g.group_id as "groupId", g.dealer_code as "dealerCode", g.kind, ${periodOfRule},
      jsonb_agg(jsonb_build_object('part', m.part_no, 'qtyPerGroup', m.qty_per_group) order by m.seq) as members
    from part_group g join part_group_member m using (prct_code, group_id, version)
    where g.prct_code = ${prctCode} and g.valid_from <= ${to} and g.valid_to >= ${from}
    group by g.prct_code, g.group_id, g.version order by g.group_id, g.version`.execute(db)
  return rows
}

/** First and last of the latest packing days, by which rules are in force. */
export function latestDays(days: readonly number[]): { from: string; to: string } {
  let from = Number.MAX_SAFE_INTEGER
  let to = 0
  for (const latest of days) {
    from = Math.min(from, latest)
    to = Math.max(to, latest)
  }
  return { from: dayToIso(Math.min(from, to)), to: dayToIso(to) }
}

/** The group of a dealer's part on a day; a dealer's own rule before the one for all. */
export function createGroupFinder(groups: readonly GroupRow[]) {
  const byPart = new Map<string, GroupRow[]>()
  for (const group of groups) {
    for (const { part } of group.members) {
      const key = `${group.dealerCode}|${part}`
      byPart.set(key, [...(byPart.get(key) ?? []), group])
    }
  }
  const parts = new Set(groups.flatMap(({ members }) => members.map(({ part }) => part)))
  return (dealer: string, part: string, day: number): GroupRow | undefined => {
    if (!parts.has(part)) return undefined
    const applies = (group: GroupRow) => isInForce('GROUP', group, { packBy: day })
    return byPart.get(`${dealer}|${part}`)?.find(applies) ?? byPart.get(`*|${part}`)?.find(applies)
  }
}
