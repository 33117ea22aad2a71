import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLevel } from '../check/check-level.ts'
import { Cancelled, type LevelPlan, type LevelProblem } from '../problem.ts'
import { level } from './level.ts'

interface ItemRow {
  readonly part: string
  readonly dealer: string
  readonly lots: number
  readonly seconds: number
  readonly earliest: number
  readonly latest: number
  readonly lines: readonly number[]
  readonly atom: number
}

interface LineRow {
  readonly line: string
  readonly days: readonly { readonly day: number; readonly regular: number; readonly overtime: number }[]
}

function newProblem(
  rows: readonly ItemRow[],
  lines: readonly LineRow[],
  fixed: LevelProblem['fixed'] = [],
): LevelProblem {
  const column = (value: (row: ItemRow) => number) => Int32Array.from(rows, value)
  return {
    keys: rows.map(({ dealer, part }) => ({ dealer, part, style: 'S', caseFamily: part.slice(0, 1) })),
    items: {
      key: Int32Array.from(rows.keys()),
      lots: column((row) => row.lots),
      secondsPerLot: column((row) => row.seconds),
      earliest: column((row) => row.earliest),
      latest: column((row) => row.latest),
      van: column((row) => row.latest + 1),
      eligible: Int32Array.from(rows.keys()),
      atom: column((row) => row.atom),
    },
    lines: lines.map(({ line, days }) => ({
      line,
      days: Int32Array.from(days, (d) => d.day),
      regularSeconds: Int32Array.from(days, (d) => d.regular),
      overtimeSeconds: Int32Array.from(days, (d) => d.overtime),
    })),
    eligibility: rows.map((row) => row.lines),
    fixed,
  }
}

function newItem(changes: Partial<ItemRow>): ItemRow {
  return { part: 'A', dealer: 'D1', lots: 1, seconds: 1, earliest: 1, latest: 5, lines: [0], atom: -1, ...changes }
}

function newLine(line: string, days: number, regular: number, overtime = 0): LineRow {
  return { line, days: Array.from({ length: days }, (_, i) => ({ day: i + 1, regular, overtime })) }
}

function planAndCheck(problem: LevelProblem): LevelPlan {
  const plan = level(problem)
  expect(checkLevel(problem, plan)).toEqual([])
  return plan
}

const unplannedLots = (plan: LevelPlan) => plan.unplanned.reduce((sum, entry) => sum + entry.lots, 0)

/** Rows of a plan by codes, to compare plans of the same problem in another order. */
function byCodes(problem: LevelProblem, plan: LevelPlan): string[] {
  const { item, line, day, lots } = plan.placements
  return Array.from(item, (i, row) => {
    return `${problem.lines[line[row]!]!.line} ${day[row]} ${problem.keys[problem.items.key[i]!]!.part} ${lots[row]}`
  })
}

const week = [60, 140, 90, 160, 50].map((lots, i) => {
  return newItem({ part: `P${i}`, lots, earliest: Math.max(1, i - 1), latest: i + 1 })
})

test('a week that fits in total but not by day 4: the window is named', () => {
  const plan = planAndCheck(newProblem(week, [newLine('L1', 5, 100)]))
  expect(plan.bottleneck).toMatchObject({
    lines: ['L1'],
    fromDay: 1,
    toDay: 4,
    loadSeconds: 450,
    capacitySeconds: 400,
    missingSeconds: 50,
  })
  expect(unplannedLots(plan)).toBe(50)
  const reason = { cause: 'CAPACITY', line: 'L1', fromDay: 1, toDay: 4, missingSeconds: 50 }
  expect(plan.unplanned[0]?.reason).toEqual(reason)
})

test('overtime is spread evenly over the days that are short', () => {
  const plan = planAndCheck(newProblem(week, [newLine('L1', 5, 100, 20)]))
  expect(unplannedLots(plan)).toBe(0)
  expect(plan.bottleneck).toBeNull()
  expect(plan.lines[0]).toMatchObject({ overtimeSeconds: 50, boundSeconds: 113, peakSeconds: 113 })
  expect(plan.lines[0]!.loadSeconds[4]).toBe(50)
})

test('load is split evenly over eligible lines and days, half days get half', () => {
  const half = newLine('L1', 4, 100)
  const lines = [
    { ...half, days: half.days.map((d) => (d.day === 2 ? { ...d, regular: 50 } : d)) },
    newLine('L2', 4, 100),
  ]
  const items = Array.from({ length: 60 }, (_, i) => newItem({ part: `P${i}`, lots: 10, latest: 4, lines: [0, 1] }))
  const plan = planAndCheck(newProblem(items, lines))
  expect(Array.from(plan.lines[0]!.loadSeconds)).toEqual([80, 40, 80, 80])
  expect(Array.from(plan.lines[1]!.loadSeconds)).toEqual([80, 80, 80, 80])
})

test('fixed placements stand, even outside of window and capacity; the rest goes round them', () => {
  const items = [newItem({ part: 'A', lots: 12, latest: 2 }), newItem({ part: 'B', lots: 6, latest: 2 })]
  const fixed = [{ item: 0, line: 0, day: 3, lots: 12 }]
  const plan = planAndCheck(newProblem(items, [newLine('L1', 3, 10)], fixed))
  expect(Array.from(plan.lines[0]!.loadSeconds)).toEqual([3, 3, 12])
})

test('says when no line or no working day will do', () => {
  const items = [newItem({ part: 'A', lines: [] }), newItem({ part: 'B', earliest: 8, latest: 9 })]
  const causes = planAndCheck(newProblem(items, [newLine('L1', 5, 10)])).unplanned.map((u) => u.reason.cause)
  expect(causes).toEqual(['NO_LINE', 'NO_WORKING_DAY'])
})

test('an atom stays together and goes with its fixed part', () => {
  const items = [newItem({ part: 'A', lots: 4, atom: 7 }), newItem({ part: 'B', lots: 6, atom: 7 })]
  const lines = [newLine('L1', 5, 10)]
  expect(planAndCheck(newProblem(items, lines)).placements.day).toHaveLength(2)
  const fixed = [{ item: 0, line: 0, day: 4, lots: 4 }]
  expect(Array.from(planAndCheck(newProblem(items, lines, fixed)).placements.day)).toEqual([4, 4])
  expect(unplannedLots(planAndCheck(newProblem(items, [newLine('L1', 5, 9)])))).toBe(10)
})

test('moves a lot that can go elsewhere to make room for one that cannot', () => {
  const items = [
    newItem({ part: 'A0', lots: 12, seconds: 5, earliest: 1, latest: 6 }),
    newItem({ part: 'B1', lots: 5, seconds: 5, earliest: 5, latest: 6 }),
  ]
  const days = [
    { day: 2, regular: 0, overtime: 21 },
    { day: 4, regular: 55, overtime: 1 },
    { day: 6, regular: 0, overtime: 21 },
  ]
  expect(unplannedLots(planAndCheck(newProblem(items, [{ line: 'L1', days }])))).toBe(1)
})

test('stops when asked', () => {
  expect(() => level(newProblem(week, [newLine('L1', 5, 100)]), { progress: () => true })).toThrow(Cancelled)
})

const itemRow = fc.record({
  part: fc.constant(''),
  dealer: fc.constantFrom('D1', 'D2', 'D3'),
  lots: fc.integer({ min: 1, max: 12 }),
  seconds: fc.integer({ min: 1, max: 20 }),
  earliest: fc.integer({ min: 1, max: 7 }),
  latest: fc.integer({ min: 1, max: 8 }),
  lines: fc.subarray([0, 1, 2]),
  atom: fc.constantFrom(-1, -1, -1, -1, 0, 1),
})

const lineRows = fc.tuple(
  ...['L1', 'L2', 'L3'].map((line) =>
    fc.record({
      line: fc.constant(line),
      days: fc
        .subarray([1, 2, 3, 4, 5, 6, 7])
        .chain((days) =>
          fc.tuple(
            ...days.map((day) =>
              fc.record({ day: fc.constant(day), regular: fc.nat({ max: 120 }), overtime: fc.constantFrom(0, 20) }),
            ),
          ),
        ),
    }),
  ),
)

const itemRows = fc
  .array(itemRow, { maxLength: 25 })
  .map((rows) => rows.map((row, i) => ({ ...row, part: `${'ABC'[i % 3]}${i}` })))

const problems = fc
  .tuple(
    itemRows,
    lineRows,
    fc.array(fc.tuple(fc.nat(24), fc.nat(2), fc.integer({ min: 0, max: 9 })), { maxLength: 3 }),
  )
  .map(([items, lines, pins]) => {
    const seen = new Set<number>()
    const fixed = pins.flatMap(([item, line, day]) => {
      if (item >= items.length || seen.has(item)) return []
      seen.add(item)
      return [{ item, line, day, lots: Math.ceil(items[item]!.lots / 2) }]
    })
    return { items, lines, fixed }
  })

test('every plan is legal', () => {
  fc.assert(
    fc.property(problems, ({ items, lines, fixed }) => void planAndCheck(newProblem(items, lines, fixed))),
    {
      numRuns: 600,
    },
  )
})

test('the order of items and lines in the problem does not matter', () => {
  fc.assert(
    fc.property(problems, ({ items, lines }) => {
      const problem = newProblem(items, lines)
      const turned = items.toReversed().map((item) => ({ ...item, lines: item.lines.map((line) => 2 - line) }))
      const other = newProblem(turned, lines.toReversed())
      expect(byCodes(other, level(other))).toEqual(byCodes(problem, level(problem)))
    }),
    { numRuns: 150 },
  )
})

test('on one line, with lots of one size, more time never leaves more unplanned', () => {
  fc.assert(
    fc.property(itemRows, lineRows, fc.integer({ min: 1, max: 30 }), (items, lines, more) => {
      const same = items.map((item) => ({ ...item, seconds: 5, lines: [0], atom: -1 }))
      const line = lines[0]!
      const wider = { ...line, days: line.days.map((d) => ({ ...d, overtime: d.overtime + more })) }
      const before = unplannedLots(level(newProblem(same, [line])))
      expect(unplannedLots(level(newProblem(same, [wider])))).toBeLessThanOrEqual(before)
    }),
    { numRuns: 300 },
  )
})

test('the peak of many small lots is within 1 % of the bound', () => {
  const items = Array.from({ length: 3000 }, (_, i) => {
    const latest = 1 + ((i * 7) % 10)
    const lines = i % 3 === 0 ? [0, 1] : [i % 2]
    return newItem({ part: `P${i}`, lots: 1 + (i % 7), seconds: 5 + (i % 11), earliest: latest - 3, latest, lines })
  })
  const plan = planAndCheck(newProblem(items, [newLine('L1', 10, 8000, 2000), newLine('L2', 10, 8000, 2000)]))
  for (const line of plan.lines) expect(line.peakSeconds).toBeLessThanOrEqual(line.boundSeconds * 1.01)
})
