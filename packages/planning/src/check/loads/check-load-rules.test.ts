import { describe, expect, it } from 'vitest'
import type {
  ContainerType,
  GroupLimits,
  LoadBox,
  LoadBoxType,
  LoadedBox,
  LoadingProblem,
  LoadPlan,
} from '../../problem/loading-problem.ts'
import { at, good, planOf, problemWith, rulesFor, rulesOf } from '../../testing/load-plan.ts'

function inContainer(more: Partial<ContainerType>, problem = problemWith()): LoadingProblem {
  return { ...problem, containerTypes: problem.containerTypes.map((type) => ({ ...type, ...more })) }
}

const withBoxes = (more: readonly Partial<LoadBox>[], problem = problemWith()): LoadingProblem => ({
  ...problem,
  boxes: problem.boxes.map((box, n) => ({ ...box, ...more[n] })),
})

const withType = (more: Partial<LoadBoxType>): LoadingProblem => problemWith(more)

const limits = (more: Partial<GroupLimits>): LoadingProblem => ({
  ...problemWith(),
  groupLimits: [{ group: 'G', maxGrossG: null, maxBoxes: null, minFillPermille: 0, ...more }],
})

describe('rules of a container', () => {
  it('reports DOOR for a box wider or higher than the opening', () => {
    expect(rulesFor(good, inContainer({ door: { widthMm: 100, heightMm: 100 } }))).toEqual([])
    expect(rulesFor(good, inContainer({ door: { widthMm: 99, heightMm: 100 } }))).toEqual(['DOOR'])
    expect(rulesFor(good, inContainer({ door: { widthMm: 100, heightMm: 99 } }))).toEqual(['DOOR'])
  })

  it('reports RESERVED for a box 1 mm inside a reserved space', () => {
    const beside = { x: 500, y: 100, z: 0, dx: 100, dy: 100, dz: 400 }
    expect(rulesFor(good, inContainer({ reserved: [beside] }))).toEqual([])
    expect(rulesFor(good, inContainer({ reserved: [{ ...beside, x: 499 }] }))).toEqual(['RESERVED'])
  })

  it('reports FLOOR_WEIGHT including everything on the box', () => {
    // 20 g on 0.02 m²: 1000 g/m².
    expect(rulesFor(good, inContainer({ maxFloorGPerM2: 1000 }))).toEqual([])
    expect(rulesFor(good, inContainer({ maxFloorGPerM2: 999 }))).toEqual(['FLOOR_WEIGHT'])
  })

  it('reports GRAVITY across the container', () => {
    const problem = problemWith()
    const across = (permille: number): LoadingProblem => ({
      ...problem,
      rules: { ...problem.rules, gravityAcrossPermille: permille },
    })
    // Three boxes centred at 50 mm and one at 150 mm, of 200 mm: 75 mm.
    expect(rulesFor(good, across(125))).toEqual([])
    expect(rulesFor(good, across(124))).toEqual(['GRAVITY'])
  })
})

describe('rules of a box', () => {
  it('reports FLOOR_ONLY and TOP_ONLY', () => {
    expect(rulesFor(good, withType({ floorOnly: true }))).toEqual(['FLOOR_ONLY'])
    expect(rulesFor(good, withType({ topOnly: true }))).toEqual(['TOP_ONLY'])
  })

  it('reports UNLOAD for a later stop above a box, or between it and the door', () => {
    expect(rulesFor(good, withBoxes([{ stop: 2 }, { stop: 2 }, { stop: 2 }, { stop: 1 }]))).toEqual([])
    expect(rulesFor(good, withBoxes([{ stop: 1 }, { stop: 1 }, { stop: 2 }, { stop: 1 }]))).toEqual(['UNLOAD'])
    expect(rulesFor(good, withBoxes([{ stop: 1 }, { stop: 2 }, { stop: 1 }, { stop: 2 }]))).toEqual(['UNLOAD'])
    expect(rulesFor(good, withBoxes([{ stop: 2 }, { stop: 1 }, { stop: 2 }, { stop: 2 }]))).toEqual([])
  })
})

describe('rules of a group', () => {
  it('reports GROSS, BOX_COUNT and MIN_FILL', () => {
    expect(rulesFor(good, limits({ maxGrossG: 40, maxBoxes: 4, minFillPermille: 100 }))).toEqual([])
    expect(rulesFor(good, limits({ maxGrossG: 39 }))).toEqual(['GROSS'])
    expect(rulesFor(good, limits({ maxBoxes: 3 }))).toEqual(['BOX_COUNT'])
    expect(rulesFor(good, limits({ minFillPermille: 101 }))).toEqual(['MIN_FILL'])
  })

  it('reports PLANNED_FILL beyond the planned fill, except for a box alone and for an open container as it was', () => {
    expect(rulesFor(good, limits({ maxFillPermille: 100 }))).toEqual([])
    expect(rulesFor(good, limits({ maxFillPermille: 99 }))).toEqual(['PLANNED_FILL'])
    const open = (boxes: LoadedBox[]) => ({
      ...limits({ maxFillPermille: 60 }),
      open: [{ type: 0, group: 'G', boxes }],
    })
    expect(rulesFor(good, open(good))).toEqual([])
    expect(rulesFor(good, open(good.slice(0, 3)))).toEqual(['PLANNED_FILL'])
    const alone = problemWith({}, [10])
    const group = { group: 'G', maxGrossG: null, maxBoxes: null, minFillPermille: 0, maxFillPermille: 10 }
    expect(rulesFor([at(0, 400, 0, 0)], { ...alone, groupLimits: [group] })).toEqual([])
  })

  it('reports MIN_BOXES in a new container that is not empty', () => {
    expect(rulesFor([], { ...limits({ minBoxes: 5, minFillPermille: 10 }), boxes: [] })).toEqual([])
    expect(rulesFor(good, limits({ minBoxes: 4 }))).toEqual([])
    expect(rulesFor(good, limits({ minBoxes: 5 }))).toEqual(['MIN_BOXES'])
    expect(rulesFor(good, { ...limits({ minBoxes: 5 }), open: [{ type: 0, group: 'G', boxes: [] }] })).toEqual([])
  })

  it('reports SEGREGATION for two classes of dangerous goods, not for one beside general cargo', () => {
    expect(rulesFor(good, withBoxes([{ dangerClass: '3' }, {}, { dangerClass: '3' }]))).toEqual([])
    expect(rulesFor(good, withBoxes([{ dangerClass: '3' }, {}, { dangerClass: '8' }]))).toEqual(['SEGREGATION'])
  })

  it('reports TOGETHER for a mark in two containers, or partly left', () => {
    const problem = inContainer({ available: 2 }, withBoxes([{ together: 'T' }, {}, {}, { together: 'T' }]))
    expect(rulesFor(good, problem)).toEqual([])
    const first = planOf(problem, good.slice(0, 3))
    const second = planOf(problem, [at(3, 500, 0, 0)])
    expect(rulesOf(problem, { ...first, containers: [...first.containers, ...second.containers] })).toEqual([
      'TOGETHER',
    ])
    const left: LoadPlan = { ...first, left: [{ box: 3, reason: { cause: 'NOT_TOGETHER' } }] }
    expect(rulesOf(problem, left)).toEqual(['TOGETHER'])
  })

  it('reports REASON for a box left because of a rule that its group does not have', () => {
    const left = (cause: 'NOT_TOGETHER' | 'BELOW_MIN_FILL' | 'BELOW_MIN_CASES' | 'SEGREGATED'): LoadPlan => ({
      ...planOf(problemWith(), good.slice(0, 3)),
      left: [{ box: 3, reason: { cause } }],
    })
    expect(rulesOf(problemWith(), left('NOT_TOGETHER'))).toEqual(['REASON'])
    expect(rulesOf(withBoxes([{}, {}, {}, { together: 'T' }]), left('NOT_TOGETHER'))).toEqual(['REASON'])
    expect(rulesOf(problemWith(), left('BELOW_MIN_FILL'))).toEqual(['REASON'])
    expect(rulesOf(limits({ minFillPermille: 1 }), left('BELOW_MIN_FILL'))).toEqual([])
    expect(rulesOf(limits({ minFillPermille: 1 }), left('BELOW_MIN_CASES'))).toEqual(['REASON'])
    expect(rulesOf(limits({ minBoxes: 1 }), left('BELOW_MIN_CASES'))).toEqual([])
    const marked = (dangerClass: string) =>
      withBoxes([{ dangerClass }, {}, {}, { dangerClass: '8' }].map((more) => ({ ...more, together: 'T' })))
    expect(rulesOf(marked('3'), left('SEGREGATED'))).not.toContain('REASON')
    expect(rulesOf(marked('8'), left('SEGREGATED'))).toContain('REASON')
  })

  it('accepts as REASON that only a reserved space, the floor or the door keeps a box out', () => {
    const plan: LoadPlan = {
      ...planOf(problemWith(), good.slice(0, 3)),
      left: [{ box: 3, reason: { cause: 'NO_CONTAINER_FITS' } }],
    }
    const whole = { x: 0, y: 0, z: 99, dx: 1000, dy: 200, dz: 1 }
    const judged = (more: Partial<ContainerType>): string[] => rulesOf(inContainer({ available: 2, ...more }), plan)
    expect(judged({ reserved: [whole] })).toContain('RESERVED')
    expect(judged({ reserved: [whole] })).not.toContain('REASON')
    expect(judged({ reserved: [{ ...whole, dx: 700 }] })).toContain('REASON')
    expect(judged({ door: { widthMm: 99, heightMm: 400 } })).not.toContain('REASON')
    expect(judged({ maxFloorGPerM2: 499 })).not.toContain('REASON')
  })
})

describe('open containers', () => {
  const opened = (boxes: LoadedBox[]): LoadingProblem => ({
    ...problemWith(),
    open: [{ type: 0, group: 'G', boxes }],
  })

  it('reports FIXED unless the boxes of an open container stay in their order', () => {
    expect(rulesFor(good, opened(good.slice(0, 2)))).toEqual([])
    expect(rulesFor(good, opened([at(0, 301, 0, 0)]))).toEqual(['FIXED'])
    expect(rulesFor(good, opened(good.slice(1, 2)))).toEqual(['FIXED'])
  })

  it('does not count open containers against the available ones', () => {
    expect(rulesFor(good, inContainer({ available: 0 }, opened([])))).toEqual([])
  })

  it('reports GRAVITY only when an open container gets more unbalanced than it was', () => {
    const out = good.map((box) => ({ ...box, x: box.x - 300 }))
    expect(rulesFor(out, opened(out.slice(0, 3)))).toEqual([])
    expect(rulesFor(out, opened([]))).toEqual(['GRAVITY'])
  })
})
