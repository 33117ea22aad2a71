import { describe, expect, it } from 'vitest'
import { checkLoads } from '../check/loads/check-loads.ts'
import type { LoadedBox, LoadingProblem } from '../problem/loading-problem.ts'
import { explainApart, findApart } from './find-apart.ts'
import { judgeLoad } from './judge-load.ts'

const boxType = {
  code: 'A',
  lengthMm: 200,
  widthMm: 200,
  heightMm: 100,
  maxStack: null,
  maxTopG: null,
  stackCode: '',
  uprightLength: false,
  uprightWidth: false,
  uprightHeight: true,
  nestingMm: 0,
}
const problemOf = (stops: readonly number[], more: Partial<LoadingProblem> = {}): LoadingProblem => ({
  containerTypes: [
    { code: 'C', lengthMm: 1000, widthMm: 200, heightMm: 400, maxPayloadG: 100, cost: 1, available: null },
  ],
  boxTypes: [boxType],
  boxes: stops.map((stop, at) => ({ id: `case ${at}`, type: 0, weightG: 10, group: 'G', stop })),
  rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
  budget: 1,
  ...more,
})
const at = (box: number, x: number, z = 0): LoadedBox => ({ box, x, y: 0, z, dx: 200, dy: 200, dz: 100 })
const rulesOf = (problem: LoadingProblem, boxes: LoadedBox[], fixed: LoadedBox[] = []) =>
  judgeLoad(problem, { type: 0, group: 'G', boxes }, fixed).violations.map(({ rule }) => rule)
const limited = (limits: object) => ({
  groupLimits: [{ group: 'G', maxGrossG: null, maxBoxes: null, minFillPermille: 0, ...limits }],
})

describe('judgeLoad', () => {
  it('reports a later stop that blocks an earlier one', () => {
    expect(rulesOf(problemOf([1, 2]), [at(1, 300), at(0, 500)])).toEqual([])
    expect(rulesOf(problemOf([1, 2]), [at(0, 300), at(1, 500)])).toEqual(['UNLOAD'])
  })

  it('applies the limits of the collective rule', () => {
    const two = [at(0, 300), at(1, 500)]
    expect(rulesOf(problemOf([0, 0], limited({ maxBoxes: 1 })), two)).toEqual(['BOX_COUNT'])
    expect(rulesOf(problemOf([0, 0], limited({ maxGrossG: 19 })), two)).toEqual(['GROSS'])
    expect(rulesOf(problemOf([0, 0], limited({ minFillPermille: 101 })), two)).toEqual(['MIN_FILL'])
  })

  it('accepts the imbalance and low fill of the locked boxes, but nothing worse', () => {
    const problem = problemOf([0, 0], limited({ minFillPermille: 500 }))
    const fixed = [at(0, 0)]
    expect(rulesOf(problem, [at(0, 0), at(1, 200)], fixed)).toEqual([])
    expect(rulesOf(problem, [at(0, 0), at(1, 200)])).toEqual(['GRAVITY', 'MIN_FILL'])
    expect(rulesOf(problem, [at(0, 800), at(1, 600)], fixed)).toEqual(['GRAVITY', 'MIN_FILL'])
  })
})

describe('cases that must share a container', () => {
  const sets = [{ rule: 'G1', caseNos: ['A', 'B', 'C'] }]
  const where = (places: Readonly<Record<string, string>>) => (caseNo: string) => places[caseNo] ?? null

  it('are together in one container, or all unloaded', () => {
    expect(findApart(sets, where({ A: 'R1', B: 'R1', C: 'R1' }))).toEqual([])
    expect(findApart(sets, where({}))).toEqual([])
  })

  it('are explained with their places, in both languages', () => {
    const [apart] = findApart(sets, where({ A: 'R1', B: 'R2', D: 'R1' }))
    expect(apart && explainApart(apart, 'en')).toBe(
      'Rule G1 requires one container for A (R1), B (R2), C (not loaded). Move them into one container, or remove them all.',
    )
    expect(apart && explainApart(apart, 'ja')).toContain('A（R1）、B（R2）、C（未積載）')
  })

  it('are found exactly when the checker finds them', () => {
    for (const [first, second] of [
      ['R1', 'R1'],
      ['R1', 'R2'],
    ] as const) {
      const problem = problemOf([0, 0])
      const marked = { ...problem, boxes: problem.boxes.map((box) => ({ ...box, together: 'M' })) }
      const containers = [...new Set([first, second])].map((name) => {
        const boxes = [first, second].flatMap((where, box) => (where === name ? [at(box, 300 + 200 * box)] : []))
        return judgeLoad(problem, { type: 0, group: 'G', boxes }, []).container
      })
      const violations = checkLoads(marked, { containers, left: [], bounds: [] }).filter(
        ({ rule }) => rule === 'TOGETHER',
      )
      const names = findApart([{ rule: 'M', caseNos: ['case 0', 'case 1'] }], (no) =>
        no === 'case 0' ? first : second,
      )
      expect(names).toHaveLength(violations.length)
    }
  })
})
