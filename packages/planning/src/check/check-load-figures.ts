import type { Fault } from '../problem/fault.ts'
import type { LoadedBox, LoadedContainer, LoadingProblem } from '../problem/loading-problem.ts'

/** Rules about a container as a whole: PAYLOAD, GRAVITY, and FIGURES: what the plan states about weight, fill and centre. */
export function checkFigures(problem: LoadingProblem, container: LoadedContainer, at: number): Fault[] {
  const type = problem.containerTypes[container.type]!
  const weightG = sumOver(problem, container, () => 1n)
  const faults: Fault[] = []
  const report = (rule: string, detail: string): void => {
    faults.push({ rule, at: { container: at }, detail })
  }
  if (weightG > type.maxPayloadG) report('PAYLOAD', `${weightG} g of ${type.maxPayloadG} g`)
  const tolerance = problem.rules.gravityTolerancePermille
  if (tolerance !== null && !isCentred(problem, container, tolerance))
    report('GRAVITY', `centre at ${container.gravityX} mm`)
  for (const [name, stated, real] of figuresOf(problem, container, weightG))
    if (BigInt(stated) !== real) report('FIGURES', `${name} is ${real}, not ${stated}`)
  return faults
}

function sumOver(problem: LoadingProblem, container: LoadedContainer, factor: (box: LoadedBox) => bigint): bigint {
  return container.boxes.reduce((sum, box) => sum + BigInt(problem.boxes[box.box]!.weightG) * factor(box), 0n)
}

/** |centre - length/2| <= length x tolerance/1000, multiplied out to whole numbers. */
function isCentred(problem: LoadingProblem, container: LoadedContainer, tolerancePermille: number): boolean {
  const length = BigInt(problem.containerTypes[container.type]!.lengthMm)
  const off2 = sumOver(problem, container, (box) => BigInt(2 * box.x + box.dx) - length)
  const weight = sumOver(problem, container, () => 1n)
  return (off2 < 0n ? -off2 : off2) * 1000n <= 2n * weight * length * BigInt(tolerancePermille)
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
