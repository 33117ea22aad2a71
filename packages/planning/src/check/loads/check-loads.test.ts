import { describe, expect, it } from 'vitest'
import type { LoadedBox, LoadPlan } from '../../problem/loading-problem.ts'
import { at, good, plainType, planOf, problemWith, rulesFor, rulesOf } from '../../testing/load-plan.ts'

describe('a legal plan', () => {
  it('has no violation', () => {
    expect(rulesFor(good)).toEqual([])
  })

  it('may nest equal boxes exactly above one another', () => {
    const problem = problemWith({ nestingMm: 60 })
    expect(rulesFor([at(0, 400, 0, 0), at(1, 400, 0, 40), at(2, 400, 0, 80), at(3, 400, 0, 120)], problem)).toEqual([])
  })

  it('may support boxes partly where the rule allows it', () => {
    const problem = problemWith()
    const boxes = [at(0, 300, 0, 0), at(1, 300, 100, 0), at(2, 350, 0, 100), at(3, 600, 0, 0)]
    expect(rulesFor(boxes, problem)).toEqual(['SUPPORT'])
    expect(rulesFor(boxes, { ...problem, rules: { ...problem.rules, supportPermille: 750 } })).toEqual([])
    expect(rulesFor(boxes, { ...problem, rules: { ...problem.rules, supportPermille: 751 } })).toEqual(['SUPPORT'])
  })
})

describe('checkLoads', () => {
  it.each<[string, LoadedBox[]]>([
    ['BOX_MISSING', good.slice(0, 3)],
    ['BOX_TWICE', [...good, at(3, 500, 100, 0)]],
    ['UNKNOWN', [...good, at(4, 500, 100, 0)]],
    ['INSIDE', [at(0, -1, 0, 0), at(1, 300, 100, 0), at(2, 500, 100, 0), at(3, 600, 0, 0)]],
    ['INSIDE', [at(0, 300, 0, 0), at(1, 300, 101, 0), at(2, 300, 0, 100), at(3, 500, 0, 0)]],
    ['WHOLE_NUMBER', [at(0, 300, 0, 0), at(1, 300, 100, 0), at(2, 300, 0, 100), at(3, 500.5, 0, 0)]],
    ['POSE', [at(0, 300, 0, 0), at(1, 300, 100, 0), at(2, 300, 0, 100), at(3, 500, 0, 0, 100, 100, 200)]],
    ['OVERLAP', [at(0, 300, 0, 0), at(1, 300, 100, 0), at(2, 300, 100, 100), at(3, 499, 0, 0)]],
    ['SUPPORT', [at(0, 300, 0, 0), at(1, 300, 100, 0), at(2, 300, 0, 101), at(3, 500, 0, 0)]],
    ['SUPPORT', [at(0, 300, 0, 0), at(1, 300, 100, 0), at(2, 301, 0, 100), at(3, 501, 0, 0)]],
    ['GRAVITY', [at(0, 0, 0, 0), at(1, 0, 100, 0), at(2, 0, 0, 100), at(3, 200, 0, 0)]],
    ['LOAD_ORDER', [at(3, 500, 0, 0), at(1, 300, 100, 0), at(0, 300, 0, 0), at(2, 300, 0, 100)]],
    ['LOAD_ORDER', [at(2, 300, 0, 100), at(1, 300, 100, 0), at(0, 300, 0, 0), at(3, 500, 0, 0)]],
  ])('%s', (rule, boxes) => {
    expect(rulesFor(boxes)).toEqual([rule])
  })

  it('reports UNKNOWN for a container type, a left box and the type of a box', () => {
    const problem = problemWith()
    const plan = planOf(problem, good)
    expect(rulesOf(problem, planOf(problem, good, { type: 1 }))).toEqual(['UNKNOWN'])
    expect(rulesOf(problem, { ...plan, left: [{ box: 4, reason: { cause: 'NO_CONTAINER_FITS' } }] })).toEqual([
      'UNKNOWN',
    ])
    const typeless = { ...problem, boxes: problem.boxes.map((box) => ({ ...box, type: 1 })) }
    expect(rulesOf(typeless, plan)).toEqual(['UNKNOWN'])
  })

  it('reports POSE for a turned box that must keep its heading', () => {
    const turned = [at(0, 300, 0, 0), at(1, 300, 100, 0), at(2, 300, 0, 100), at(3, 500, 0, 0, 100, 200)]
    expect(rulesFor(turned)).toEqual([])
    expect(rulesFor(turned, problemWith({ keepsHeading: true }))).toEqual(['POSE'])
  })

  it('reports STACK_LIMIT counted from each box upwards', () => {
    const tower = [at(0, 400, 0, 0), at(1, 400, 0, 100), at(2, 400, 0, 200), at(3, 400, 0, 300)]
    expect(rulesFor(tower, problemWith({ maxStack: 4 }))).toEqual([])
    expect(rulesFor(tower, problemWith({ maxStack: 3 }))).toEqual(['STACK_LIMIT'])
  })

  it('reports TOP_WEIGHT shared by contact area and rounded up', () => {
    const bridge = [at(0, 300, 0, 0), at(1, 500, 0, 0), at(2, 400, 0, 100), at(3, 300, 100, 0)]
    expect(rulesFor(bridge, problemWith({ maxTopG: 13 }, [1, 1, 25, 1]))).toEqual([])
    expect(rulesFor(bridge, problemWith({ maxTopG: 12 }, [1, 1, 25, 1]))).toEqual(['TOP_WEIGHT'])
  })

  it('reports TOP_WEIGHT down to the lowest box', () => {
    const tower = [at(0, 400, 0, 0), at(1, 400, 0, 100), at(2, 400, 0, 200), at(3, 400, 0, 300)]
    expect(rulesFor(tower, problemWith({ maxTopG: 30 }))).toEqual([])
    expect(rulesFor(tower, problemWith({ maxTopG: 29 }))).toEqual(['TOP_WEIGHT'])
  })

  it('reports SUPPORT when equal boxes should nest but do not', () => {
    const tower = [at(0, 400, 0, 0), at(1, 400, 0, 100), at(2, 400, 100, 0), at(3, 200, 0, 0)]
    const inOrder = [tower[3]!, tower[0]!, tower[1]!, tower[2]!]
    expect(rulesFor(inOrder, problemWith({ nestingMm: 10 }))).toEqual(['SUPPORT'])
  })

  it('reports OVERLAP of nested boxes that are not exactly above one another', () => {
    const boxes = [at(0, 400, 0, 0), at(1, 400, 1, 90), at(2, 600, 0, 0), at(3, 600, 100, 0)]
    expect(rulesFor(boxes, problemWith({ nestingMm: 10 }))).toEqual(['OVERLAP', 'SUPPORT'])
  })

  it('reports STACK_CODE', () => {
    const problem = problemWith({ stackCode: 'P' })
    const mixed = { ...problem, boxTypes: [...problem.boxTypes, { ...plainType, code: 'B', stackCode: 'Q' }] }
    mixed.boxes = problem.boxes.map((box, n) => ({ ...box, type: n === 2 ? 1 : 0 }))
    expect(rulesFor(good, mixed)).toEqual(['STACK_CODE'])
  })

  it('reports GROUP, PAYLOAD and AVAILABLE', () => {
    expect(rulesFor(good, problemWith(), { group: 'H' })).toEqual(['GROUP'])
    expect(rulesFor(good, problemWith({}, [250, 250, 250, 251]))).toEqual(['PAYLOAD'])
    const problem = problemWith()
    const { containers, ...rest } = planOf(problem, good)
    expect(
      rulesOf(problem, { ...rest, containers: [...containers, { ...planOf(problem, []).containers[0]! }] }),
    ).toEqual(['AVAILABLE'])
  })

  it.each(['weightG', 'fillPermille', 'gravityX', 'gravityY', 'gravityZ'] as const)('reports FIGURES: %s', (figure) => {
    expect(rulesFor(good, problemWith(), { [figure]: 1 })).toEqual(['FIGURES'])
  })

  it('reports REASON for a box that has a place, or with the wrong reason', () => {
    const problem = problemWith()
    const left = (cause: 'NO_CONTAINER_FITS' | 'NO_CONTAINER_LEFT', used: LoadedBox[]): LoadPlan => ({
      ...planOf(problem, used),
      left: [{ box: 3, reason: { cause } }],
    })
    expect(rulesOf(problem, left('NO_CONTAINER_LEFT', good.slice(0, 3)))).toEqual([])
    expect(rulesOf(problem, left('NO_CONTAINER_FITS', good.slice(0, 3)))).toEqual(['REASON'])
    const plenty = { ...problem, containerTypes: problem.containerTypes.map((type) => ({ ...type, available: null })) }
    expect(rulesOf(plenty, left('NO_CONTAINER_LEFT', good.slice(0, 3)))).toEqual(['REASON'])
  })

  it('reports BOUND above the number or cost of the containers', () => {
    const problem = problemWith()
    const proof = { count: [{ dangerClass: null, containers: 1, scales: null }], length: null, cost: null }
    const withBound = (containers: number, cost: number): LoadPlan => ({
      ...planOf(problem, good),
      bounds: [{ group: 'G', containers, cost, proof }],
    })
    expect(rulesOf(problem, withBound(1, 1))).toEqual([])
    expect(rulesOf(problem, withBound(2, 1))).toEqual(['BOUND'])
    expect(rulesOf(problem, withBound(1, 2))).toEqual(['BOUND'])
  })
})
