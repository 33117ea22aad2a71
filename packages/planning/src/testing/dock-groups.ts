import type { ContainerType, LoadBoxType, LoadingProblem } from '../problem/loading-problem.ts'
import { plainType } from './load-plan.ts'

const containerType = (code: string, lengthMm: number, heightMm: number, cost: number): ContainerType => ({
  code,
  lengthMm,
  widthMm: 2_300,
  heightMm,
  maxPayloadG: code === '20GP' ? 21_000_000 : 24_000_000,
  cost,
  available: null,
})
const caseType = (code: string, edges: readonly [number, number, number], more: Partial<LoadBoxType> = {}) => ({
  ...plainType,
  code,
  lengthMm: edges[0],
  widthMm: edges[1],
  heightMm: edges[2],
  stackCode: code,
  ...more,
})

/** By type: with the heaviest a container is full by weight. */
const GRAMS = [360_000, 1_130_000, 250_000, 420_000, 150_000]

/**
 * What one dock receives on a day, different for each seed: 60 to 169 cases of five types that stand on their own type only,
 * in sizes of pallets and racks of car parts, of which two are never stacked, for three types of containers.
 */
export function dockGroup(seed: number): LoadingProblem {
  let state = seed * 7919
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const boxTypes = [
    caseType('R1', [1_200, 1_000, 760], { maxStack: 1 }),
    caseType('R2', [1_270, 1_010, 830], { maxStack: 1 }),
    caseType('R3', [1_200, 1_000, 970], { maxStack: 2, nestingMm: 40 }),
    caseType('R4', [1_200, 1_000, 1_050], { nestingMm: 40 }),
    caseType('R5', [1_140, 960, 640]),
  ]
  const count = 60 + random(110)
  // Each type as often as its share says.
  const shares = boxTypes.flatMap((_, type) => new Array<number>(1 + random(9)).fill(type))
  return {
    containerTypes: [
      containerType('20GP', 5_850, 2_250, 62),
      containerType('40GP', 12_000, 2_250, 100),
      containerType('40HC', 12_000, 2_550, 104),
    ],
    boxTypes,
    boxes: Array.from({ length: count }, (_, at) => {
      const type = shares[random(shares.length)]!
      return { id: `b${at}`, type, weightG: GRAMS[type]! + 1_000 * random(40), group: 'G' }
    }),
    rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
    budget: 24,
  }
}
