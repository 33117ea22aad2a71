import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLoads } from '../check/loads/check-loads.ts'
import type {
  ContainerType,
  GroupLimits,
  LoadBox,
  LoadBoxType,
  LoadingProblem,
  LoadingRules,
  LoadPlan,
  OpenContainer,
  Region,
} from '../problem/loading-problem.ts'
import { Cancelled } from '../terms/watch.ts'
import { PROPERTY_MS, parts, runs } from '../testing/runs.ts'
import { loadContainers } from './load-containers.ts'

const boxTypeGen = (code: string): fc.Arbitrary<LoadBoxType> =>
  fc.record({
    code: fc.constant(code),
    lengthMm: fc.integer({ min: 4, max: 40 }),
    widthMm: fc.integer({ min: 4, max: 25 }),
    heightMm: fc.integer({ min: 4, max: 25 }),
    uprightLength: fc.boolean(),
    uprightWidth: fc.boolean(),
    uprightHeight: fc.boolean(),
    keepsHeading: fc.boolean(),
    maxStack: fc.option(fc.integer({ min: 1, max: 4 })),
    maxTopG: fc.option(fc.integer({ min: 0, max: 300 })),
    stackCode: fc.constantFrom('', 'P', 'Q'),
    nestingMm: fc.constantFrom(0, 0, 1, 3, 5),
  })

const containerGen = (code: string): fc.Arbitrary<ContainerType> =>
  fc.record({
    code: fc.constant(code),
    lengthMm: fc.integer({ min: 30, max: 90 }),
    widthMm: fc.integer({ min: 15, max: 40 }),
    heightMm: fc.integer({ min: 15, max: 40 }),
    maxPayloadG: fc.integer({ min: 100, max: 2_000 }),
    cost: fc.integer({ min: 1, max: 9 }),
    available: fc.option(fc.integer({ min: 0, max: 4 })),
  })

const plainProblems: fc.Arbitrary<LoadingProblem> = fc.record({
  containerTypes: fc.tuple(containerGen('X'), containerGen('Y')),
  boxTypes: fc.tuple(boxTypeGen('A'), boxTypeGen('B'), boxTypeGen('C'), boxTypeGen('D')),
  boxes: fc
    .array(
      fc.record({
        type: fc.nat(3),
        weightG: fc.integer({ min: 0, max: 150 }),
        group: fc.constantFrom('G1', 'G1', 'G2'),
      }),
      { maxLength: 50 },
    )
    .map((rows) => rows.map((row, n) => ({ ...row, id: `b${n}` }))),
  rules: fc.record({
    supportPermille: fc.constantFrom(1000, 700, 0),
    gravityTolerancePermille: fc.constantFrom(null, 20, 100, 250),
  }),
  budget: fc.integer({ min: 1, max: 12 }),
})

const ruledTypeGen = (code: string): fc.Arbitrary<LoadBoxType> =>
  fc.record({
    code: fc.constant(code),
    lengthMm: fc.integer({ min: 4, max: 30 }),
    widthMm: fc.integer({ min: 4, max: 20 }),
    heightMm: fc.integer({ min: 4, max: 20 }),
    uprightLength: fc.boolean(),
    uprightWidth: fc.boolean(),
    uprightHeight: fc.constant(true),
    keepsHeading: fc.boolean(),
    maxStack: fc.option(fc.integer({ min: 1, max: 4 })),
    maxTopG: fc.option(fc.integer({ min: 0, max: 300 })),
    stackCode: fc.constantFrom('', '', 'P'),
    nestingMm: fc.constantFrom(0, 0, 2, 3),
    floorOnly: fc.constantFrom(false, false, true),
    topOnly: fc.constantFrom(false, false, true),
  })

const EVERYTHING: Region = { x: 0, y: 0, z: 0, dx: 100, dy: 100, dz: 100 }

const regionGen: fc.Arbitrary<Region> = fc.record({
  x: fc.integer({ min: 0, max: 50 }),
  y: fc.integer({ min: 0, max: 25 }),
  z: fc.integer({ min: 0, max: 25 }),
  dx: fc.integer({ min: 1, max: 30 }),
  dy: fc.integer({ min: 1, max: 20 }),
  dz: fc.integer({ min: 1, max: 20 }),
})

const doorGen = fc.record({ widthMm: fc.integer({ min: 8, max: 30 }), heightMm: fc.integer({ min: 8, max: 30 }) })

const ruledContainerGen = (code: string): fc.Arbitrary<ContainerType> =>
  fc.record({
    code: fc.constant(code),
    lengthMm: fc.integer({ min: 30, max: 80 }),
    widthMm: fc.integer({ min: 15, max: 35 }),
    heightMm: fc.integer({ min: 15, max: 35 }),
    maxPayloadG: fc.oneof(fc.integer({ min: 300, max: 3_000 }), fc.constantFrom(0, 1, 1_000_000_000)),
    cost: fc.constantFrom(0, 1, 3, 7, 9, 100_000),
    available: fc.option(fc.integer({ min: 0, max: 4 })),
    door: fc.option(doorGen, { nil: null }),
    maxFloorGPerM2: fc.option(fc.integer({ min: 200_000, max: 4_000_000 }), { nil: null }),
    reserved: fc.array(fc.oneof({ arbitrary: regionGen, weight: 20 }, fc.constant(EVERYTHING)), { maxLength: 2 }),
  })

const rulesGen: fc.Arbitrary<LoadingRules> = fc.record({
  supportPermille: fc.constantFrom(1000, 700, 0),
  gravityTolerancePermille: fc.constantFrom(null, 100, 250),
  gravityAcrossPermille: fc.constantFrom(null, 100, 300),
  objective: fc.constantFrom('COST', 'NUMBER', 'VOLUME'),
  vehicle: fc.option(
    fc.record({
      mastMm: fc.integer({ min: 5, max: 25 }),
      widthMm: fc.integer({ min: 3, max: 25 }),
      reachMm: fc.constantFrom(0, 2, 10),
    }),
    { nil: null },
  ),
})

const limitsGen = (group: string): fc.Arbitrary<GroupLimits> =>
  fc.record({
    group: fc.constant(group),
    maxGrossG: fc.option(fc.integer({ min: 100, max: 2_000 })),
    maxBoxes: fc.option(fc.integer({ min: 1, max: 20 })),
    minFillPermille: fc.constantFrom(0, 0, 150, 400),
    minBoxes: fc.constantFrom(0, 0, 3),
    maxFillPermille: fc.constantFrom(null, null, 250, 600),
  })

const boxGen: fc.Arbitrary<Omit<LoadBox, 'id'>> = fc.record({
  type: fc.nat(3),
  weightG: fc.integer({ min: 0, max: 120 }),
  group: fc.constantFrom('G1', 'G1', 'G2'),
  stop: fc.constantFrom(0, 0, 1, 2),
  together: fc.constantFrom('', '', '', '', 'T1', 'T2'),
  dangerClass: fc.constantFrom('', '', '', '3', '8'),
})

const ruledProblems: fc.Arbitrary<LoadingProblem> = fc.record({
  containerTypes: fc.tuple(ruledContainerGen('X'), ruledContainerGen('Y')),
  boxTypes: fc.tuple(ruledTypeGen('A'), ruledTypeGen('B'), ruledTypeGen('C'), ruledTypeGen('D')),
  boxes: fc.array(boxGen, { maxLength: 45 }).map((rows) => rows.map((row, n) => ({ ...row, id: `b${n}` }))),
  groupLimits: fc.tuple(limitsGen('G1')),
  rules: rulesGen,
  budget: fc.integer({ min: 1, max: 8 }),
})

function byId(problem: LoadingProblem, plan: LoadPlan): unknown {
  const idOf = (box: number): string => problem.boxes[box]!.id
  return {
    containers: plan.containers.map((container) => ({
      ...container,
      type: problem.containerTypes[container.type]!.code,
      boxes: container.boxes.map((placed) => ({ ...placed, box: idOf(placed.box) })),
    })),
    left: plan.left.map(({ box, reason }) => `${idOf(box)} ${reason.cause}`).sort(),
    bounds: plan.bounds,
  }
}

function reorder(problem: LoadingProblem, turn: number): LoadingProblem {
  const types = problem.boxTypes.length
  return {
    ...problem,
    containerTypes: problem.containerTypes.toReversed(),
    boxTypes: problem.boxTypes.toReversed(),
    boxes: problem.boxes
      .map((box, at) => ({ box: { ...box, type: types - 1 - box.type }, key: (at * 7919 + turn) % 101 }))
      .sort((a, b) => a.key - b.key)
      .map(({ box }) => box),
  }
}

describe.each([
  { name: 'boxes that stand on any edge', problems: plainProblems, orders: 60 },
  { name: 'every rule at once', problems: ruledProblems, orders: 30 },
])('$name', ({ problems, orders }) => {
  it(
    'makes a legal plan with every box once, and the same plan twice',
    () => {
      fc.assert(
        fc.property(problems, (problem) => {
          const plan = loadContainers(problem)
          expect(checkLoads(problem, plan)).toEqual([])
          expect(loadContainers(problem)).toEqual(plan)
        }),
        { numRuns: runs(125) },
      )
    },
    PROPERTY_MS,
  )

  it.each(parts(4000))(
    'does not depend on the order of the rows (part %i)',
    () => {
      fc.assert(
        fc.property(problems, fc.nat(), (problem, turn) => {
          const other = reorder(problem, turn)
          expect(byId(other, loadContainers(other))).toEqual(byId(problem, loadContainers(problem)))
        }),
        { numRuns: runs(orders, 4000) },
      )
    },
    PROPERTY_MS,
  )
})

const CLASSES = ['3', '8', '9']

const classedProblems: fc.Arbitrary<LoadingProblem> = fc.record({
  containerTypes: fc.tuple(containerGen('X').map((type) => ({ ...type, maxPayloadG: 1_000_000, available: null }))),
  boxTypes: fc.tuple(boxTypeGen('A'), boxTypeGen('B'), boxTypeGen('C'), boxTypeGen('D')),
  boxes: fc
    .array(fc.record({ type: fc.nat(3), dangerClass: fc.constantFrom('', '', '', '', ...CLASSES) }), { maxLength: 80 })
    .map((rows) => rows.map((row, n) => ({ ...row, id: `b${n}`, weightG: 1, group: 'G' }))),
  rules: fc.constant({ supportPermille: 1000, gravityTolerancePermille: null }),
  budget: fc.integer({ min: 1, max: 12 }),
})

it.each(parts(5000))(
  'needs at most the containers of class by class or of no classes, whichever are more (part %i)',
  () => {
    fc.assert(
      fc.property(classedProblems, (problem) => {
        const plan = loadContainers(problem)
        expect(checkLoads(problem, plan)).toEqual([])
        const countWith = (of: (box: LoadBox) => Partial<LoadBox>): number =>
          loadContainers({ ...problem, boxes: problem.boxes.map((box) => ({ ...box, ...of(box) })) }).containers.length
        const apart = countWith(({ dangerClass = '' }) => ({ group: dangerClass }))
        const together = countWith(() => ({ dangerClass: '' }))
        expect(plan.containers.length).toBeLessThanOrEqual(Math.max(apart, together))
      }),
      { numRuns: runs(75, 5000) },
    )
  },
  PROPERTY_MS,
)

function opened(problem: LoadingProblem, kept: number): LoadingProblem {
  const { containers } = loadContainers(problem)
  const open = containers
    .slice(0, 2)
    .map(({ type, group, boxes }): OpenContainer => ({ type, group, boxes: boxes.slice(0, kept) }))
  return { ...problem, open }
}

it.each(parts(5000))(
  'ignores marks of single boxes (part %i)',
  () => {
    fc.assert(
      fc.property(ruledProblems, (problem) => {
        const marked = (mark: (n: number) => string): LoadingProblem => ({
          ...problem,
          boxes: problem.boxes.map((box, n) => ({ ...box, together: mark(n) })),
        })
        const alone = marked((n) => `T${n}`)
        const plan = loadContainers(alone)
        expect(checkLoads(alone, plan)).toEqual([])
        expect(plan).toEqual(loadContainers(marked(() => '')))
      }),
      { numRuns: runs(75, 5000) },
    )
  },
  PROPERTY_MS,
)

describe('open containers and cancellation', () => {
  it.each(parts(5000))(
    'tops up open containers without moving their boxes (part %i)',
    () => {
      fc.assert(
        fc.property(ruledProblems, fc.nat(12), (made, kept) => {
          const problem = opened(made, kept)
          expect(checkLoads(problem, loadContainers(problem))).toEqual([])
        }),
        { numRuns: runs(75, 5000) },
      )
    },
    PROPERTY_MS,
  )

  it.each(parts(4000))(
    'returns a legal plan or nothing, whenever it is stopped (part %i)',
    () => {
      fc.assert(
        fc.property(ruledProblems, fc.nat(100), (problem, questions) => {
          let asked = 0
          const early = loadContainers(problem, undefined, () => asked++ >= questions)
          expect(checkLoads(problem, early)).toEqual([])
          let reports = 0
          const watch = {
            progress: (_phase: string, done: number, total: number) => done > total || reports++ >= questions,
          }
          try {
            expect(loadContainers(problem, watch)).toEqual(loadContainers(problem))
          } catch (error) {
            expect(error).toBeInstanceOf(Cancelled)
          }
        }),
        { numRuns: runs(60, 4000) },
      )
    },
    PROPERTY_MS,
  )
})
