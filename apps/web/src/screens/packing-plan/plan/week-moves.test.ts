import type { WeeklyPlanRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { dailyRow as row } from '../testing/daily-row.ts'
import { cumulated, placeInWeek, withWeekEdits } from './week-moves.ts'

const week = (weekOn: string, lots: number, dueLots: number) => ({
  weekOn,
  lots,
  dueLots,
  qty: lots * 10,
  dueQty: dueLots * 10,
  fullCases: 1,
  boxM3: 0.2,
  cases: 2,
  volumeM3: 0.4,
  minutes: 20,
  vanOn: [],
})
const weekly: WeeklyPlanRow = {
  lineCode: 'L01',
  dealerCode: 'D1',
  partNo: 'A',
  partName: 'A',
  caseCode: 'M1',
  lots: 4,
  qty: 40,
  minutes: 20,
  fullCases: 1,
  boxM3: 0.2,
  cases: 2,
  volumeM3: 0.4,
  latestWeekOn: '2026-12-07',
  flags: '',
  weeks: [week('2026-11-30', 4, 0)],
}

it('moves the lots of unsaved edits to their weeks', () => {
  const edits = [{ before: row(1, { cases: 1 }), after: row(1, { cases: 1, packOn: '2026-12-08' }) }]
  expect(withWeekEdits([weekly], edits)[0]?.weeks).toMatchObject([
    { weekOn: '2026-11-30', lots: 2, qty: 20, fullCases: 0.5, cases: 1, minutes: 10 },
    { weekOn: '2026-12-07', lots: 2, qty: 20, cases: 1, dueLots: 0 },
  ])
  expect(withWeekEdits([{ ...weekly, partNo: 'B' }], edits)[0]?.weeks).toHaveLength(1)
})

it('spreads rows over the least loaded days of the week within their window', () => {
  const day = (packOn: string, loadMinutes: number) => ({
    lineCode: 'L01',
    packOn,
    loadMinutes,
    otherMinutes: 0,
    regularMinutes: 100,
    overtimeMinutes: 0,
    reasons: [],
  })
  const days = [day('2026-12-07', 20), day('2026-12-08', 15), day('2026-12-10', 0)]
  const loads = new Map(days.map(({ packOn, loadMinutes }) => [`L01|${packOn}`, loadMinutes]))
  const rows = [row(1), row(2)]
  const places = { days, loads, weekOn: '2026-12-07', movableFrom: '', fence: '' }
  expect([...(placeInWeek(rows, places)?.values() ?? [])]).toEqual(['2026-12-08', '2026-12-07'])
  expect([...(placeInWeek(rows, { ...places, movableFrom: '2026-12-09' })?.values() ?? [])]).toEqual([
    '2026-12-10',
    '2026-12-10',
  ])
  expect([...(placeInWeek(rows, { ...places, fence: '2026-12-08' })?.values() ?? [])]).toEqual([
    '2026-12-08',
    '2026-12-08',
  ])
  expect([...(placeInWeek(rows, { ...places, fence: '2026-12-14' })?.values() ?? [])]).toEqual([
    '2026-12-08',
    '2026-12-07',
  ])
  expect(placeInWeek(rows, { ...places, weekOn: '2026-12-14' })).toBeUndefined()
  const shared = days.map((each) => (each.packOn === '2026-12-08' ? { ...each, otherMinutes: 60 } : each))
  expect([...(placeInWeek(rows, { ...places, days: shared })?.values() ?? [])]).toEqual(['2026-12-07', '2026-12-07'])
})

it('cumulates planned and due lots and marks the weeks behind', () => {
  expect(
    cumulated([week('2026-11-30', 1, 2), week('2026-12-07', 3, 2)]).map(({ isBehind, ...each }) => [
      each.cumulatedLots,
      each.cumulatedDueLots,
      isBehind,
    ]),
  ).toEqual([
    [1, 2, true],
    [4, 4, false],
  ])
})
