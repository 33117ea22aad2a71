import type { TrialDay } from '@packing/contract'
import { expect, it } from 'vitest'
import { weekChanges } from './week-changes.ts'

const side = (loadMinutes: number) => ({ loadMinutes, otherMinutes: 5, regularMinutes: 480, overtimeMinutes: 60 })
const day = (lineCode: string, packOn: string, before: number, after: number): TrialDay => ({
  lineCode,
  packOn,
  before: side(before),
  after: side(after),
  leavingMinutes: 0,
  arrivingMinutes: 0,
})

it('adds up the minutes of each line by ISO week, across a change of month', () => {
  const { weeks, lines } = weekChanges([
    day('L02', '2026-12-01', 100, 100),
    day('L01', '2026-11-30', 300, 200.4),
    day('L01', '2026-12-04', 100, 150),
    day('L01', '2026-12-07', 0, 49.6),
  ])
  expect(weeks).toEqual(['2026-11-30', '2026-12-07'])
  expect(lines).toEqual([
    {
      lineCode: 'L01',
      weeks: [
        { after: 350, change: -50 },
        { after: 50, change: 50 },
      ],
      total: { after: 400, change: 0 },
    },
    {
      lineCode: 'L02',
      weeks: [
        { after: 100, change: 0 },
        { after: 0, change: 0 },
      ],
      total: { after: 100, change: 0 },
    },
    {
      lineCode: '',
      weeks: [
        { after: 450, change: -50 },
        { after: 50, change: 50 },
      ],
      total: { after: 500, change: 0 },
    },
  ])
})

it('has no sum of lines for one line', () => {
  expect(weekChanges([day('L01', '2026-12-01', 1, 2)]).lines.map(({ lineCode }) => lineCode)).toEqual(['L01'])
  expect(weekChanges([])).toEqual({ weeks: [], lines: [] })
})
