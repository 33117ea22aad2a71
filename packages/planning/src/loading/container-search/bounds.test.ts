import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLoads } from '../../check/loads/check-loads.ts'
import type { ContainerType, LoadBoxType, LoadingProblem } from '../../problem/loading-problem.ts'
import { PROPERTY_MS, parts, runs } from '../../testing/runs.ts'
import { groupsOf, type Kind, kindsOf, posesOf, type Stock } from '../cargo/cargo.ts'
import { loadContainers } from '../load-containers.ts'
import { boundOf, requiredShares } from './bounds.ts'

const container: ContainerType = {
  code: 'C',
  lengthMm: 12_000,
  widthMm: 2_300,
  heightMm: 2_550,
  maxPayloadG: 20_000_000,
  cost: 1,
  available: null,
}

function kindOf(lengthMm: number, widthMm: number, heightMm: number, maxStack = Infinity): Kind {
  const upright = { uprightLength: false, uprightWidth: false, uprightHeight: true }
  const poses = posesOf({
    code: '',
    lengthMm,
    widthMm,
    heightMm,
    ...upright,
    maxStack: null,
    maxTopG: null,
    stackCode: '',
    nestingMm: 0,
  })
  return {
    type: 0,
    stackCode: '',
    maxStack,
    maxTopG: Infinity,
    volume: lengthMm * widthMm * heightMm,
    poses,
    floorOnly: false,
  }
}

function stockOf(count: number, weightG = 1): Stock {
  return [Array.from({ length: count }, (_, box) => ({ box, weightG, stop: 0, together: '', dangerClass: '' }))]
}

const bound = (kind: Kind, stock: Stock): number => boundOf([kind], stock, container, 1000)

describe('lower bounds', () => {
  it('count weight, and boxes that need a container each', () => {
    expect(bound(kindOf(1000, 1000, 100), stockOf(5, 4_000_001))).toBe(2)
    expect(bound(kindOf(1000, 1000, 100), stockOf(5, 11_000_000))).toBe(5)
  })

  it('know that cases higher than half leave their column empty', () => {
    expect(bound(kindOf(2300, 1000, 1300), stockOf(12))).toBe(1)
    expect(bound(kindOf(2300, 1000, 1300), stockOf(13))).toBe(2)
  })

  it('know stack limits', () => {
    expect(bound(kindOf(2300, 1000, 500, 2), stockOf(24))).toBe(1)
    expect(bound(kindOf(2300, 1000, 500, 2), stockOf(25))).toBe(2)
  })

  it('know the gap beside rows of pallets: 22 of 1200 x 1000 on the floor, although 23 fit by area', () => {
    expect(bound(kindOf(1200, 1000, 2000), stockOf(22))).toBe(1)
    expect(bound(kindOf(1200, 1000, 2000), stockOf(23))).toBe(2)
  })

  it('know that boxes longer, wider and higher than half stand alone, and which boxes no longer fit beside them', () => {
    const large = kindOf(6100, 1200, 1300)
    expect(bound(large, stockOf(7))).toBe(7)
    const flat = kindOf(6000, 1150, 1300)
    const both: Stock = [...stockOf(3), ...stockOf(12)]
    expect(boundOf([large, flat], both, container, 0)).toBe(6)
    const wide = kindOf(12_000, 1800, 1300)
    expect(boundOf([large, wide], [...stockOf(3), ...stockOf(2)], container, 0)).toBe(5)
  })
})

describe('requiredShares', () => {
  const edge = (most: number) => fc.integer({ min: 3, max: most }).map((tenths) => tenths * 100)
  const boxType: fc.Arbitrary<Omit<LoadBoxType, 'code'>> = fc.record({
    lengthMm: edge(65),
    widthMm: edge(23),
    heightMm: edge(25),
    uprightLength: fc.boolean(),
    uprightWidth: fc.boolean(),
    uprightHeight: fc.constant(true),
    maxStack: fc.constantFrom(null, null, 1, 2, 3),
    maxTopG: fc.constantFrom(null, null, 50_000),
    stackCode: fc.constantFrom('', 'A', 'B'),
    nestingMm: fc.constantFrom(0, 0, 100),
    topOnly: fc.boolean(),
  })
  const cargo = fc.array(fc.tuple(boxType, fc.integer({ min: 1, max: 15 })), { minLength: 1, maxLength: 5 })

  it.each([0, 1000].flatMap((support) => parts(2500).map((part) => [support, part] as const)))(
    'sums to at most 1 over the boxes of one container, with support %i (part %i)',
    { timeout: PROPERTY_MS },
    (supportPermille) => {
      const most = { containers: 0, boxes: 0 }
      fc.assert(
        fc.property(cargo, (given) => {
          const problem: LoadingProblem = {
            containerTypes: [container],
            boxTypes: given.map(([type], at) => ({ ...type, code: `T${at}` })),
            boxes: given.flatMap(([, count], type) =>
              Array.from({ length: count }, (_, n) => ({ id: `${type}-${n}`, type, weightG: 20_000, group: 'G' })),
            ),
            rules: { supportPermille, gravityTolerancePermille: 500 },
            budget: 6,
          }
          const plan = loadContainers(problem)
          expect(checkLoads(problem, plan)).toEqual([])
          const kinds = kindsOf(problem)
          const required = requiredShares(kinds, groupsOf(problem, kinds)[0]!.stock, container, supportPermille)
          const requiredShare = new Map(kinds.map(({ type }, at) => [type, required[at]!]))
          for (const { boxes } of plan.containers) {
            const sum = boxes.reduce((all, { box }) => all + requiredShare.get(problem.boxes[box]!.type)!, 0)
            expect(sum).toBeLessThanOrEqual(1 + 1e-9)
            most.containers++
            most.boxes = Math.max(most.boxes, boxes.length)
          }
        }),
        { numRuns: runs(100, 2500) },
      )
      expect(most.containers).toBeGreaterThan(100)
      expect(most.boxes).toBeGreaterThan(10)
    },
  )
})
