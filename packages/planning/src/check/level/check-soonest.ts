import { LATE_PRIORITY, type LevelPlan, type LevelProblem } from '../../problem/level-problem.ts'
import type { Audit } from '../terms/audit.ts'

interface Given {
  readonly loadOf: (line: number, day: number) => number
  /** Days have limits besides their time: whether another lot fits is then not told by time alone. */
  readonly isLimited: boolean
  readonly isFrozen: (day: number) => boolean
  readonly audit: Audit
}

/** No late lot waits while an earlier day of one of its lines has regular time for it. */
export function checkSoonest(
  problem: LevelProblem,
  { placements }: Pick<LevelPlan, 'placements'>,
  { loadOf, isLimited, isFrozen, audit }: Given,
): void {
  const { priority, earliest, eligible, secondsPerLot, indivisibleGroup } = problem.items
  if (!priority || isLimited) return
  const unchanged = new Set(problem.previous?.unchangedLines)
  for (const [row, item] of placements.item.entries()) {
    audit.beat()
    const lines = problem.eligibility[eligible[item]!]!
    if (priority[item]! < LATE_PRIORITY || placements.isPinned[row] || indivisibleGroup[item]! >= 0) continue
    if (isFrozen(placements.day[row]!) || lines.every((line) => unchanged.has(line))) continue
    for (const line of lines) {
      const { line: code, days, regularSeconds } = problem.lines[line]!
      for (const [at, day] of days.entries()) {
        if (day < earliest[item]! || day >= placements.day[row]!) continue
        if (regularSeconds[at]! - loadOf(line, day) >= secondsPerLot[item]!)
          audit.violation('SOONEST', { item }, `line ${code} has time on day ${day}, before ${placements.day[row]}`)
      }
    }
  }
}
