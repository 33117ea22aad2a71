import { expect, test } from 'vitest'
import { checkLevel } from '../../check/level/check-level.ts'
import { explainMove } from '../../explain/explain.ts'
import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { level } from '../level.ts'

const items = Array.from({ length: 40 }, (_, i) =>
  newItem({ part: `P${i}`, lots: 5, latest: 5, lines: [i % 2, 1 - (i % 2)] }),
)
const lines = [newLine('L1', 5, 30), newLine('L2', 5, 30)]
const before = level(newProblem(items, lines))

function replan(problem: LevelProblem, stabilityPermille?: number): LevelPlan {
  const previous = { placements: before.placements, ...(stabilityPermille === undefined ? {} : { stabilityPermille }) }
  const again = { ...problem, previous }
  const plan = level(again)
  expect(checkLevel(again, plan)).toEqual([])
  return plan
}

test('moves lots from places that are no longer allowed, with the cause, and keeps the rest', () => {
  const first = before.placements.item.findIndex((_, row) => before.placements.day[row] === 5)
  const item = before.placements.item[first]!
  const changed = items.map((row, i) => (i === item ? { ...row, latest: 4 } : row))
  const { changes } = replan(newProblem(changed, lines), 1000)
  const onDay5 = before.placements.item.reduce((sum, i, row) => {
    return i === item && before.placements.day[row] === 5 ? sum + before.placements.lots[row]! : sum
  }, 0)
  expect(changes).toMatchObject({ movedLots: onDay5, added: [], removed: [] })
  expect(changes!.moved.every((move) => move.cause === 'WINDOW' && move.item === item && move.fromDay === 5)).toBe(true)
})

test('distinguishes a removed line from a closed day', () => {
  const without = newProblem(
    items.map((row, i) => (i < 2 ? { ...row, lines: [0] } : row)),
    lines,
  )
  expect(new Set(replan(without).changes!.moved.map((move) => move.cause))).toContain('LINE')
  const closed = newProblem(items, [lines[0]!, { ...lines[1]!, days: lines[1]!.days.slice(0, 4) }])
  expect(new Set(replan(closed).changes!.moved.map((move) => move.cause))).toContain('DAY_CLOSED')
})

test('moves pinned lots and as few others as necessary', () => {
  const at = before.placements
  const [item, line, day] = [at.item[0]!, at.line[0]!, at.day[0]!]
  const to = day === 1 ? 2 : 1
  const { changes } = replan(newProblem(items, lines, [{ item, line, day: to, lots: items[item]!.lots }]), 500)
  expect(changes!.moved.every((move) => move.item === item && move.cause === 'PINNED' && move.toLine === line)).toBe(
    true,
  )
})

test('reports more lots as added and fewer as removed, not as moved', () => {
  const changed = items.map((row, i) => (i === 3 ? { ...row, lots: 6 } : i === 4 ? { ...row, lots: 3 } : row))
  const { changes } = replan(newProblem(changed, lines), 100)
  expect(changes!.added.map(({ item, lots }) => [item, lots])).toEqual([[3, 1]])
  expect(changes!.removed.reduce((sum, { lots }) => sum + lots, 0)).toBe(2)
  expect(changes!.movedPermille).toBe(0)
})

test('keeps small unevenness within the stability tolerance and levels it without one', () => {
  const fewer = newProblem(
    items.map((row, i) => (i % 2 === 0 && i < 12 ? { ...row, lots: 1 } : row)),
    lines,
  )
  const calm = replan(fewer, 1000)
  const strict = replan(fewer, 0)
  expect(calm.changes!.movedLots).toBe(0)
  expect(strict.changes!.movedLots).toBeGreaterThan(0)
  const peak = (plan: LevelPlan) => Math.max(...plan.lines.map((line) => line.peakUtilisationPermille))
  expect(peak(strict)).toBeLessThan(peak(calm))
})

test('explains the causes of moves in both languages', () => {
  expect(explainMove('LEVEL', 'en')).toBe('displaced to level the load')
  expect(explainMove('DAY_CLOSED', 'ja')).toBe('ラインの稼働日でなくなったため')
})
