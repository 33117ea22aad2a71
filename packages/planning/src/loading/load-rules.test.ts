import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLoads } from '../check/check-loads.ts'
import type {
  ContainerType,
  GroupLimits,
  LoadBox,
  LoadBoxType,
  LoadingProblem,
  LoadingRules,
  OpenContainer,
  Region,
} from '../problem/loading-problem.ts'
import { Cancelled } from '../problem/watch.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { loadContainers } from './load-containers.ts'

const GROUPS = ['G1', 'G1', 'G2']

const boxTypeGen = (code: string): fc.Arbitrary<LoadBoxType> =>
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

/** More than all of any container. */
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

const containerGen = (code: string): fc.Arbitrary<ContainerType> =>
  fc.record({
    code: fc.constant(code),
    lengthMm: fc.integer({ min: 30, max: 80 }),
    widthMm: fc.integer({ min: 15, max: 35 }),
    heightMm: fc.integer({ min: 15, max: 35 }),
    maxPayloadG: fc.oneof(fc.integer({ min: 300, max: 3_000 }), fc.constantFrom(0, 1, 1_000_000_000)),
    // Next to nothing beside another: as many as there are boxes cost less than one of the others.
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
})

const limitsGen = (group: string): fc.Arbitrary<GroupLimits> =>
  fc.record({
    group: fc.constant(group),
    maxGrossG: fc.option(fc.integer({ min: 100, max: 2_000 })),
    maxBoxes: fc.option(fc.integer({ min: 1, max: 20 })),
    minFillPermille: fc.constantFrom(0, 0, 150, 400),
  })

const boxGen: fc.Arbitrary<Omit<LoadBox, 'id'>> = fc.record({
  type: fc.nat(3),
  weightG: fc.integer({ min: 0, max: 120 }),
  group: fc.constantFrom(...GROUPS),
  stop: fc.constantFrom(0, 0, 1, 2),
  together: fc.constantFrom('', '', '', '', 'T1', 'T2'),
})

const problemGen: fc.Arbitrary<LoadingProblem> = fc.record({
  containerTypes: fc.tuple(containerGen('X'), containerGen('Y')),
  boxTypes: fc.tuple(boxTypeGen('A'), boxTypeGen('B'), boxTypeGen('C'), boxTypeGen('D')),
  boxes: fc.array(boxGen, { maxLength: 45 }).map((rows) => rows.map((row, n) => ({ ...row, id: `b${n}` }))),
  groupLimits: fc.tuple(limitsGen('G1')),
  rules: rulesGen,
  budget: fc.integer({ min: 1, max: 8 }),
})

/** The problem with the first containers of a plan as open ones, of which only some boxes stand in them. */
function opened(problem: LoadingProblem, kept: number): LoadingProblem {
  const { containers } = loadContainers(problem)
  const open = containers
    .slice(0, 2)
    .map(({ type, group, boxes }): OpenContainer => ({ type, group, boxes: boxes.slice(0, kept) }))
  return { ...problem, open }
}

function byId(problem: LoadingProblem): unknown {
  const { containers, left } = loadContainers(problem)
  const idOf = (box: number): string => problem.boxes[box]!.id
  return {
    containers: containers.map(({ boxes, ...rest }) => ({ ...rest, boxes: boxes.map(({ box }) => idOf(box)) })),
    left: left.map(({ box, reason }) => `${idOf(box)} ${reason.cause}`).sort(),
  }
}

describe('every rule at once', () => {
  it(
    'gives a legal plan, and the same plan twice',
    () => {
      fc.assert(
        fc.property(problemGen, (problem) => {
          const plan = loadContainers(problem)
          expect(checkLoads(problem, plan)).toEqual([])
          expect(loadContainers(problem)).toEqual(plan)
        }),
        { numRuns: runs(250) },
      )
    },
    PROPERTY_MS,
  )

  it(
    'does not depend on the order of the rows',
    () => {
      fc.assert(
        fc.property(problemGen, fc.nat(), (problem, turn) => {
          const boxes = problem.boxes
            .map((box, at) => ({ box, key: (at * 7919 + turn) % 101 }))
            .sort((a, b) => a.key - b.key)
            .map(({ box }) => box)
          const reordered = { ...problem, boxes }
          expect(byId(reordered)).toEqual(byId(problem))
        }),
        { numRuns: runs(60, 4000) },
      )
    },
    PROPERTY_MS,
  )

  it(
    'tops up open containers without moving what stands in them',
    () => {
      fc.assert(
        fc.property(problemGen, fc.nat(12), (made, kept) => {
          const problem = opened(made, kept)
          expect(checkLoads(problem, loadContainers(problem))).toEqual([])
        }),
        { numRuns: runs(150, 6000) },
      )
    },
    PROPERTY_MS,
  )

  it(
    'ends with a legal plan, or with nothing, whenever it is told to',
    () => {
      fc.assert(
        fc.property(problemGen, fc.nat(100), (problem, questions) => {
          let asked = 0
          const early = loadContainers(problem, undefined, () => asked++ >= questions)
          expect(checkLoads(problem, early)).toEqual([])
          let told = 0
          const watch = {
            progress: (_phase: string, done: number, total: number) => done > total || told++ >= questions,
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
