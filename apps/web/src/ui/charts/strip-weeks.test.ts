import { expect, it } from 'vitest'
import type { PlanDay } from './plan-days.ts'
import { stripWeeks } from './strip-weeks.ts'

const day = (lineCode: string, packOn: string, loadMinutes: number, regularMinutes = 100): PlanDay => ({
  lineCode,
  packOn,
  loadMinutes,
  otherMinutes: 0,
  regularMinutes,
  overtimeMinutes: 0,
  reasons: [],
})

it('shows weeks from Monday with the highest load of each line, and counts the days above capacity', () => {
  const [week, next] = stripWeeks(
    [day('L02', '2026-12-02', 130), day('L01', '2026-12-02', 40), day('L01', '2026-12-03', 75)],
    2,
  )
  expect(week?.monday).toBe('2026-11-30')
  expect(week?.lines.map(({ lineCode, highest }) => [lineCode, highest])).toEqual([
    ['L01', 75],
    ['L02', 130],
  ])
  expect(week?.lines[1]?.days.map(({ state }) => state)).toEqual(['off', 'off', 'over', 'off', 'off', 'off', 'off'])
  expect([week?.overDays, next?.monday, next?.overDays]).toEqual([1, '2026-12-07', 0])
})

it('tells days without a plan from closed days and holidays', () => {
  const weeks = stripWeeks([day('L01', '2026-12-30', 50), day('L01', '2026-12-31', 0, 0)], 2)
  expect(weeks[0]?.lines[0]?.days.map(({ state }) => state)).toEqual([
    'off',
    'off',
    'regular',
    'closed',
    'none',
    'none',
    'none',
  ])
  expect(weeks.map(({ isUnplanned }) => isUnplanned)).toEqual([false, true])
  expect(stripWeeks([], 2)).toEqual([])
})
