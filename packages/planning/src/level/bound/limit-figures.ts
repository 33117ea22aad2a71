import type { LevelProblem, LineLevel, PlacementColumns } from '../../problem/level-problem.ts'
import { firstNotBefore } from '../ground/calendar.ts'
import { amountsPerLot } from '../ground/cell-limits.ts'

/** What the placements of a line use of its limits, and its changeovers, by day. Nothing for a line without them. */
export function limitFigures(
  problem: LevelProblem,
  placements: PlacementColumns,
  line: number,
): Pick<LineLevel, 'changeoverSeconds' | 'limitLoads'> {
  const { days, limits, changeoverSeconds } = problem.lines[line]!
  const hasChangeover = changeoverSeconds?.some((seconds) => seconds > 0) ?? false
  if (!limits && !hasChangeover) return {}
  const families = Array.from(days, () => new Set<string>())
  const loads = (limits ?? []).map(({ measure }) => ({
    measure,
    load: new Float64Array(days.length),
    perLot: amountsPerLot(problem, measure),
  }))
  for (const [row, item] of placements.item.entries()) {
    if (placements.line[row] !== line) continue
    const at = firstNotBefore(days, placements.day[row]!)
    if (days[at] !== placements.day[row]) continue
    const { caseFamily, caseFamilies = [caseFamily] } = problem.keys[problem.items.key[item]!]!
    for (const family of caseFamilies) families[at]!.add(family)
    for (const { load, perLot } of loads) load[at]! += placements.lots[row]! * perLot[item]!
  }
  const changeovers = Int32Array.from(
    families,
    ({ size }, at) => (changeoverSeconds?.[at] ?? 0) * Math.max(0, size - 1),
  )
  return {
    ...(hasChangeover ? { changeoverSeconds: changeovers } : {}),
    ...(limits ? { limitLoads: loads.map(({ measure, load }) => ({ measure, load })) } : {}),
  }
}
