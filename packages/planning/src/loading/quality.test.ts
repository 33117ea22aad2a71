import { describe, expect, it } from 'vitest'
import { checkLoads } from '../check/loads/check-loads.ts'
import type { LoadBoxType, LoadingProblem } from '../problem/loading-problem.ts'
import { loadContainers } from './load-containers.ts'

/** Fixed instances of weakly to strongly mixed boxes, with a floor below what the engine reaches today. */

const LENGTH_MM = 5870
const WIDTH_MM = 2330
const HEIGHT_MM = 2200

/** The same numbers on every machine. */
function chance(seed: number) {
  let state = seed
  return (least: number, most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return least + ((state >>> 8) % (most - least + 1))
  }
}

interface Instance {
  readonly seed: number
  readonly kinds: number
  /** Volume of the boxes, in containers. */
  readonly volume: number
  readonly available: number | null
}

function problemOf({ seed, kinds, volume, available }: Instance): LoadingProblem {
  const next = chance(seed)
  const boxTypes = Array.from(
    { length: kinds },
    (_, at): LoadBoxType => ({
      code: `T${String(at).padStart(2, '0')}`,
      lengthMm: next(300, 1200),
      widthMm: next(250, 1000),
      heightMm: next(200, 800),
      uprightLength: next(0, 1) === 1,
      uprightWidth: next(0, 1) === 1,
      uprightHeight: true,
      maxStack: null,
      maxTopG: null,
      stackCode: '',
      nestingMm: 0,
    }),
  )
  const wanted = volume * LENGTH_MM * WIDTH_MM * HEIGHT_MM
  const boxes: LoadingProblem['boxes'][number][] = []
  for (let filled = 0; ; ) {
    const type = next(0, kinds - 1)
    const { lengthMm, widthMm, heightMm } = boxTypes[type]!
    filled += lengthMm * widthMm * heightMm
    if (filled > wanted) break
    boxes.push({ id: `b${String(boxes.length).padStart(4, '0')}`, type, weightG: 10_000, group: 'G' })
  }
  return {
    containerTypes: [
      {
        code: 'C',
        lengthMm: LENGTH_MM,
        widthMm: WIDTH_MM,
        heightMm: HEIGHT_MM,
        maxPayloadG: 20_000_000,
        cost: 1,
        available,
      },
    ],
    boxTypes,
    boxes,
    rules: { supportPermille: 1000, gravityTolerancePermille: null },
    budget: 12,
  }
}

function load(instance: Instance) {
  const problem = problemOf(instance)
  const plan = loadContainers(problem)
  expect(checkLoads(problem, plan)).toEqual([])
  return plan.containers
}

describe('one container', () => {
  it.each([
    { kinds: 3, least: 895 },
    { kinds: 8, least: 925 },
    { kinds: 15, least: 920 },
    { kinds: 40, least: 905 },
  ])('of boxes of $kinds kinds is filled to at least $least ‰', ({ kinds, least }) => {
    const fills = [11, 12, 13].map((seed) => load({ seed, kinds, volume: 1.2, available: 1 })[0]?.fillPermille ?? 0)
    const mean = fills.reduce((sum, fill) => sum + fill, 0) / fills.length
    expect(mean).toBeGreaterThanOrEqual(least)
  })
})

describe('the boxes of a day', () => {
  it.each([
    { kinds: 5, most: 5 },
    { kinds: 20, most: 5 },
  ])('of $kinds kinds and the volume of 4.2 containers need at most $most', ({ kinds, most }) => {
    const counts = [21, 22].map((seed) => load({ seed, kinds, volume: 4.2, available: null }).length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(most)
  })
})
