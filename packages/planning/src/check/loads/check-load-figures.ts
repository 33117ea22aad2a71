import type { LoadedBox, LoadedContainer, LoadingProblem } from '../../problem/loading-problem.ts'
import type { Violation } from '../../problem/violation.ts'

/** Rules about the whole container: PAYLOAD, GRAVITY, and FIGURES (stated weight, fill and centre of gravity). */
export function checkFigures(problem: LoadingProblem, container: LoadedContainer, at: number): Violation[] {
  const type = problem.containerTypes[container.type]!
  const weightG = sumOver(problem, container, () => 1n)
  const violations: Violation[] = []
  const report = (rule: string, detail: string): void => {
    violations.push({ rule, at: { container: at }, detail })
  }
  if (weightG > type.maxPayloadG) report('PAYLOAD', `${weightG} g of ${type.maxPayloadG} g`)
  if (!isBalanced(problem, container, at))
    report('GRAVITY', `centre at ${container.gravityX} mm along, ${container.gravityY} mm across`)
  for (const [name, stated, real] of figuresOf(problem, container, weightG))
    if (BigInt(stated) !== real) report('FIGURES', `${name} is ${real}, not ${stated}`)
  return violations
}

function sumOver(problem: LoadingProblem, container: LoadedContainer, factor: (box: LoadedBox) => bigint): bigint {
  return container.boxes.reduce((sum, box) => sum + BigInt(problem.boxes[box.box]!.weightG) * factor(box), 0n)
}

function isBalanced(problem: LoadingProblem, container: LoadedContainer, at: number): boolean {
  const { lengthMm, widthMm } = problem.containerTypes[container.type]!
  const { gravityTolerancePermille: along, gravityAcrossPermille: across = null } = problem.rules
  const open = problem.open?.[at]
  const before = open && { ...container, boxes: open.boxes }
  const isWithin = (edgeMm: number, tolerance: number | null, middle2: (box: LoadedBox) => number): boolean => {
    const now = offMiddle(problem, container, edgeMm, middle2)
    if (tolerance === null || now.off2 * 1000n <= 2n * now.weight * BigInt(edgeMm) * BigInt(tolerance)) return true
    if (before === undefined) return false
    const then = offMiddle(problem, before, edgeMm, middle2)
    return then.weight > 0n && now.off2 * then.weight <= then.off2 * now.weight
  }
  return isWithin(lengthMm, along, ({ x, dx }) => 2 * x + dx) && isWithin(widthMm, across, ({ y, dy }) => 2 * y + dy)
}

/** |centre − edge/2| = off2 / (2 × weight), in integers. */
function offMiddle(
  problem: LoadingProblem,
  container: LoadedContainer,
  edgeMm: number,
  middle2: (box: LoadedBox) => number,
): { off2: bigint; weight: bigint } {
  const off2 = sumOver(problem, container, (box) => BigInt(middle2(box) - edgeMm))
  return { off2: off2 < 0n ? -off2 : off2, weight: sumOver(problem, container, () => 1n) }
}

type Figure = readonly [name: string, stated: number, real: bigint]

function figuresOf(problem: LoadingProblem, container: LoadedContainer, weightG: bigint): Figure[] {
  const { lengthMm, widthMm, heightMm } = problem.containerTypes[container.type]!
  const volume = container.boxes.reduce((sum, { dx, dy, dz }) => sum + BigInt(dx * dy * dz), 0n)
  const centre = (middle2: (box: LoadedBox) => number): bigint =>
    weightG === 0n ? 0n : sumOver(problem, container, (box) => BigInt(middle2(box))) / (2n * weightG)
  return [
    ['weightG', container.weightG, weightG],
    ['fillPermille', container.fillPermille, (volume * 1000n) / BigInt(lengthMm * widthMm * heightMm)],
    ['gravityX', container.gravityX, centre((box) => 2 * box.x + box.dx)],
    ['gravityY', container.gravityY, centre((box) => 2 * box.y + box.dy)],
    ['gravityZ', container.gravityZ, centre((box) => 2 * box.z + box.dz)],
  ]
}
