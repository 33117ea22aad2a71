import { LEVEL_VERSION, type PlacementRows } from '@packing/planning'
import { hashProblem } from '../../domain/engine/solve-in-job.ts'
import { placeOf } from './current-plan.ts'
import type { LoadedLevel } from './load-level-problem.ts'

/**
 * Hash of a plan and its inputs. Without the fence, frozen weeks and work before the fence, which exist only once the
 * month has a plan, but with the rule that they follow.
 */
export function hashPlan({ problem, rows, previous, planningRule }: LoadedLevel, placements: PlacementRows): string {
  const { previous: former, weeks: _, pinned, items, ...facts } = problem
  return hashProblem({
    ...facts,
    version: LEVEL_VERSION,
    planningRule,
    items: { ...items, earliest: Int32Array.from(rows, ({ earliest }) => earliest) },
    pinned: pinned.filter(({ item, line, day }) => previous?.pinnedBy.has(placeOf(item, line, day))),
    stabilityPermille: former?.stabilityPermille ?? null,
    placements: sortedPlaces(placements),
  })
}

/** Lots by item, line and day, in this order: four numbers each. */
function sortedPlaces({ item, line, day, lots }: PlacementRows): Int32Array {
  const columns = [item, line, day]
  const compare = (a: number, b: number) => {
    for (const column of columns) {
      const difference = (column[a] ?? 0) - (column[b] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
  const rows = Int32Array.from(item.keys()).sort(compare)
  const places = new Int32Array(rows.length * 4)
  let length = 0
  for (const [at, row] of rows.entries()) {
    if (at === 0 || compare(rows[at - 1] ?? 0, row) !== 0) {
      places.set([item[row] ?? 0, line[row] ?? 0, day[row] ?? 0, 0], length)
      length += 4
    }
    places[length - 1] = (places[length - 1] ?? 0) + (lots[row] ?? 0)
  }
  return places.slice(0, length)
}

export const isUnchanged = ({ problem }: LoadedLevel): boolean => problem.previous?.isOfSameProblem ?? false

/** The current plan stays as it is if its inputs have not changed since and nobody has edited it. */
export function keepUnchanged(loaded: LoadedLevel): LoadedLevel {
  const { problem, previous } = loaded
  if (!problem.previous || previous?.planHash !== hashPlan(loaded, problem.previous.placements)) return loaded
  return { ...loaded, problem: { ...problem, previous: { ...problem.previous, isOfSameProblem: true } } }
}
