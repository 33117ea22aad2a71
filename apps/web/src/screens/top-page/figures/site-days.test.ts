import { expect, it } from 'vitest'
import { linesToday, loadByLine, nextDay, percentOf, siteDays } from './site-days.ts'

const cases = [
  { lineCode: 'L01', day: '2026-11-30', planned: 4, packed: 4 },
  { lineCode: 'L01', day: '2026-12-01', planned: 3, packed: 2 },
  { lineCode: 'L02', day: '2026-12-01', planned: 6, packed: 1 },
]

it('shows every day of the period over all lines, and the lines of today', () => {
  expect(siteDays({ from: '2026-11-30', to: '2026-12-02', cases })).toEqual([
    { day: '2026-11-30', planned: 4, packed: 4 },
    { day: '2026-12-01', planned: 9, packed: 3 },
    { day: '2026-12-02', planned: 0, packed: 0 },
  ])
  expect(linesToday({ today: '2026-12-01', cases }).map(({ lineCode, packed }) => `${lineCode} ${packed}`)).toEqual([
    'L01 2',
    'L02 1',
  ])
})

it('finds the next day with planned cases behind a closed day', () => {
  const site = { from: '2026-11-22', to: '2026-12-02', cases, load: [] }
  expect(nextDay({ ...site, today: '2026-11-29' })).toEqual({ day: '2026-11-30', planned: 4, packed: 4 })
  expect(nextDay({ ...site, today: '2026-11-30' })?.day).toBe('2026-12-01')
  expect(nextDay({ ...site, today: '2026-12-01' })).toBeUndefined()
})

it('never rounds an unfinished day up to 100 %, and has no percentage without a plan', () => {
  expect([percentOf({ planned: 200, packed: 199 }), percentOf({ planned: 0, packed: 3 })]).toEqual([99, undefined])
})

it('adds up the overtime of each line', () => {
  const day = (lineCode: string, loadMinutes: number) => ({
    lineCode,
    day: '2026-12-01',
    loadMinutes,
    regularMinutes: 60,
    overtimeMinutes: 30,
  })
  expect(loadByLine([day('L01', 50), day('L01', 80), day('L02', 60)]).map((line) => line.overtimeMinutes)).toEqual([
    20, 0,
  ])
})
