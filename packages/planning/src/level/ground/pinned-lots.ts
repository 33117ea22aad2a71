import type { LevelProblem } from '../../problem/level-problem.ts'
import type { PlacedLots } from '../../problem/level-terms.ts'
import { compareCodes } from '../../terms/codes.ts'

/**
 * Drops pinned lots beyond those of their item, last days first, so that the plan reports the contradiction instead of
 * throwing.
 */
export function withoutSurplus(problem: LevelProblem): { problem: LevelProblem; ignored: readonly PlacedLots[] } {
  const open = Int32Array.from(problem.items.lots)
  for (const { item, lots } of problem.pinned) open[item]! -= lots
  if (open.every((lots) => lots >= 0)) return { problem, ignored: [] }
  const lastFirst = problem.pinned.toSorted(
    (a, b) => b.day - a.day || compareCodes(problem.lines[b.line]!.line, problem.lines[a.line]!.line),
  )
  const ignored: PlacedLots[] = []
  const pinned = lastFirst.map((pin) => {
    const surplus = Math.min(pin.lots, Math.max(0, -open[pin.item]!))
    if (surplus > 0) ignored.push({ item: pin.item, line: pin.line, day: pin.day, lots: surplus })
    open[pin.item]! += surplus
    return { ...pin, lots: pin.lots - surplus }
  })
  return { problem: { ...problem, pinned: pinned.filter(({ lots }) => lots > 0) }, ignored: ignored.reverse() }
}
