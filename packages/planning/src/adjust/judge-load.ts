import { checkLoads } from '../check/loads/check-loads.ts'
import type { LoadedBox, LoadedContainer, LoadingProblem } from '../problem/loading-problem.ts'
import type { Violation } from '../problem/violation.ts'
import { type ArrangedLoad, restateLoad } from './restate-load.ts'

export interface JudgedLoad {
  /** As it would be saved: with its figures, in a feasible loading order. */
  readonly container: LoadedContainer
  readonly violations: readonly Violation[]
}

/**
 * Judges one manually arranged container with `checkLoads`. `problem` holds the boxes of this container only. `fixed`:
 * the boxes locked in it, in loading order. While the load begins with them, the container counts as topped up: it may
 * stay as unbalanced and as empty as it was.
 */
export function judgeLoad(problem: LoadingProblem, load: ArrangedLoad, fixed: readonly LoadedBox[]): JudgedLoad {
  const container = restateLoad(problem, load)
  const isToppedUp = fixed.length > 0 && fixed.every((box, step) => isSame(box, container.boxes[step]))
  const open = isToppedUp ? [{ type: load.type, group: load.group, boxes: fixed }] : []
  return { container, violations: checkLoads({ ...problem, open }, { containers: [container], left: [], bounds: [] }) }
}

function isSame(a: LoadedBox, b: LoadedBox | undefined): boolean {
  if (b?.box !== a.box) return false
  return a.x === b.x && a.y === b.y && a.z === b.z && a.dx === b.dx && a.dy === b.dy && a.dz === b.dz
}
