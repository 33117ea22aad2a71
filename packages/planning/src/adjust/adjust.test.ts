import { describe, expect, it } from 'vitest'
import { checkLoads } from '../check/loads/check-loads.ts'
import type { LoadedBox, LoadingProblem } from '../problem/loading-problem.ts'
import { explainLoadViolation } from './explain-load-violation.ts'
import { restateLoad } from './restate-load.ts'

const boxType = {
  code: 'A',
  lengthMm: 200,
  widthMm: 100,
  heightMm: 100,
  maxStack: null,
  maxTopG: null,
  stackCode: '',
  uprightLength: false,
  uprightWidth: false,
  uprightHeight: true,
  nestingMm: 0,
}
const problem: LoadingProblem = {
  containerTypes: [
    { code: 'C', lengthMm: 1000, widthMm: 200, heightMm: 400, maxPayloadG: 35, cost: 1, available: null },
  ],
  boxTypes: [boxType],
  boxes: [10, 10, 20, 10].map((weightG, at) => ({ id: `case ${at}`, type: 0, weightG, group: 'G' })),
  rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
  budget: 1,
}
const at = (box: number, x: number, y: number, z: number): LoadedBox => ({ box, x, y, z, dx: 200, dy: 100, dz: 100 })
const arranged = (...boxes: LoadedBox[]) => restateLoad(problem, { type: 0, group: 'G', boxes })
const violationsOf = (...boxes: LoadedBox[]) => {
  const used = { ...problem, boxes: problem.boxes.slice(0, boxes.length) }
  return checkLoads(used, { containers: [arranged(...boxes)], left: [], bounds: [] })
}

describe('restateLoad', () => {
  it('computes the figures that the checker computes', () => {
    expect(violationsOf(at(0, 400, 0, 0), at(1, 400, 100, 0))).toEqual([])
    expect(arranged(at(0, 400, 0, 0), at(2, 400, 0, 100))).toMatchObject({
      weightG: 30,
      fillPermille: 50,
      gravityZ: 116,
    })
  })

  it('keeps the given order except where a box could not reach its place', () => {
    const kept = arranged(at(1, 400, 100, 0), at(0, 400, 0, 0))
    expect(kept.boxes.map(({ box }) => box)).toEqual([1, 0])
    const corrected = arranged(at(0, 400, 0, 100), at(1, 600, 100, 0), at(2, 400, 0, 0), at(3, 200, 0, 0))
    expect(corrected.boxes.map(({ box }) => box)).toEqual([1, 3, 2, 0])
  })
})

describe('explainLoadViolation', () => {
  const sentence = (language: 'en' | 'ja', ...boxes: LoadedBox[]) =>
    violationsOf(...boxes).map((violation) =>
      explainLoadViolation(violation, language, (box) => problem.boxes[box]?.id ?? ''),
    )

  it('names the case, the problem and the correction', () => {
    expect(sentence('en', at(0, 400, 0, 0), at(1, 500, 50, 0))).toEqual(['case 1 overlaps case 0. Move one of them.'])
    expect(sentence('ja', at(0, 400, 0, 0), at(1, 400, 150, 0))).toEqual([
      'case 1 がコンテナからはみ出しています。内側へ動かしてください。',
    ])
    expect(sentence('en', at(0, 0, 0, 0))[0]).toContain('The centre of gravity is outside its limits')
  })

  it('has a sentence for every rule, in every language', () => {
    const every =
      'GROUP AVAILABLE WHOLE_NUMBER INSIDE POSE OVERLAP SUPPORT STACK_CODE STACK_LIMIT TOP_WEIGHT TOP_ONLY FLOOR_ONLY FLOOR_WEIGHT PAYLOAD GRAVITY LOAD_ORDER DOOR RESERVED UNLOAD FIXED TOGETHER SEGREGATION GROSS BOX_COUNT PLANNED_FILL MIN_FILL MIN_BOXES'
    for (const rule of every.split(' ')) {
      const violation = { rule, at: { box: 0 }, detail: 'box 1' }
      const [en, ja] = [explainLoadViolation(violation, 'en', String), explainLoadViolation(violation, 'ja', String)]
      expect(en).not.toContain(rule)
      expect(ja).toMatch(/[ぁ-ん]/)
      expect(ja).not.toContain(rule)
      const de = explainLoadViolation(violation, 'de', String)
      expect(de).not.toContain(rule)
      expect(de).not.toBe(en)
    }
    expect(explainLoadViolation({ rule: 'NEW', at: {}, detail: 'x' }, 'en', String)).toBe(
      'Constraint NEW is violated: x.',
    )
  })
})

it.each([
  ['SUPPORT', '1395200 of 1683700 mm²', '82 % supported', '82 %'],
  ['GROSS', '600000 g of 599000 g', '600 kg, limit 599 kg', '600 kg、上限 599 kg'],
  ['STACK_LIMIT', '4 of 3', '4, limit 3', '4、上限 3'],
  ['FLOOR_WEIGHT', '900000 g on 1000000 mm²', '900 kg/m²', '900 kg/m²'],
  ['MIN_FILL', 'less than 105 thousandths', 'minimum 10.5 %', '最低 10.5 %'],
  [
    'DOOR',
    '2400 x 1000 through 2340 x 2280',
    '2400 × 1000 mm, door 2340 × 2280 mm',
    '2400 × 1000 mm、扉 2340 × 2280 mm',
  ],
  ['GRAVITY', 'centre at 5000 mm along, 900 mm across', '5000 mm from the front', '前壁から 5000 mm、左壁から 900 mm'],
])('states the figures of %s in units of planners', (rule, detail, en, ja) => {
  expect(explainLoadViolation({ rule, at: {}, detail }, 'en', String)).toContain(`(${en}`)
  expect(explainLoadViolation({ rule, at: {}, detail }, 'ja', String)).toContain(`（${ja}）`)
})
