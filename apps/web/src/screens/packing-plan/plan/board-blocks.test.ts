import type { DailyPlanRow, PlanBlock } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { type BoardView, loadsWith, rowsForLots, withPlanEdits } from './board-blocks.ts'

const row = (seq: number, fields: Partial<DailyPlanRow> = {}): DailyPlanRow => ({
  planId: 1,
  seq,
  rowVersion: 1,
  lineCode: 'L01',
  packOn: '2026-12-01',
  shiftCode: 'DAY',
  startsAt: '08:00',
  endsAt: '08:10',
  dealerCode: 'D1',
  partNo: 'A',
  partName: 'A',
  packStyle: 'STD',
  caseCode: 'M1',
  caseFamily: 'M',
  lots: 2,
  qty: 20,
  minutes: 10.1,
  fullCases: 0.67,
  boxM3: 0.1,
  cases: null,
  volumeM3: null,
  renbanNos: '',
  packedCases: null,
  caseStatus: null,
  isPinned: false,
  pinnedBy: null,
  remark: '',
  fenceReason: '',
  earliestOn: '2026-11-30',
  latestOn: '2026-12-03',
  vanOn: '2026-12-04',
  reasons: [],
  ...fields,
})
const block = (fields: Partial<PlanBlock> = {}): PlanBlock => ({
  packOn: '2026-12-01',
  lineCode: 'L01',
  shiftCode: 'DAY',
  group: 'M',
  startsAt: '08:00',
  rows: 3,
  pinnedRows: 0,
  lateRows: 0,
  lots: 6,
  qty: 60,
  minutes: 30.3,
  cases: 2.01,
  volumeM3: 0.3,
  earliestOn: '2026-11-30',
  latestOn: '2026-12-03',
  ...fields,
})
const view: BoardView = {
  layout: 'BOARD',
  groupBy: 'FAMILY',
  from: '2026-11-30',
  to: '2026-12-06',
  includes: () => true,
  hasShift: () => false,
}
const moved = (before: DailyPlanRow, to: Partial<DailyPlanRow>) => ({ before, after: { ...before, ...to } })

describe('withPlanEdits', () => {
  it('moves a row to the end of another day, pinned and without a shift', () => {
    const edits = [moved(row(1), { packOn: '2026-12-04' })]
    expect(withPlanEdits([block()], edits, view)).toMatchObject([
      { packOn: '2026-12-01', rows: 2, lots: 4, minutes: 20.2, cases: 1.34, volumeM3: 0.2, isChanged: true },
      { packOn: '2026-12-04', shiftCode: null, rows: 1, lots: 2, minutes: 10.1, pinnedRows: 1, lateRows: 1 },
    ])
  })

  it('keeps the shift of a moved row where its line works it, and takes the shift that it is moved to', () => {
    const works = { ...view, hasShift: (line: string, shift: string) => `${line} ${shift}` !== 'L02 DAY' }
    const places = (to: Partial<DailyPlanRow>) =>
      withPlanEdits([], [moved(row(1), to)], works).map(({ lineCode, shiftCode, startsAt }) => [
        lineCode,
        shiftCode,
        startsAt,
      ])
    expect(places({ packOn: '2026-12-04' })).toEqual([['L01', 'DAY', null]])
    expect(places({ lineCode: 'L02' })).toEqual([['L02', null, null]])
    expect(places({ shiftCode: 'LATE' })).toEqual([['L01', 'LATE', null]])
  })

  it('drops emptied blocks and rows that leave the period or the search', () => {
    const one = block({ rows: 1, lots: 2, qty: 20, minutes: 10.1 })
    expect(withPlanEdits([one], [moved(row(1), { packOn: '2026-12-10' })], view)).toEqual([])
    const onlyL01 = { ...view, includes: ({ lineCode }: DailyPlanRow) => lineCode === 'L01' }
    expect(withPlanEdits([one], [moved(row(1), { lineCode: 'L02' })], onlyL01)).toEqual([])
  })

  it('keeps a block in the matrix when only its line changes, and counts a pin', () => {
    const whole = block({ lineCode: null, shiftCode: null })
    const matrix = { ...view, layout: 'MATRIX' as const }
    expect(withPlanEdits([whole], [moved(row(1), { lineCode: 'L02' })], matrix)).toMatchObject([{ rows: 3, lots: 6 }])
    expect(withPlanEdits([block()], [moved(row(1), { isPinned: true })], view)).toMatchObject([
      { rows: 3, pinnedRows: 1, isChanged: true },
    ])
  })
})

it('adds moved minutes to the days of the plan only', () => {
  const day = { otherMinutes: 0, regularMinutes: 480, overtimeMinutes: 60, reasons: [] }
  const days = [
    { ...day, lineCode: 'L01', packOn: '2026-12-01', loadMinutes: 400 },
    { ...day, lineCode: 'L02', packOn: '2026-12-02', loadMinutes: 0 },
  ]
  const loads = loadsWith(days, [
    moved(row(1), { lineCode: 'L02', packOn: '2026-12-02' }),
    moved(row(2), { packOn: '2026-12-05' }),
  ])
  expect(Object.fromEntries(loads)).toEqual({ 'L01|2026-12-01': 379.8, 'L02|2026-12-02': 10.1 })
})

it('chooses whole rows up to the lots, unpinned ones first', () => {
  const rows = [row(1, { isPinned: true }), row(2, { lots: 3 }), row(3), row(4, { lots: 1 })]
  expect(rowsForLots(rows, 4).map(({ seq }) => seq)).toEqual([2, 4])
  expect(rowsForLots(rows, 100)).toHaveLength(4)
})
