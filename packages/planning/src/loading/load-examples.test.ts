import { describe, expect, it } from 'vitest'
import { checkLoads } from '../check/loads/check-loads.ts'
import type {
  ContainerType,
  GroupLimits,
  LoadBox,
  LoadBoxType,
  LoadingProblem,
  LoadPlan,
} from '../problem/loading-problem.ts'
import { loadContainers } from './load-containers.ts'

const CONTAINER: ContainerType = {
  code: 'C',
  lengthMm: 12_000,
  widthMm: 4_000,
  heightMm: 3_000,
  maxPayloadG: 200_000_000,
  cost: 10,
  available: null,
}
const CUBE: LoadBoxType = {
  code: 'CUBE',
  lengthMm: 1_000,
  widthMm: 1_000,
  heightMm: 1_000,
  uprightLength: false,
  uprightWidth: false,
  uprightHeight: true,
  maxStack: null,
  maxTopG: null,
  stackCode: '',
  nestingMm: 0,
}

const cubes = (count: number, more: Partial<LoadBox> = {}, prefix = 'b'): LoadBox[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${prefix}${String(n).padStart(3, '0')}`,
    type: 0,
    weightG: 100_000,
    group: 'G',
    ...more,
  }))

function problemOf(boxes: LoadBox[], more: Partial<LoadingProblem> = {}): LoadingProblem {
  const rules = { supportPermille: 1000, gravityTolerancePermille: null }
  return { containerTypes: [CONTAINER], boxTypes: [CUBE], boxes, rules, budget: 10, ...more }
}

const withContainer = (more: Partial<ContainerType>) => ({ containerTypes: [{ ...CONTAINER, ...more }] })

function loadLegally(problem: LoadingProblem): LoadPlan {
  const plan = loadContainers(problem)
  expect(checkLoads(problem, plan)).toEqual([])
  return plan
}

const sizesOf = (plan: LoadPlan): number[] => plan.containers.map(({ boxes }) => boxes.length)
const causesOf = (plan: LoadPlan): string[] => plan.left.map(({ reason }) => reason.cause)

describe('rules of a container', () => {
  it('turns a box so that it passes the door', () => {
    const boxTypes = [{ ...CUBE, lengthMm: 1_000, widthMm: 3_000 }]
    const plan = loadLegally(
      problemOf(cubes(1), { boxTypes, ...withContainer({ door: { widthMm: 2_000, heightMm: 3_000 } }) }),
    )
    expect(plan.containers[0]!.boxes[0]).toMatchObject({ dx: 3_000, dy: 1_000 })
    const tooLow = withContainer({ door: { widthMm: 2_000, heightMm: 999 } })
    expect(causesOf(loadLegally(problemOf(cubes(1), { boxTypes, ...tooLow })))).toEqual(['NO_CONTAINER_FITS'])
  })

  it('fills everything around a reserved space, above and below included', () => {
    const front = { x: 0, y: 0, z: 0, dx: 3_000, dy: 4_000, dz: 3_000 }
    const full = (reserved: NonNullable<ContainerType['reserved']>): number[] =>
      sizesOf(loadLegally(problemOf(cubes(144), withContainer({ reserved, available: 1 }))))
    expect(full([front])).toEqual([108])
    const underRoof = { x: 5_000, y: 0, z: 2_500, dx: 2_000, dy: 4_000, dz: 500 }
    expect(full([underRoof])).toEqual([136])
  })

  it('stacks no higher than the floor carries', () => {
    const plan = loadLegally(problemOf(cubes(96), withContainer({ maxFloorGPerM2: 200_000, available: 1 })))
    expect(sizesOf(plan)).toEqual([96])
    expect(Math.max(...plan.containers[0]!.boxes.map(({ z }) => z))).toBe(1_000)
  })

  it('centres the load across the container', () => {
    const boxes = [...cubes(8, { weightG: 900_000 }, 'heavy'), ...cubes(8, { weightG: 1_000 }, 'light')]
    const rules = { supportPermille: 1000, gravityTolerancePermille: 100, gravityAcrossPermille: 50 }
    expect(sizesOf(loadLegally(problemOf(boxes, { rules })))).toEqual([16])
  })
})

describe('open containers', () => {
  it('are topped up completely without moving anything', () => {
    const full = loadContainers(problemOf(cubes(144)))
    const open = [{ type: 0, group: 'G', boxes: full.containers[0]!.boxes.slice(0, 50) }]
    const plan = loadLegally(problemOf(cubes(150), { open }))
    expect(sizesOf(plan)).toEqual([144, 6])
    expect(plan.containers[0]!.boxes.slice(0, 50)).toEqual(open[0]!.boxes)
  })

  it('stay unchanged when no boxes wait', () => {
    const existing = loadContainers(problemOf(cubes(50))).containers[0]!
    const boxes = [...cubes(50), ...cubes(2, { group: 'H' }, 'h')]
    expect(sizesOf(loadLegally(problemOf(boxes, { open: [existing] })))).toEqual([50, 2])
  })
})

describe('unloading', () => {
  it('loads several dealers so that each can be unloaded in turn', () => {
    const dealers = [1, 2, 3].flatMap((stop) => cubes(40, { stop }, `d${stop}-`))
    const plan = loadLegally(problemOf(dealers))
    expect(sizesOf(plan)).toEqual([120])
    const stops = plan.containers[0]!.boxes.map(({ box }) => dealers[box]!.stop)
    expect(stops).toEqual(stops.toSorted((a = 0, b = 0) => b - a))
  })

  it.each([
    { counts: [3, 3], widthMm: 1_000 },
    { counts: [1, 3, 2], widthMm: 1_000 },
    { counts: [2, 1, 3], widthMm: 1_000 },
    { counts: [7, 5], widthMm: 2_000 },
    { counts: [3, 5, 4], widthMm: 2_000 },
    { counts: [5, 6, 7], widthMm: 3_000 },
  ])('fills one container with $counts boxes of the stops in a width of $widthMm mm', ({ counts, widthMm }) => {
    const boxes = counts.flatMap((count, at) => cubes(count, { stop: at + 1 }, `s${at + 1}-`))
    const container = withContainer({ lengthMm: 3_000, widthMm, heightMm: 2_000 })
    expect(sizesOf(loadLegally(problemOf(boxes, container)))).toEqual([boxes.length])
  })
})

describe('boxes with a mark', () => {
  it('are kept together even when that takes another container', () => {
    const boxes = [...cubes(100, { together: 'A' }, 'a'), ...cubes(80, { together: 'B' }, 'b'), ...cubes(100, {}, 'c')]
    const sizes = sizesOf(loadLegally(problemOf(boxes)))
    expect([Math.max(...sizes), Math.min(...sizes)]).toEqual([144, 136])
  })

  it('are left when they do not fit one container together', () => {
    const boxes = [...cubes(145, { together: 'A' }, 'a'), ...cubes(10, {}, 'c')]
    const plan = loadLegally(problemOf(boxes))
    expect(sizesOf(plan)).toEqual([10])
    expect(new Set(causesOf(plan))).toEqual(new Set(['NOT_TOGETHER']))
  })
})

describe('limits of a group', () => {
  const limited = (more: Partial<GroupLimits>): Partial<LoadingProblem> => ({
    groupLimits: [{ group: 'G', maxGrossG: null, maxBoxes: null, minFillPermille: 0, ...more }],
  })

  it('applies the limits of gross weight and number of boxes', () => {
    expect(sizesOf(loadLegally(problemOf(cubes(144), limited({ maxGrossG: 10_000_000 }))))).toEqual([100, 44])
    const plan = loadLegally(problemOf(cubes(144), limited({ maxBoxes: 50 })))
    expect(sizesOf(plan)).toEqual([50, 50, 44])
    expect(plan.bounds).toMatchObject([{ group: 'G', containers: 3 }])
  })

  it('does not search boxes beyond the number a container may take', () => {
    let asked = 0
    const problem = { ...problemOf(cubes(60), limited({ maxBoxes: 1 })), budget: 24 }
    const plan = loadContainers(problem, undefined, () => ++asked < 0)
    expect(sizesOf(plan)).toEqual(Array.from({ length: 60 }, () => 1))
    expect(asked).toBeLessThan(60 * 12)
  })

  it('loads boxes that fit the type although larger ones wait', () => {
    const large = { ...CUBE, code: 'LARGE', lengthMm: CONTAINER.lengthMm / 2 }
    const short: ContainerType = { ...CONTAINER, code: 'S', lengthMm: 4_000, cost: 1, available: 3 }
    const boxes = [...cubes(12), ...cubes(12, { type: 1 }, 'large')]
    const fleet = { containerTypes: [short, { ...CONTAINER, cost: 10 }], boxTypes: [CUBE, large] }
    const plan = loadLegally(problemOf(boxes, { ...limited({ maxBoxes: 4 }), ...fleet }))
    expect(plan.left).toEqual([])
    expect(sizesOf(plan).toSorted()).toEqual([4, 4, 4, 4, 4, 4])
  })

  it('rejects edges beyond the limit and names all of them', () => {
    const boxTypes = [{ ...CUBE, lengthMm: 2_147_483_647 }]
    const containerTypes = [{ ...CONTAINER, code: 'X', widthMm: 100_001 }]
    expect(() => loadContainers(problemOf(cubes(1), { boxTypes, containerTypes }))).toThrow(
      /containerTypes\[0\]\.widthMm: 100001.*\nboxTypes\[0\]\.lengthMm: 2147483647/,
    )
  })

  it('leaves boxes whose container would be too empty or have too few', () => {
    const plan = loadLegally(problemOf(cubes(150), limited({ minFillPermille: 500 })))
    expect(sizesOf(plan)).toEqual([144])
    expect(causesOf(plan)).toEqual(Array.from({ length: 6 }, () => 'BELOW_MIN_FILL'))
    const fewer = loadLegally(problemOf(cubes(150), limited({ minBoxes: 7 })))
    expect(sizesOf(fewer)).toEqual([144])
    expect(causesOf(fewer)).toEqual(Array.from({ length: 6 }, () => 'BELOW_MIN_CASES'))
  })

  it('fills containers up to the planned fill, and beyond it with one box alone', () => {
    const plan = loadLegally(problemOf(cubes(144), limited({ maxFillPermille: 850 })))
    expect(sizesOf(plan)).toEqual([122, 22])
    expect(plan.bounds).toMatchObject([{ group: 'G', containers: 2 }])
    const boxTypes = [{ ...CUBE, lengthMm: 12_000, widthMm: 4_000, heightMm: 2_800 }]
    expect(sizesOf(loadLegally(problemOf(cubes(2), { boxTypes, ...limited({ maxFillPermille: 850 }) })))).toEqual([
      1, 1,
    ])
  })

  it('loads heavy boxes within the planned fill', () => {
    const boxes = cubes(30, { weightG: 20_000_000 })
    const plan = loadLegally(problemOf(boxes, limited({ maxFillPermille: 50 })))
    expect(sizesOf(plan).toSorted((a, b) => a - b)).toEqual([2, 7, 7, 7, 7])
  })
})

describe('objectives', () => {
  const small: ContainerType = { ...CONTAINER, code: 'S', lengthMm: 4_000, cost: 3 }
  const short: ContainerType = { ...CONTAINER, code: 'T', lengthMm: 6_000, cost: 9 }
  const chosen = (objective: 'COST' | 'NUMBER' | 'VOLUME'): string[] => {
    const rules = { supportPermille: 1000, gravityTolerancePermille: null, objective }
    const problem = problemOf(cubes(72), { containerTypes: [CONTAINER, small, short], rules })
    return loadLegally(problem).containers.map(({ type }) => problem.containerTypes[type]!.code)
  }

  it('minimises cost, number or volume', () => {
    expect(chosen('COST')).toEqual(['S', 'S'])
    expect(chosen('NUMBER')).toHaveLength(1)
    expect(chosen('VOLUME')).toEqual(['T'])
  })
})

describe('limits on stacking', () => {
  it('puts a weak box only where it carries nothing, and a floor-only box only on the floor', () => {
    const boxTypes = [CUBE, { ...CUBE, code: 'TOP', topOnly: true }, { ...CUBE, code: 'LOW', floorOnly: true }]
    const boxes = [...cubes(48), ...cubes(48, { type: 1 }, 'top'), ...cubes(48, { type: 2 }, 'low')]
    expect(sizesOf(loadLegally(problemOf(boxes, { boxTypes })))).toEqual([144])
  })
})

describe('dangerous goods', () => {
  const classes = (plan: LoadPlan, boxes: readonly LoadBox[]): string[] =>
    plan.containers.map((one) => [...new Set(one.boxes.flatMap(({ box }) => boxes[box]!.dangerClass || []))].join())

  it('keeps classes apart and fills their containers up with general cargo', () => {
    const boxes = [...cubes(270), ...cubes(9, { dangerClass: '3' }, 'c3-'), ...cubes(9, { dangerClass: '8' }, 'c8-')]
    const plan = loadLegally(problemOf(boxes))
    expect(sizesOf(plan)).toEqual([144, 144])
    expect(classes(plan, boxes).sort()).toEqual(['3', '8'])
  })

  it('needs no further container for classes that find room after re-loading', () => {
    const boxTypes = [
      { ...CUBE, lengthMm: 2_000, widthMm: 2_000, heightMm: 1_500 },
      { ...CUBE, code: 'FLAT', lengthMm: 3_000, heightMm: 1_500 },
      { ...CUBE, code: 'LARGE', lengthMm: 3_000, widthMm: 2_000, heightMm: 2_000 },
    ]
    const general = [...cubes(28), ...cubes(14, { type: 1 }, 'flat')]
    const dangerous = [
      ...cubes(3, { type: 1, dangerClass: '3' }, 'c3-'),
      ...cubes(2, { type: 2, dangerClass: '8' }, 'c8-'),
    ]
    const boxes = [...general, ...dangerous]
    const plan = loadLegally(problemOf(boxes, { boxTypes }))
    expect(plan.left).toEqual([])
    expect(classes(plan, boxes).sort()).toEqual(['3', '8'])
  })

  it('counts the containers that each class needs in the bound', () => {
    const boxes = ['3', '8'].flatMap((dangerClass) => cubes(150, { dangerClass }, dangerClass))
    const marked = [...cubes(1, { dangerClass: '9', together: 'T' }, 't'), ...cubes(100, { together: 'T' }, 'u')]
    const plan = loadLegally(problemOf([...boxes, ...marked]))
    expect(plan.containers).toHaveLength(5)
    expect(plan.bounds).toMatchObject([{ group: 'G', containers: 5 }])
  })

  it('counts a container for each class in the bound', () => {
    const boxes = ['3', '6.1', '8'].flatMap((dangerClass) => cubes(2, { dangerClass }, dangerClass))
    const plan = loadLegally(problemOf(boxes))
    expect(sizesOf(plan)).toEqual([2, 2, 2])
    expect(plan.bounds).toMatchObject([{ group: 'G', containers: 3 }])
  })

  it('takes a larger container for a class where general cargo fills it', () => {
    const small: ContainerType = { ...CONTAINER, code: 'S', lengthMm: 4_000, cost: 6 }
    const boxes = [...cubes(279), ...cubes(9, { dangerClass: '8' }, 'c8-'), ...cubes(1, { dangerClass: '3' }, 'c3-')]
    const plan = loadLegally(problemOf(boxes, { containerTypes: [CONTAINER, small] }))
    expect(plan.containers.map(({ type }) => type).sort()).toEqual([0, 0, 1])
  })

  it('leaves boxes of a mark with two classes', () => {
    const marked = ['3', '8', ''].map((dangerClass) => cubes(1, { dangerClass, together: 'T' }, `t${dangerClass}-`))
    const plan = loadLegally(problemOf([...marked.flat(), ...cubes(5)]))
    expect(sizesOf(plan)).toEqual([5])
    expect(causesOf(plan)).toEqual(['SEGREGATED', 'SEGREGATED', 'SEGREGATED'])
  })

  it('loads general cargo of a mark with the class of the mark', () => {
    const marked = [...cubes(1, { dangerClass: '8', together: 'T' }, 't'), ...cubes(50, { together: 'T' }, 'u')]
    const boxes = [...marked, ...cubes(90, { dangerClass: '3' }, 'c3-')]
    expect(sizesOf(loadLegally(problemOf(boxes))).toSorted((a, b) => a - b)).toEqual([51, 90])
  })

  it('adds no other class to an open container', () => {
    const boxes = [
      ...cubes(10, { dangerClass: '3' }, 'a'),
      ...cubes(10, { dangerClass: '8' }, 'b'),
      ...cubes(10, { dangerClass: '3' }, 'c'),
      ...cubes(10, {}, 'd'),
    ]
    const full = loadContainers(problemOf(boxes.slice(0, 10)))
    const plan = loadLegally(problemOf(boxes, { open: [{ type: 0, group: 'G', boxes: full.containers[0]!.boxes }] }))
    expect(sizesOf(plan)).toEqual([30, 10])
  })
})
