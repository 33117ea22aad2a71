import { describe, expect, it } from 'vitest'
import type {
  ContainerType,
  GroupLimits,
  LoadBox,
  LoadBoxType,
  LoadingProblem,
  LoadPlan,
} from '../../problem/loading-problem.ts'
import { planOf, problemWith } from '../../testing/load-plan.ts'
import { checkReasons } from './check-load-reasons.ts'

type LeftCause =
  | 'NO_CONTAINER_FITS'
  | 'NO_CONTAINER_LEFT'
  | 'NOT_TOGETHER'
  | 'SEGREGATED'
  | 'BELOW_MIN_FILL'
  | 'BELOW_MIN_CASES'

interface Given {
  readonly container?: Partial<ContainerType>
  readonly type?: Partial<LoadBoxType>
  readonly box?: Partial<LoadBox>
  readonly rules?: Partial<LoadingProblem['rules']>
  readonly limits?: Partial<GroupLimits>
  readonly others?: readonly Partial<LoadBox>[]
}

/** A box of 200 x 100 x 100 mm and 10 g that keeps its heading; a container of 1000 x 200 x 400 mm, centred at 250 ‰. */
function problemOf({ container, type, box, rules, limits, others = [] }: Given): LoadingProblem {
  const plain = problemWith({ keepsHeading: true, ...type }, [10])
  const boxes = [box ?? {}, ...others].flatMap((more, at) =>
    plain.boxes.map((one) => ({ ...one, id: `b${at}`, ...more })),
  )
  return {
    ...plain,
    containerTypes: plain.containerTypes.map((one) => ({ ...one, ...container })),
    boxes,
    rules: { ...plain.rules, ...rules },
    groupLimits: limits ? [{ group: 'G', maxGrossG: null, maxBoxes: null, minFillPermille: 0, ...limits }] : [],
  }
}

/** What is reported of a plan with these containers that leaves the first box. */
const detailsOf = (problem: LoadingProblem, cause: LeftCause, containers: LoadPlan['containers'] = []) =>
  checkReasons(problem, { containers, left: [{ box: 0, reason: { cause } }], bounds: [] }).map(({ detail }) => detail)

/** Whether the checker finds a place for the box, after it was said that there is none. */
const hasPlace = (given: Given): boolean => detailsOf(problemOf(given), 'NO_CONTAINER_FITS').length > 0

/** Everything along is reserved but what is between two places, in mm from the front. */
const onlyAlong = (from: number, to: number, lengthMm = 1000): Given => ({
  container: {
    lengthMm,
    reserved: [
      { x: 0, y: 0, z: 0, dx: from, dy: 200, dz: 400 },
      { x: to, y: 0, z: 0, dx: lengthMm - to, dy: 200, dz: 400 },
    ],
  },
})
const onlyAcross = (from: number, to: number): Given => ({
  container: {
    reserved: [
      { x: 0, y: 0, z: 0, dx: 1000, dy: from, dz: 400 },
      { x: 0, y: to, z: 0, dx: 1000, dy: 200 - to, dz: 400 },
    ],
  },
})

describe('the place of a box alone', () => {
  it.each([
    [300, 500, true],
    [301, 500, false],
    [300, 499, false],
    // Centred at 250 ‰, the box stands from 150 to 650 mm.
    [150, 350, true],
    [149, 349, false],
    [650, 850, true],
    [651, 851, false],
  ])('between %i and %i mm from the front: %s', (from, to, isFound) => {
    expect(hasPlace(onlyAlong(from, to))).toBe(isFound)
  })

  it.each([
    [151, 351, true],
    [150, 350, false],
    [650, 850, true],
    [651, 851, false],
  ])('in a length of odd millimetres between %i and %i: %s', (from, to, isFound) => {
    expect(hasPlace(onlyAlong(from, to, 1001))).toBe(isFound)
  })

  it.each([
    [0, 200],
    [800, 1000],
  ])('is anywhere between %i and %i mm without a rule of balance, or without weight', (from, to) => {
    const given = onlyAlong(from, to)
    expect(hasPlace(given)).toBe(false)
    expect(hasPlace({ ...given, rules: { gravityTolerancePermille: null } })).toBe(true)
    expect(hasPlace({ ...given, box: { weightG: 0 } })).toBe(true)
  })

  it('is anywhere with a tolerance beyond the walls', () => {
    for (const given of [onlyAlong(0, 200), onlyAlong(800, 1000)])
      expect(hasPlace({ ...given, rules: { gravityTolerancePermille: 1000 } })).toBe(true)
  })

  it.each([
    [30, 130, true],
    [29, 129, false],
    [70, 170, true],
    [71, 171, false],
    [30, 129, false],
  ])('across between %i and %i mm, centred at 100 ‰: %s', (from, to, isFound) => {
    const given = { ...onlyAcross(from, to), rules: { gravityAcrossPermille: 100 } }
    expect(hasPlace(given)).toBe(isFound)
  })

  it('is anywhere across without a rule of balance, or without weight', () => {
    expect(hasPlace(onlyAcross(0, 100))).toBe(true)
    expect(hasPlace(onlyAcross(100, 200))).toBe(true)
    const given = { ...onlyAcross(0, 100), rules: { gravityAcrossPermille: 0, gravityTolerancePermille: null } }
    expect(hasPlace(given)).toBe(false)
    expect(hasPlace({ ...given, box: { weightG: 0 } })).toBe(true)
  })

  it('is beside a corner that is reserved, not on it', () => {
    const corner = { x: 100, y: 0, z: 0, dx: 800, dy: 100, dz: 1 }
    expect(hasPlace({ container: { reserved: [corner] } })).toBe(true)
    expect(hasPlace({ container: { reserved: [{ ...corner, dy: 101 }] } })).toBe(false)
  })

  it('is below what is reserved above its height', () => {
    const above = { x: 0, y: 0, z: 100, dx: 1000, dy: 200, dz: 300 }
    expect(hasPlace({ container: { reserved: [above] } })).toBe(true)
    expect(hasPlace({ container: { reserved: [{ ...above, z: 99 }] } })).toBe(false)
  })

  it.each([
    [
      'its door',
      { door: { widthMm: 100, heightMm: 100 } },
      [{ door: { widthMm: 99, heightMm: 100 } }, { door: { widthMm: 100, heightMm: 99 } }],
    ],
    ['its floor', { maxFloorGPerM2: 500 }, [{ maxFloorGPerM2: 499 }]],
    ['its payload', { maxPayloadG: 10 }, [{ maxPayloadG: 9 }]],
    [
      'its size',
      { lengthMm: 200, widthMm: 100, heightMm: 100 },
      [{ lengthMm: 199 }, { widthMm: 99 }, { heightMm: 99 }],
    ],
  ] satisfies [string, Partial<ContainerType>, Partial<ContainerType>[]][])(
    'is in a container up to the limit of %s',
    (_what, within, beyond) => {
      expect(hasPlace({ container: within })).toBe(true)
      for (const container of beyond) expect(hasPlace({ container })).toBe(false)
    },
  )

  it('is in no container beyond the limits of its group', () => {
    expect(hasPlace({ limits: { maxGrossG: 10 } })).toBe(true)
    expect(hasPlace({ limits: { maxGrossG: 9 } })).toBe(false)
    expect(hasPlace({ limits: { maxBoxes: 1 } })).toBe(true)
    expect(hasPlace({ limits: { maxBoxes: 0 } })).toBe(false)
    expect(hasPlace({ limits: { maxBoxes: 0, group: 'H' } })).toBe(true)
  })

  it.each([
    ['uprightHeight', [300, 200, 100], [200, 300, 100]],
    ['uprightWidth', [300, 100, 200], [100, 300, 200]],
    ['uprightLength', [200, 100, 300], [100, 200, 300]],
  ] as const)('is found in the poses of %s, turned unless the box keeps its heading', (flag, straight, turned) => {
    const flags = { uprightHeight: false, uprightWidth: false, uprightLength: false }
    const found = ([lengthMm, widthMm, heightMm]: readonly [number, number, number], type: Partial<LoadBoxType>) =>
      hasPlace({
        container: { lengthMm, widthMm, heightMm },
        type: { lengthMm: 300, widthMm: 200, heightMm: 100, ...type },
      })
    const allowed = { ...flags, [flag]: true }
    expect(found(straight, { ...allowed, keepsHeading: true })).toBe(true)
    expect(found(turned, { ...allowed, keepsHeading: true })).toBe(false)
    expect(found(turned, { ...allowed, keepsHeading: false })).toBe(true)
    const others = { uprightHeight: true, uprightWidth: true, uprightLength: true, [flag]: false, keepsHeading: false }
    expect([found(straight, others), found(turned, others)]).toEqual([false, false])
  })

  it('is nowhere for a box without extent', () => {
    for (const edge of ['lengthMm', 'widthMm', 'heightMm'] as const)
      expect([1, 0].map((value) => hasPlace({ type: { [edge]: value } }))).toEqual([true, false])
  })
})

describe('the reason of a box that is left', () => {
  const used = (problem: LoadingProblem, count: number) =>
    Array.from({ length: count }, () => planOf(problem, []).containers).flat()

  it('is that no container fits, that none is left, or wrong', () => {
    const problem = problemOf({ container: { available: 2 } })
    expect(detailsOf(problem, 'NO_CONTAINER_LEFT', used(problem, 1))).toEqual([
      'says NO_CONTAINER_LEFT, should have a place',
    ])
    expect(detailsOf(problem, 'NO_CONTAINER_LEFT', used(problem, 2))).toEqual([])
    expect(detailsOf(problem, 'NO_CONTAINER_FITS', used(problem, 2))).toEqual([
      'says NO_CONTAINER_FITS, should have NO_CONTAINER_LEFT',
    ])
    const small = problemOf({ container: { lengthMm: 199 } })
    expect(detailsOf(small, 'NO_CONTAINER_FITS')).toEqual([])
    expect(detailsOf(small, 'NO_CONTAINER_LEFT')).toEqual(['says NO_CONTAINER_LEFT, should have NO_CONTAINER_FITS'])
  })

  it('is never that none is left where as many as are wanted can be had', () => {
    const problem = problemOf({ container: { available: null } })
    expect(detailsOf(problem, 'NO_CONTAINER_LEFT', used(problem, 9))).toHaveLength(1)
  })

  it('counts the containers of the types that take the box, and those only', () => {
    const problem = problemOf({ container: { available: 1 } })
    const [type] = problem.containerTypes
    if (!type) throw new Error('There is no container type')
    const two = { ...problem, containerTypes: [type, { ...type, code: 'S', lengthMm: 199, available: 9 }] }
    expect(detailsOf(two, 'NO_CONTAINER_LEFT', used(two, 1))).toEqual([])
    const other = used(two, 1).map((one) => ({ ...one, type: 1 }))
    expect(detailsOf(two, 'NO_CONTAINER_LEFT', other)).toHaveLength(1)
  })

  it('does not count open containers among those used', () => {
    const problem = problemOf({ container: { available: 1 } })
    const open = { ...problem, open: [{ type: 0, group: 'G', boxes: [] }] }
    expect(detailsOf(open, 'NO_CONTAINER_LEFT', used(open, 1))).toHaveLength(1)
    expect(detailsOf(open, 'NO_CONTAINER_LEFT', used(open, 2))).toEqual([])
  })

  it('is a mark only if another box of its group has the same one', () => {
    const marked = (mark: string, other: Partial<LoadBox>) =>
      detailsOf(problemOf({ box: { together: mark }, others: [other] }), 'NOT_TOGETHER')
    expect(marked('T', { together: 'T' })).toEqual([])
    expect(marked('T', { together: 'U' })).toEqual(['shares with nothing'])
    expect(marked('T', { together: 'T', group: 'H' })).toEqual(['shares with nothing'])
    expect(marked('', { together: '' })).toEqual(['shares with nothing'])
  })

  it('is segregation only if boxes of its mark are of several classes', () => {
    const judged = (box: Partial<LoadBox>, other: Partial<LoadBox>) =>
      detailsOf(problemOf({ box, others: [other] }), 'SEGREGATED')
    const marked = { together: 'T', dangerClass: '3' }
    expect(judged(marked, { together: 'T', dangerClass: '8' })).toEqual([])
    expect(judged(marked, { together: 'T', dangerClass: '' })).toEqual(['is of no other class'])
    expect(judged(marked, { together: 'U', dangerClass: '8' })).toEqual(['is of no other class'])
    expect(judged(marked, { together: 'T', dangerClass: '8', group: 'H' })).toEqual(['is of no other class'])
    expect(judged({ dangerClass: '3' }, { dangerClass: '8' })).toEqual(['is of no other class'])
  })

  it('is a minimum only if its group has one', () => {
    const judged = (limits: Partial<GroupLimits>, cause: LeftCause) => detailsOf(problemOf({ limits }), cause)
    expect(judged({ minFillPermille: 1 }, 'BELOW_MIN_FILL')).toEqual([])
    expect(judged({ minFillPermille: 0 }, 'BELOW_MIN_FILL')).toEqual(['has no least fill'])
    expect(judged({ minFillPermille: 1, group: 'H' }, 'BELOW_MIN_FILL')).toEqual(['has no least fill'])
    expect(judged({ minBoxes: 1 }, 'BELOW_MIN_CASES')).toEqual([])
    expect(judged({ minBoxes: 0 }, 'BELOW_MIN_CASES')).toEqual(['has no least number of boxes'])
  })

  it('names the box', () => {
    const problem = problemOf({})
    const plan = { containers: [], left: [{ box: 0, reason: { cause: 'NO_CONTAINER_FITS' } as const }], bounds: [] }
    expect(checkReasons(problem, plan)).toEqual([
      { rule: 'REASON', at: { box: 0 }, detail: 'says NO_CONTAINER_FITS, should have a place' },
    ])
  })
})
