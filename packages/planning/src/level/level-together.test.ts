import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkTogether, findApartSets } from '../check/level/check-together.ts'
import type { LevelProblem } from '../problem/level-problem.ts'
import { newItem, newLine, newProblem } from '../testing/level-problem.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { level } from './level.ts'
import { levelTogether } from './level-together.ts'

vi.setConfig({ testTimeout: PROPERTY_MS })

const placesOf = ({ placements }: ReturnType<typeof levelTogether>['plan']) =>
  Array.from(placements.item, (item, row) => `${item}: ${placements.lots[row]} on ${placements.day[row]}`)

test('packs a pair in equal shares where it would otherwise be apart', () => {
  const rows = [
    newItem({ part: 'A', lots: 2, seconds: 10, latest: 2 }),
    newItem({ part: 'B', lots: 4, seconds: 10, latest: 2 }),
  ]
  const problem = newProblem(rows, [newLine('L1', 2, 30)])
  expect(findApartSets(problem, [[0, 1]], level(problem)).length).toBe(1)
  const found = levelTogether(problem, [[0, 1]])
  expect(checkTogether(problem, [[0, 1]], found)).toEqual([])
  expect(placesOf(found.plan)).toEqual(['0: 1 on 1', '1: 2 on 1', '0: 1 on 2', '1: 2 on 2'])
})

const rows = fc.array(
  fc.record({
    dealer: fc.constantFrom('D1', 'D2'),
    lots: fc.integer({ min: 1, max: 12 }),
    seconds: fc.integer({ min: 1, max: 20 }),
    earliest: fc.integer({ min: 1, max: 5 }),
    latest: fc.integer({ min: 1, max: 6 }),
    lines: fc.subarray([0, 1]),
    indivisibleGroup: fc.constantFrom(-1, -1, -1, -1, -1, 0),
    priority: fc.constantFrom(1, 5),
  }),
  { minLength: 1, maxLength: 14 },
)
const lines = fc
  .tuple(fc.nat(80), fc.nat(80), fc.constantFrom(0, 20))
  .map(([a, b, overtime]) => [newLine('L1', 5, a, overtime), newLine('L2', 5, b, overtime)])
const pins = fc.array(fc.tuple(fc.nat(13), fc.nat(1), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 })), {
  maxLength: 2,
})
const sets = fc.array(fc.array(fc.nat(13), { minLength: 1, maxLength: 3 }), { maxLength: 5 })

interface Given {
  readonly problem: LevelProblem
  readonly together: readonly (readonly number[])[]
}
const givens = fc.tuple(rows, lines, pins, sets).map(([given, lineRows, places, lists]): Given => {
  const items = given.map((row, at) => newItem({ ...row, part: `P${String(at).padStart(2, '0')}` }))
  const pinned = places.flatMap(([item, line, day, lots]) => (item < items.length ? [{ item, line, day, lots }] : []))
  const together = lists.map((list) => list.filter((item) => item < items.length))
  return { problem: newProblem(items, lineRows, pinned), together }
})

test('makes only legal plans, and moves nothing when an unchanged problem is planned again', () => {
  fc.assert(
    fc.property(givens, ({ problem, together }) => {
      const found = levelTogether(problem, together)
      expect(checkTogether(problem, together, found)).toEqual([])
      const again = { ...problem, previous: { placements: found.plan.placements } }
      const replanned = levelTogether(again, together)
      expect(checkTogether(again, together, replanned)).toEqual([])
      expect(replanned.plan.changes).toMatchObject({ moved: [], added: [], removed: [] })
    }),
    { numRuns: runs(100) },
  )
})

test('does not depend on the order of items and sets', () => {
  fc.assert(
    fc.property(givens, ({ problem, together }) => {
      const count = problem.items.key.length
      const flip = (item: number) => count - 1 - item
      const { keys, items, eligibility } = problem
      const turned: LevelProblem = {
        ...problem,
        keys: keys.toReversed(),
        eligibility: eligibility.toReversed(),
        items: Object.fromEntries(
          Object.entries(items).map(([name, column]) => [name, column.toReversed()]),
        ) as unknown as LevelProblem['items'],
        pinned: problem.pinned.map((pin) => ({ ...pin, item: flip(pin.item) })).toReversed(),
      }
      turned.items.key.set(items.key.map(flip).reverse())
      turned.items.eligible.set(items.eligible.map(flip).reverse())
      const a = levelTogether(problem, together).plan
      const b = levelTogether(turned, together.map((set) => set.map(flip)).toReversed()).plan
      expect({ ...b.placements, item: b.placements.item.map(flip) }).toEqual(a.placements)
    }),
    { numRuns: runs(80) },
  )
})
