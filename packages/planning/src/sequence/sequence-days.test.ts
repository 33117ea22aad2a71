import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSequence } from '../check/level/check-sequence.ts'
import { level } from '../level/level.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import type { Shift } from '../problem/sequence-terms.ts'
import { newItem, newLine, newProblem } from '../testing/level-problem.ts'
import { runs } from '../testing/runs.ts'
import { sequenceDays } from './sequence-days.ts'

const lunch = { line: 0, day: null, startMinute: 480, breaks: [{ fromMinute: 510, toMinute: 540 }] }

function sequence(problem: LevelProblem, shifts: readonly Shift[]) {
  const plan = level(problem)
  const columns = sequenceDays(problem, plan, shifts)
  expect(checkSequence(problem, plan, shifts, columns)).toEqual([])
  const { item } = plan.placements
  return Array.from(columns.placement, (placement, row) => ({
    dealer: problem.keys[problem.items.key[item[placement]!]!]!.dealer,
    part: problem.keys[problem.items.key[item[placement]!]!]!.part,
    from: columns.startMinute[row],
    to: columns.endMinute[row],
  }))
}

test('alternates dealers over the day in the ratio of their work', () => {
  const items = ['D1', 'D1', 'D1', 'D1', 'D2', 'D2'].map((dealer, i) =>
    newItem({ dealer, part: `A${i}`, seconds: 600, latest: 1 }),
  )
  const order = sequence(newProblem(items, [newLine('L1', 1, 3600)]), [])
  expect(order.map(({ dealer }) => dealer)).toEqual(['D1', 'D2', 'D1', 'D1', 'D2', 'D1'])
})

test('alternates case families within a dealer', () => {
  const items = ['A1', 'A2', 'B1', 'B2'].map((part) => newItem({ part, seconds: 600, latest: 1 }))
  const order = sequence(newProblem(items, [newLine('L1', 1, 3600)]), [])
  expect(order.map(({ part }) => part[0])).toEqual(['A', 'B', 'A', 'B'])
})

test('packs each case family at once, with a changeover before the next, where the line needs one', () => {
  const items = ['A1', 'A2', 'B1', 'B2'].map((part) => newItem({ part, seconds: 600, latest: 1 }))
  const order = sequence(newProblem(items, [{ ...newLine('L1', 1, 3600), changeover: 900 }]), [])
  expect(order.map(({ part, from, to }) => [part, from, to])).toEqual([
    ['A1', 0, 10],
    ['A2', 10, 20],
    ['B1', 35, 45],
    ['B2', 45, 55],
  ])
})

test('counts minutes from the start of the shift, pauses for breaks, and rounds seconds outwards', () => {
  const items = [newItem({ part: 'A', seconds: 1770, latest: 1 }), newItem({ part: 'B', seconds: 90, latest: 1 })]
  const order = sequence(newProblem(items, [newLine('L1', 1, 3600)]), [lunch])
  expect(order.map(({ part, from, to }) => [part, from, to])).toEqual([
    ['A', 480, 510],
    ['B', 509, 541],
  ])
  const own = { ...lunch, day: 1, startMinute: 600, breaks: [] }
  expect(sequence(newProblem(items, [newLine('L1', 1, 3600)]), [lunch, own])[0]).toMatchObject({ from: 600, to: 630 })
})

test('ends work exactly at the start of a break and starts the next after the break', () => {
  const items = [newItem({ part: 'A', seconds: 1800, latest: 1 }), newItem({ part: 'B', seconds: 1800, latest: 1 })]
  const order = sequence(newProblem(items, [newLine('L1', 1, 3600)]), [lunch])
  expect(order.map(({ from, to }) => [from, to])).toEqual([
    [480, 510],
    [540, 570],
  ])
})

const rows = fc.array(
  fc.record({
    dealer: fc.constantFrom('D1', 'D2', 'D3'),
    part: fc.constantFrom('A', 'B', 'C', 'D'),
    lots: fc.integer({ min: 1, max: 9 }),
    seconds: fc.integer({ min: 1, max: 900 }),
    latest: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 30 },
)

test('makes only valid sequences that do not depend on the order of the problem', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(0, 600), (given, changeover) => {
      const items = given.map((row, i) => newItem({ ...row, part: `${row.part}${i}` }))
      const lines = [{ ...newLine('L1', 3, 20_000), changeover }]
      expect(sequence(newProblem(items.toReversed(), lines), [lunch])).toEqual(
        sequence(newProblem(items, lines), [lunch]),
      )
    }),
    { numRuns: runs(80) },
  )
})
