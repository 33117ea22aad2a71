import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeLoad } from '../../adjust/judge-load.ts'
import { checkLoads } from '../../check/loads/check-loads.ts'
import type { LoadedBox, LoadingProblem, LoadingVehicle } from '../../problem/loading-problem.ts'
import { dockGroup } from '../../testing/dock-groups.ts'
import { at, problemWith, rulesFor } from '../../testing/load-plan.ts'
import { PROPERTY_MS, runs } from '../../testing/runs.ts'
import { loadingOrder } from '../fill/order.ts'
import { reachable } from '../fill/reachable.ts'
import { loadContainers } from '../load-containers.ts'
import type { Placed } from './pile.ts'

const FORKLIFT: LoadingVehicle = { mastMm: 350, widthMm: 150, reachMm: 0 }

const withVehicle = (vehicle: LoadingVehicle | null, problem = problemWith()): LoadingProblem => ({
  ...problem,
  rules: { supportPermille: 1000, gravityTolerancePermille: null, vehicle },
})
const rulesWith = (boxes: LoadedBox[], vehicle: LoadingVehicle | null, problem = problemWith()) =>
  rulesFor(boxes, withVehicle(vehicle, problem)).filter((rule) => !['BOX_MISSING', 'REASON'].includes(rule))

describe('the lane of the vehicle', () => {
  // The second box stands on another at the front; the third came before it and stands nearer to the door at its foot.
  const high = at(1, 0, 0, 100)
  const inTheWay = at(2, 200, 0, 0)

  it('is free of boxes that came before, at the height of the mast', () => {
    expect(rulesWith([at(0, 0, 0, 0), inTheWay, high], null)).toEqual([])
    expect(rulesWith([at(0, 0, 0, 0), inTheWay, high], FORKLIFT)).toEqual(['LANE'])
    expect(rulesWith([at(0, 0, 0, 0), high, inTheWay], FORKLIFT)).toEqual([])
  })

  it('ends where the mast stays behind its box', () => {
    const reaching = (reachMm: number) => rulesWith([at(0, 0, 0, 0), inTheWay, high], { ...FORKLIFT, reachMm })
    expect(reaching(199)).toEqual(['LANE'])
    expect(reaching(200)).toEqual([])
  })

  it('is as wide as the vehicle, centred on its box but inside the walls', () => {
    const beside = [at(0, 200, 100, 0), at(1, 0, 0, 0)]
    expect(rulesWith(beside, { ...FORKLIFT, widthMm: 100 })).toEqual([])
    expect(rulesWith(beside, { ...FORKLIFT, widthMm: 101 })).toEqual(['LANE'])
  })

  it('is at least as wide as its box', () => {
    const wide = [at(0, 200, 50, 0, 200, 50), at(1, 0, 0, 0, 200, 100)]
    expect(rulesWith(wide, { ...FORKLIFT, widthMm: 10, reachMm: 100 }, problemWith())).toContain('LANE')
  })

  it('leads through the door and under the roof', () => {
    const [container] = problemWith().containerTypes
    const low = (more: object) => ({ ...problemWith(), containerTypes: [{ ...container!, ...more }] })
    const alone = [at(0, 0, 0, 0)]
    expect(rulesWith(alone, FORKLIFT, low({ heightMm: 349 }))).toContain('LANE')
    expect(rulesWith(alone, FORKLIFT, low({ door: { widthMm: 200, heightMm: 349 } }))).toContain('LANE')
    expect(rulesWith(alone, FORKLIFT, low({ door: { widthMm: 149, heightMm: 400 } }))).toContain('LANE')
    expect(rulesWith(alone, FORKLIFT, low({ door: { widthMm: 150, heightMm: 350 } }))).not.toContain('LANE')
    const shut = withVehicle(FORKLIFT, low({ heightMm: 349 }))
    const plan = loadContainers(shut)
    expect(checkLoads(shut, plan)).toEqual([])
    expect(plan.left.map(({ reason }) => reason.cause)).toEqual(new Array(4).fill('NO_CONTAINER_FITS'))
  })

  it('changes the loading sequence of a load that is arranged by hand', () => {
    const judged = judgeLoad(
      withVehicle(FORKLIFT, problemWith({}, [1, 1, 1])),
      { type: 0, group: 'G', boxes: [at(0, 0, 0, 0), inTheWay, high] },
      [],
    )
    expect(judged.violations).toEqual([])
    expect(judged.container.boxes.map(({ box }) => box)).toEqual([0, 1, 2])
  })
})

const kind = { type: 0, stackCode: '', maxStack: Infinity, maxTopG: Infinity, volume: 1, poses: [], floorOnly: false }

const isOver = (a: Pick<Placed, 'x' | 'y' | 'dx' | 'dy'>, b: Placed) =>
  a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy

/** Stacks on the floor at random places, so that boxes often end behind those that they stand on. */
const loads = fc
  .array(
    fc.record({
      x: fc.nat(3),
      y: fc.nat(3),
      dx: fc.integer({ min: 1, max: 4 }),
      dy: fc.integer({ min: 1, max: 3 }),
      dz: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((places) => {
    const boxes: Placed[] = []
    for (const [box, place] of places.entries()) {
      const z = Math.max(0, ...boxes.filter((below) => isOver(place, below)).map((below) => below.z + below.dz))
      boxes.push({ ...place, z, kind, item: { box, weightG: 0, stop: 0, together: '', dangerClass: '' } })
    }
    return boxes
  })
const vehicles = fc.record({
  mastMm: fc.integer({ min: 1, max: 4 }),
  widthMm: fc.integer({ min: 1, max: 4 }),
  reachMm: fc.constantFrom(0, 0, 1, 2),
})

/** No box is pushed under one that is there already. */
const goesUpwards = (load: readonly Placed[]): boolean =>
  load.every((box, turn) => !load.slice(0, turn).some((earlier) => isOver(box, earlier) && box.z < earlier.z))

function* sequencesOf<One>(all: readonly One[]): Generator<readonly One[]> {
  if (all.length < 2) return yield all
  for (const [n, first] of all.entries()) for (const rest of sequencesOf(all.toSpliced(n, 1))) yield [first, ...rest]
}

describe('the sequence and the boxes left out', () => {
  const container = { ...problemWith().containerTypes[0]!, lengthMm: 8, widthMm: 7, heightMm: 30 }
  const violationsOf = (load: readonly Placed[], vehicle: LoadingVehicle): string[] => {
    const boxes = load.map(({ item, x, y, z, dx, dy, dz }) => ({ box: item.box, x, y, z, dx, dy, dz }))
    const problem = {
      ...withVehicle(vehicle, problemWith({}, new Array(6).fill(0))),
      containerTypes: [container],
      rules: { supportPermille: 0, gravityTolerancePermille: null, vehicle },
    }
    const figures = { type: 0, group: 'G', weightG: 0, fillPermille: 0, gravityX: 0, gravityY: 0, gravityZ: 0 }
    const found = checkLoads(problem, { containers: [{ ...figures, boxes }], left: [], bounds: [] })
    return found.map(({ rule }) => rule).filter((rule) => rule === 'LANE' || rule === 'LOAD_ORDER')
  }

  it(
    'finds a sequence exactly where one of all sequences keeps every lane clear',
    () => {
      fc.assert(
        fc.property(loads, vehicles, (load, vehicle) => {
          const order = loadingOrder(load, { vehicle, container })
          const isPossible = [...sequencesOf(load)].some(
            (one) => goesUpwards(one) && violationsOf(one, vehicle).length === 0,
          )
          expect(order !== null).toBe(isPossible)
          if (order) expect(violationsOf(order, vehicle)).toEqual([])
        }),
        { numRuns: runs(60) },
      )
    },
    PROPERTY_MS,
  )

  it('leaves out nothing that has a sequence, and otherwise keeps a load that has one', () => {
    fc.assert(
      fc.property(loads, vehicles, (load, vehicle) => {
        const kept = reachable(load, { container, existing: [], limits: { vehicle } })
        expect(loadingOrder(kept, { vehicle, container })).not.toBeNull()
        expect(kept.length === load.length).toBe(loadingOrder(load, { vehicle, container }) !== null)
        expect(kept.length).toBeGreaterThan(0)
      }),
      { numRuns: runs(200) },
    )
  })
})

it('loads a dock by forklift with at most one container more than by hand', () => {
  const vehicle = { mastMm: 2_100, widthMm: 1_100, reachMm: 300 }
  for (const seed of [3, 8]) {
    const byHand = { ...dockGroup(seed), budget: 8 }
    const problem = { ...byHand, rules: { ...byHand.rules, vehicle } }
    const plan = loadContainers(problem)
    expect(checkLoads(problem, plan)).toEqual([])
    expect(plan.left).toEqual([])
    expect(plan.containers.length).toBeLessThanOrEqual(loadContainers(byHand).containers.length + 1)
  }
})
