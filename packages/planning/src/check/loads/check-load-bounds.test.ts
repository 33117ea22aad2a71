import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadContainers } from '../../loading/load-containers.ts'
import { type LoadBound, type Scales, SHARE_UNITS } from '../../problem/load-bound.ts'
import type { LoadBoxType, LoadingProblem, LoadPlan } from '../../problem/loading-problem.ts'
import { plainType } from '../../testing/load-plan.ts'
import { PROPERTY_MS, runs } from '../../testing/runs.ts'
import { checkLoads } from './check-loads.ts'

const containerTypes = [
  { code: '20', lengthMm: 5_900, widthMm: 2_350, heightMm: 2_390, maxPayloadG: 21_000_000, cost: 62, available: null },
  {
    code: '40',
    lengthMm: 12_030,
    widthMm: 2_350,
    heightMm: 2_390,
    maxPayloadG: 26_000_000,
    cost: 100,
    available: null,
  },
  {
    code: '40H',
    lengthMm: 12_030,
    widthMm: 2_350,
    heightMm: 2_690,
    maxPayloadG: 26_000_000,
    cost: 104,
    available: null,
  },
]
const edge = (most: number) => fc.integer({ min: 4, max: most }).map((tenths) => tenths * 100)
const boxType: fc.Arbitrary<Omit<LoadBoxType, 'code'>> = fc.record({
  lengthMm: edge(30),
  widthMm: edge(23),
  heightMm: edge(26),
  uprightLength: fc.boolean(),
  uprightWidth: fc.boolean(),
  uprightHeight: fc.constant(true),
  maxStack: fc.constantFrom(null, null, 1, 2),
  maxTopG: fc.constant(null),
  stackCode: fc.constantFrom('', 'A'),
  nestingMm: fc.constantFrom(0, 0, 100),
})
const problems: fc.Arbitrary<LoadingProblem> = fc
  .record({
    types: fc.array(fc.tuple(boxType, fc.integer({ min: 1, max: 25 })), { minLength: 1, maxLength: 4 }),
    weightG: fc.constantFrom(50_000, 900_000),
    supportPermille: fc.constantFrom(800, 1000),
    dangerous: fc.nat({ max: 2 }),
    limits: fc.constantFrom({}, {}, { maxBoxes: 9 }, { maxFillPermille: 600 }, { maxGrossG: 9_000_000 }),
  })
  .map(({ types, weightG, supportPermille, dangerous, limits }) => ({
    containerTypes,
    boxTypes: types.map(([type], at) => ({ ...type, code: `T${at}` })),
    boxes: types.flatMap(([, count], type) =>
      Array.from({ length: count }, (_, n) => ({
        id: `${type}-${n}`,
        type,
        weightG,
        group: 'G',
        dangerClass: type < dangerous && n === 0 ? `C${type}` : '',
      })),
    ),
    groupLimits: [{ group: 'G', maxGrossG: null, maxBoxes: null, minFillPermille: 0, ...limits }],
    rules: { supportPermille, gravityTolerancePermille: null },
    budget: 1,
  }))

const rulesWith = (problem: LoadingProblem, plan: LoadPlan, change: Partial<LoadBound>) => [
  ...new Set(
    checkLoads(problem, { ...plan, bounds: plan.bounds.map((bound) => ({ ...bound, ...change })) }).map(
      ({ rule }) => rule,
    ),
  ),
]

it('accepts the bounds of the builder and none that is higher, however far the plan is above it', {
  timeout: PROPERTY_MS,
}, () => {
  let above = 0
  fc.assert(
    fc.property(problems, (problem) => {
      const plan = loadContainers(problem)
      expect(checkLoads(problem, plan)).toEqual([])
      const [bound] = plan.bounds
      if (bound === undefined || bound.containers === 0) return
      const { containers, cost, proof } = bound
      const used = plan.containers.length
      if (used > containers) above++
      expect(rulesWith(problem, plan, { containers: containers + 1 })).toEqual(['BOUND'])
      expect(rulesWith(problem, plan, { cost: cost + 1 })).toEqual(['BOUND'])
      // Also with a proof that claims as much.
      const [first, ...others] = proof.count
      const count = [{ ...first!, containers: first!.containers + 1 }, ...others]
      const claimed = { containers: containers + 1, proof: { ...proof, count } }
      expect(rulesWith(problem, plan, claimed)).toContain('BOUND')
      if (proof.room) {
        const [one, ...more] = proof.room.bounds
        const room = { ...proof.room, bounds: [{ ...one!, least: one!.least * 1.01 }, ...more] }
        expect(rulesWith(problem, plan, { proof: { ...proof, room } })).toContain('BOUND')
      }
      if (proof.cost === null) return
      const dearer = { ...proof.cost, least: proof.cost.least + 1 }
      expect(rulesWith(problem, plan, { proof: { ...proof, cost: dearer } })).toContain('BOUND')
    }),
    { numRuns: runs(60, 1_000), seed: 48 },
  )
  expect(above).toBeGreaterThan(0)
})

describe('scales', () => {
  const problem: LoadingProblem = {
    containerTypes: [{ ...containerTypes[0]!, lengthMm: 3_000, widthMm: 1_000, heightMm: 2_000, cost: 1 }],
    boxTypes: [{ ...plainType, lengthMm: 1_000, widthMm: 1_000, heightMm: 1_000 }],
    boxes: Array.from({ length: 7 }, (_, at) => ({ id: `b${at}`, type: 0, weightG: 1, group: 'G' })),
    rules: { supportPermille: 1000, gravityTolerancePermille: null },
    budget: 1,
  }
  const plan = loadContainers(problem)
  const third = Math.floor(SHARE_UNITS / 3)
  const scales = (along: number, upright: number, maxStack: number | null = null): Scales => ({
    along: [[1_000, along]],
    across: [[1_000, SHARE_UNITS]],
    upright: [{ stackCode: '', shares: [{ heightMm: 1_000, maxStack, units: upright }] }],
  })
  const faultsOf = (own: Scales, containers = 2) =>
    checkLoads(problem, {
      ...plan,
      bounds: [
        {
          group: 'G',
          containers,
          cost: 0,
          proof: { count: [{ dangerClass: null, containers, scales: own }], length: null, cost: null },
        },
      ],
    }).map(({ detail }) => detail)

  it('prove two containers for seven boxes of which six fill one', () => {
    expect(plan.containers).toHaveLength(2)
    expect(faultsOf(scales(third, SHARE_UNITS / 2))).toEqual([])
  })

  it('are rejected if edges that fit side by side take more than the whole', () => {
    expect(faultsOf(scales(third + 1, SHARE_UNITS / 2))).toContain(
      'scales by which more than a container would fit into one',
    )
    expect(faultsOf(scales(third, SHARE_UNITS))).toHaveLength(2)
  })

  it('may use the limit of a stack only for boxes that have it', () => {
    // The boxes have none: tables of boxes that bear nothing do not measure them.
    expect(faultsOf(scales(third, SHARE_UNITS, 1))).toEqual(['bound 2, proven 0'])
  })
})
