import { checkLoads } from '../check/check-loads.ts'
import type { LoadedBox, LoadedContainer, LoadingProblem } from '../problem/loading-problem.ts'
import type { Violation } from '../problem/violation.ts'
import { type ArrangedLoad, restateLoad } from './restate-load.ts'

export interface JudgedLoad {
  /** As it would be kept: with its figures, in an order in which it can be loaded. */
  readonly container: LoadedContainer
  readonly violations: readonly Violation[]
}

/**
 * One container as somebody arranged it, judged by `checkLoads`. `problem` has the boxes of this container and no
 * others. `fixed`: what stood in it fixed, in loading order; while the load begins with it, the container counts as one
 * that is topped up: it may stay as far out of balance and as empty as it was.
 */
export function judgeLoad(problem: LoadingProblem, load: ArrangedLoad, fixed: readonly LoadedBox[]): JudgedLoad {
  const container = restateLoad(problem, load)
  const isBegun = fixed.length > 0 && fixed.every((box, step) => isSame(box, container.boxes[step]))
  const open = isBegun ? [{ type: load.type, group: load.group, boxes: fixed }] : []
  return { container, violations: checkLoads({ ...problem, open }, { containers: [container], left: [], bounds: [] }) }
}

function isSame(a: LoadedBox, b: LoadedBox | undefined): boolean {
  if (b?.box !== a.box) return false
  return a.x === b.x && a.y === b.y && a.z === b.z && a.dx === b.dx && a.dy === b.dy && a.dz === b.dz
}
