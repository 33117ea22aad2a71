import type { LevelProblem, PlacementRows } from '@packing/planning'
import { createRandom } from '../../apps/api/src/demo/terms/random.ts'

/**
 * Changes `permille` of the items, to be planned again from the previous placements: half by one lot more or less, a
 * quarter due one day earlier, a quarter removed.
 */
export function changeSome(
  problem: LevelProblem,
  placements: PlacementRows,
  permille: number,
  seed: number,
  stabilityPermille?: number,
): LevelProblem {
  const random = createRandom(seed)
  const lots = Int32Array.from(problem.items.lots)
  const latest = Int32Array.from(problem.items.latest)
  for (let item = 0; item < lots.length; item++) {
    if (!random.chance(permille / 1000)) continue
    const [now, due, first] = [lots[item] ?? 0, latest[item] ?? 0, problem.items.earliest[item] ?? 0]
    const kind = random.weighted([25, 25, 25, 25])
    if (kind === 0) lots[item] = now + 1
    else if (kind === 1) lots[item] = Math.max(0, now - 1)
    else if (kind === 2) latest[item] = Math.max(first, due - 1)
    else lots[item] = 0
  }
  const previous = { placements, ...(stabilityPermille === undefined ? {} : { stabilityPermille }) }
  return { ...problem, items: { ...problem.items, lots, latest }, previous }
}
