import type { CompilePlan, CompileProblem, PairRule } from '../../problem/compile-problem.ts'
import type { Audit } from '../terms/audit.ts'
import { conditionFinder } from './check-in-force.ts'
import { RowsOf } from './rows-of.ts'

/** Checking a kit costs about as much as this many rows. */
const STEPS_PER_KIT = 50

type Period = Pick<PairRule, 'fromDay' | 'toDay'>

const holds = ({ fromDay, toDay }: Period, day: number) => (fromDay ?? day) <= day && day <= (toDay ?? day)

type KitRule = 'PAIR_EQUAL' | 'GROUP_EQUAL'

interface DatedRule extends Period {
  readonly dealer: string
}

interface KitMember {
  readonly part: string
  readonly qty: number
}

/**
 * Pairs and groups are packed in proportion, summed up to every day. Skipped where a member is discontinued (the
 * others continue alone) or at its last order (its last lot is partial).
 */
export function checkCompiledKits(problem: CompileProblem, plan: CompilePlan, audit: Audit): void {
  const keysOfPart = new Map<string, number[]>()
  for (const [i, key] of problem.keys.entries()) {
    audit.beat()
    const name = JSON.stringify([key.dealer, key.part])
    keysOfPart.set(name, [...(keysOfPart.get(name) ?? []), i])
  }
  const rowsOf = new RowsOf(problem.keys.length, plan.rows.key)
  const conditionOn = conditionFinder(problem)
  checkIgnored(problem, plan, new Set(keysOfPart.keys()), audit)
  const ignored = new Set(plan.ignored.map((rule) => JSON.stringify([rule.rule, rule.id, rule.dealer])))
  const ended = new Set(problem.supersessions.map((r) => JSON.stringify([r.dealer, r.oldPart])))
  const check = (rule: KitRule, id: string, members: readonly KitMember[], { dealer, ...period }: DatedRule) => {
    audit.beat(STEPS_PER_KIT)
    if (ignored.has(JSON.stringify([rule === 'PAIR_EQUAL' ? 'PAIR' : 'GROUP', id, dealer]))) return
    if (members.some((member) => ended.has(JSON.stringify([dealer, member.part])))) return
    const lists = members.map((member) => keysOfPart.get(JSON.stringify([dealer, member.part])) ?? [])
    for (const keys of alignStyles(problem, lists)) {
      if (keys.some((key) => problem.keys[key]!.isLastOrder)) continue
      const begins = Math.max(...members.map(({ part }) => newPartDay(problem, dealer, part)))
      const isEachInForce = (day: number) => day >= begins && keys.every((key) => conditionOn(key, day) !== null)
      const sums = keys.map((key) =>
        packedByDay(plan, rowsOf.of(key), (day) => holds(period, day) && isEachInForce(day)),
      )
      checkProportion(rule, id, sums, members, audit)
    }
  }
  for (const pair of problem.pairs) {
    const members = [
      { part: pair.partA, qty: pair.ratioA },
      { part: pair.partB, qty: pair.ratioB },
    ]
    check('PAIR_EQUAL', pair.pairId, members, pair)
  }
  for (const group of problem.groups) {
    const members = group.members.map((member) => ({ part: member.part, qty: member.qtyPerGroup }))
    check('GROUP_EQUAL', group.groupId, members, group)
  }
}

/** From when a successor surely exists; the others of its set may have been packed alone before. */
function newPartDay({ supersessions }: CompileProblem, dealer: string, part: string): number {
  const dated = supersessions.filter((r) => r.timing === 'DATE' || r.timing === 'LOT')
  const own = dated.filter((r) => r.dealer === dealer && r.newPart === part)
  return Math.max(Number.NEGATIVE_INFINITY, ...own.map(({ fromDay }) => fromDay))
}

/** A rule may be ignored only for a cause visible in the problem: a missing part, or other rules over its members. */
function checkIgnored(problem: CompileProblem, plan: CompilePlan, known: ReadonlySet<string>, audit: Audit): void {
  const rules = [
    ...problem.pairs.map((p) => ({ rule: 'PAIR', id: p.pairId, dealer: p.dealer, parts: [p.partA, p.partB] })),
    ...problem.groups.map((g) => ({
      rule: 'GROUP',
      id: g.groupId,
      dealer: g.dealer,
      parts: g.members.map((m) => m.part),
    })),
  ]
  for (const { rule, id, dealer, why, part } of plan.ignored) {
    const isThere = known.has(JSON.stringify([dealer, part]))
    const own = rules.filter((r) => r.rule === rule && r.id === id && r.dealer === dealer)
    const others = rules.filter((r) => r.dealer === dealer && !(r.rule === rule && r.id === id))
    const hasRival = own.length > 1 || own.some((r) => others.some((o) => o.parts.some((p) => r.parts.includes(p))))
    const isWrong = (why === 'PART_NOT_ORDERED' && isThere) || (why === 'CONTRADICTS' && !hasRival)
    if (isWrong || (rule !== 'SUPERSESSION' && own.length === 0))
      audit.violation('IGNORED', { id }, `${rule} ${id} of ${dealer}: ${why}`)
  }
}

function alignStyles(problem: CompileProblem, lists: readonly (readonly number[])[]): number[][] {
  if (lists.length < 2 || lists.some((list) => list.length === 0)) return []
  if (lists.every((list) => list.length === 1)) return [lists.map((list) => list[0]!)]
  const aligned: number[][] = []
  for (const first of lists[0]!) {
    const { style } = problem.keys[first]!
    const keys = lists.map((list) => list.find((key) => problem.keys[key]!.style === style) ?? -1)
    if (keys.every((key) => key >= 0)) aligned.push(keys)
  }
  return aligned
}

function packedByDay({ rows }: CompilePlan, own: Int32Array, isInForce: (day: number) => boolean): Map<number, number> {
  const inForce = own.filter((row) => isInForce(rows.latest[row]!))
  return new Map(Array.from(inForce, (row) => [rows.latest[row]!, rows.packed[row]!]))
}

function checkProportion(
  rule: string,
  id: string,
  packed: readonly ReadonlyMap<number, number>[],
  members: readonly KitMember[],
  audit: Audit,
): void {
  const days = [...new Set(packed.flatMap((byDay) => [...byDay.keys()]))].sort((a, b) => a - b)
  const sums = members.map(() => 0)
  for (const day of days) {
    for (const [i, byDay] of packed.entries()) sums[i]! += byDay.get(day) ?? 0
    const isEven = sums.every((sum, i) => sum * members[0]!.qty === sums[0]! * members[i]!.qty)
    const isWhole = rule === 'PAIR_EQUAL' || sums.every((sum, i) => sum % members[i]!.qty === 0)
    if (!isEven || !isWhole)
      audit.violation(rule, { id, day }, sums.map((sum, i) => `${members[i]!.part} ${sum}`).join(', '))
  }
}
