import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import type { Watch } from '../../terms/watch.ts'
import { Audit } from '../terms/audit.ts'
import { checkLevel, checkPlacedRows } from './check-level.ts'

export interface ToCheck {
  readonly plan: LevelPlan
  readonly core: { readonly problem: LevelProblem; readonly plan: LevelPlan }
}

/** Checks a plan whose items are packed in sets: the plan that was levelled, the rows made from it, and the shares. */
export function checkTogether(
  problem: LevelProblem,
  together: readonly (readonly number[])[],
  { plan, core }: ToCheck,
  watch?: Watch,
): Violation[] {
  const audit = new Audit('check.level', watch)
  const apart = findApartSets(problem, together, plan, audit)
  for (const items of apart)
    audit.violation('TOGETHER', { item: items[0]! }, `items ${items.join(', ')} are packed apart`)
  return [...audit.violations, ...checkPlacedRows(problem, plan, watch), ...checkLevel(core.problem, core.plan, watch)]
}

/**
 * Sets whose items could be packed together and are not: on some line and day the lots are not in the ratio of all
 * lots. Items with pinned lots, in an indivisible group or in two sets need not be.
 */
export function findApartSets(
  { items, pinned, eligibility, lines }: LevelProblem,
  together: readonly (readonly number[])[],
  { placements }: Pick<LevelPlan, 'placements'>,
  audit?: Audit,
): (readonly number[])[] {
  const uses = new Map<number, number>()
  for (const item of together.flatMap((set) => [...new Set(set)])) uses.set(item, (uses.get(item) ?? 0) + 1)
  const isPinned = new Set(pinned.map(({ item }) => item))
  const cellsOf = new Map<number, Map<string, number>>()
  for (const [row, item] of placements.item.entries()) {
    audit?.beat()
    if (!uses.has(item)) continue
    const cells = cellsOf.get(item) ?? new Map<string, number>()
    const cell = `${placements.line[row]} ${placements.day[row]}`
    cellsOf.set(item, cells.set(cell, (cells.get(cell) ?? 0) + placements.lots[row]!))
  }
  const isFree = (item: number) =>
    uses.get(item) === 1 && !isPinned.has(item) && items.indivisibleGroup[item]! < 0 && items.lots[item]! > 0
  const canShare = (set: readonly number[]) =>
    lines.some((line, l) => {
      if (!set.every((item) => eligibility[items.eligible[item]!]!.includes(l))) return false
      return line.days.some((day, at) => {
        const isOpen = line.regularSeconds[at]! + line.overtimeSeconds[at]! > 0
        return isOpen && set.every((item) => day >= items.earliest[item]! && day <= items.latest[item]!)
      })
    })
  return together.filter((set) => {
    audit?.beat(10)
    if (new Set(set).size < 2 || !set.every(isFree) || !canShare(set)) return false
    const cells = new Set(set.flatMap((item) => [...(cellsOf.get(item)?.keys() ?? [])]))
    const [first] = set
    const lotsIn = (item: number, cell: string) => cellsOf.get(item)?.get(cell) ?? 0
    return [...cells].some((cell) =>
      set.some((item) => lotsIn(item, cell) * items.lots[first!]! !== lotsIn(first!, cell) * items.lots[item]!),
    )
  })
}
