import { readPlanChanges, type TrayPart } from '@packing/contract'
import { expect, it } from 'vitest'
import { placeWork, stillPut, type WorkPlace } from './place-work.ts'

const part = (more: Partial<TrayPart> = {}): TrayPart => ({
  dealerCode: 'TH01',
  partNo: '5330100001',
  partName: 'HOOD',
  packStyle: 'STD',
  lots: 10,
  qty: 100,
  minutes: 60,
  earliestOn: '2026-12-07',
  latestOn: '2026-12-11',
  lines: ['L02'],
  ...more,
})
const place = (more: Partial<WorkPlace> = {}): WorkPlace => ({
  line: 'L02',
  packOn: '2026-12-10',
  day: { loadMinutes: 400, otherMinutes: 100, regularMinutes: 480, overtimeMinutes: 60 },
  frozen: { today: '2026-12-01', fence: '2026-12-03', frozenWeeks: ['2026-12-14'], canBreak: false },
  put: [],
  changes: [],
  ...more,
})
const verdictOf = (parts: readonly TrayPart[], more: Partial<WorkPlace> = {}) => {
  const { errors, warnings, changes } = placeWork(parts, place(more))
  return [...errors, ...warnings, changes ?? 'not tried'].join(', ')
}

it('asks for the minutes that the day lacks, once for all work that is put there', () => {
  expect(verdictOf([part()])).toBe('overtime, OVERTIME L02 2026-12-10 2026-12-10 20')
  const first = placeWork([part()], place())
  const again = placeWork([part({ partNo: 'B', minutes: 30.5 })], {
    ...place({ changes: [{ kind: 'OVERTIME', line: 'L02', fromOn: '2026-12-10', toOn: '2026-12-10', minutes: 20 }] }),
    put: [first.put],
  })
  expect(again).toMatchObject({ changes: 'OVERTIME L02 2026-12-10 2026-12-10 51', warnings: ['overtime'] })
  expect(again.percent).toBeCloseTo((590.5 / 480) * 100)
})

it('lets work be late where it is due before, and plans it behind all others where the day has time', () => {
  const time = { day: { loadMinutes: 0, otherMinutes: 0, regularMinutes: 480, overtimeMinutes: 0 } }
  const late = part({ latestOn: '2026-12-09' })
  expect(verdictOf([late])).toBe('late, overtime, OVERTIME L02 2026-12-10 2026-12-10 20; SOONEST TH01 5330100001')
  expect(verdictOf([late, late], time)).toBe('late, SOONEST TH01 5330100001')
  expect(verdictOf([part()], time)).toBe('SOONEST TH01 5330100001')
})

it('rejects what no levelling could do there', () => {
  expect(verdictOf([part({ lines: ['L01'] })])).toBe('otherLine, not tried')
  expect(verdictOf([part({ lines: [] })])).toBe('otherLine, not tried')
  expect(verdictOf([part({ earliestOn: '2026-12-11' })])).toBe('early, not tried')
  expect(verdictOf([part()], { day: undefined })).toBe('closed, not tried')
  expect(verdictOf([part({ minutes: 1400 })])).toBe('over, not tried')
  expect(verdictOf([part({ earliestOn: '2026-12-01' })], { packOn: '2026-12-02' })).toBe('frozen, not tried')
  expect(verdictOf([part()], { packOn: '2026-12-15' })).toBe('frozen, not tried')
  const closed = { kind: 'CLOSED', line: 'L02', fromOn: '2026-12-10', toOn: '2026-12-10' } as const
  expect(verdictOf([part()], { changes: [closed] })).toBe('said, not tried')
  const many = Array.from({ length: 31 }, (_none, at) => part({ partNo: `P${at}`, minutes: 1, latestOn: '2026-12-09' }))
  expect(verdictOf(many)).toBe('tooMany, not tried')
})

it('writes changes that can be read', () => {
  const { changes = '' } = placeWork([part({ partNo: 'A B;1', latestOn: '2026-12-09' })], place())
  expect(readPlanChanges(changes).isSound).toBe(true)
})

it('counts what was put before only on the revision on which it was judged, and while its changes are tried', () => {
  const put = { line: 'L02', packOn: '2026-12-10', minutes: 60, overtimeMinutes: 20, rev: 3 }
  const made = [
    { ...put, after: 'A' },
    { ...put, after: 'A; B' },
  ]
  expect(stillPut(made, 'A; B', 3)).toEqual(made)
  expect(stillPut(made, 'A', 3)).toEqual(made.slice(0, 1))
  expect(stillPut(made, 'edited', 3)).toEqual([])
  // Adopted: the plan of the next revision has the work, and its days the overtime.
  expect(stillPut(made, 'A; B', 4)).toEqual([])
})
