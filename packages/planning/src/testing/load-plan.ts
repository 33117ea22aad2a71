import { checkLoads } from '../check/loads/check-loads.ts'
import type { LoadBoxType, LoadedBox, LoadedContainer, LoadingProblem, LoadPlan } from '../problem/loading-problem.ts'

export const plainType: LoadBoxType = {
  code: 'A',
  lengthMm: 200,
  widthMm: 100,
  heightMm: 100,
  uprightLength: false,
  uprightWidth: false,
  uprightHeight: true,
  maxStack: null,
  maxTopG: null,
  stackCode: '',
  nestingMm: 0,
}

/** Four boxes of type 0 in one group; the container is 1000 x 200 x 400. */
export function problemWith(
  type: Partial<LoadBoxType> = {},
  weights: readonly number[] = [10, 10, 10, 10],
): LoadingProblem {
  return {
    containerTypes: [
      { code: 'C', lengthMm: 1000, widthMm: 200, heightMm: 400, maxPayloadG: 1000, cost: 1, available: 1 },
    ],
    boxTypes: [{ ...plainType, ...type }],
    boxes: weights.map((weightG, at) => ({ id: `b${at}`, type: 0, weightG, group: 'G' })),
    rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
    budget: 1,
  }
}

export const at = (box: number, x: number, y: number, z: number, dx = 200, dy = 100, dz = 100): LoadedBox => ({
  box,
  x,
  y,
  z,
  dx,
  dy,
  dz,
})

export function planOf(problem: LoadingProblem, boxes: LoadedBox[], more: Partial<LoadedContainer> = {}): LoadPlan {
  const weight = (placed: LoadedBox): number => problem.boxes[placed.box]?.weightG ?? 0
  const weightG = boxes.reduce((sum, placed) => sum + weight(placed), 0)
  const centre = (middle: (placed: LoadedBox) => number): number =>
    weightG === 0 ? 0 : Math.floor(boxes.reduce((sum, placed) => sum + weight(placed) * middle(placed), 0) / weightG)
  const volume = boxes.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0)
  const container: LoadedContainer = {
    type: 0,
    group: 'G',
    boxes,
    weightG,
    fillPermille: Math.floor((volume * 1000) / 80_000_000),
    gravityX: centre(({ x, dx }) => x + dx / 2),
    gravityY: centre(({ y, dy }) => y + dy / 2),
    gravityZ: centre(({ z, dz }) => z + dz / 2),
    ...more,
  }
  return { containers: [container], left: [], bounds: [] }
}

export const good = [at(0, 300, 0, 0), at(1, 300, 100, 0), at(2, 300, 0, 100), at(3, 500, 0, 0)]

export function rulesOf(problem: LoadingProblem, plan: LoadPlan): string[] {
  return [...new Set(checkLoads(problem, plan).map(({ rule }) => rule))].sort()
}

export function rulesFor(boxes: LoadedBox[], problem = problemWith(), more: Partial<LoadedContainer> = {}): string[] {
  return rulesOf(problem, planOf(problem, boxes, more))
}
