import { expect, it } from 'vitest'
import type { LineDay } from '../../domain/results/line-work-days.ts'
import { spansWithin } from '../../domain/results/line-work-days.ts'
import { lineFlows } from './line-flow.ts'
import type { PackedGroup, PlannedGroup } from './progress-groups.ts'
import { type Progress, progressRows } from './progress-rows.ts'

const today = '2026-12-04'
const tokyo = (time: string) => new Date(`${today}T${time}:00+09:00`)
const span = (shiftCode: string, startMinute: number, endMinute: number) => ({ shiftCode, startMinute, endMinute })

/** Day shift 06:30–10:30, night shift 22:00–26:00, one hour of overtime. */
const line: LineDay = {
  lineCode: 'L01',
  day: today,
  spans: [span('A', 390, 630), span('B', 1320, 1560)],
  overtimeMinutes: 60,
}
const group: PlannedGroup = {
  key: 'L01 A',
  lineCode: 'L01',
  day: today,
  shiftCode: 'A',
  startMinute: 390,
  endMinute: 630,
  cases: 8,
  volumeM3: 12,
  containerIds: [1],
}
const night: PlannedGroup = {
  ...group,
  key: 'L01 B',
  shiftCode: 'B',
  startMinute: 1320,
  endMinute: 1560,
  containerIds: [1, 2],
}
const done: PackedGroup = {
  key: 'L01 A',
  lineCode: 'L01',
  day: today,
  shiftCode: 'A',
  hour: 7,
  cases: 4,
  okQty: 40,
  shortQty: 0,
  volumeM3: 6,
  lastAt: tokyo('08:30'),
}
const given: Omit<Progress, 'flows'> = {
  view: 'LINE',
  now: tokyo('08:30'),
  site: { timeZone: 'Asia/Tokyo', shiftStart: 390 },
  today,
  planned: [group, night],
  packed: [done],
  unpacked: [],
  left: [],
  openContainers: new Set([2]),
  lineDays: [line],
}
const progress: Progress = { ...given, flows: lineFlows(given) }

it('is on plan when as much is packed as planned until now', () => {
  expect(progressRows(progress).total).toMatchObject({
    plannedCases: 16,
    dueCases: 4,
    packedCases: 4,
    delayCases: 0,
    ratePercent: 100,
  })
})

it('names the first vanning that late cases can still miss, not one that is over', () => {
  const late = { key: 'L01 A', lineCode: 'L01', latestOn: '2026-12-01', cases: 3 }
  const riskOf = (...vanOns: string[]) =>
    progressRows({ ...progress, unpacked: vanOns.map((vanOn) => ({ ...late, vanOn })) }).total
  expect(riskOf('2026-11-10', '2026-12-07', '2026-12-05')).toMatchObject({ riskVanOn: '2026-12-05', lateCases: 9 })
  expect(riskOf('2026-11-10')).toMatchObject({ riskVanOn: null, lateCases: 3 })
})

it('forecasts the finish over the night shift', () => {
  expect(progressRows(progress).total?.finishAt).toBe('2026-12-04T17:00:00.000Z')
})

it('forecasts a shift, dealer or container by its place in the queue of the line', () => {
  const finishOfRows = (changed: Partial<Progress>) =>
    progressRows({ ...progress, ...changed }).rows.map(({ finishAt }) => finishAt)
  expect(finishOfRows({})).toEqual([tokyo('10:30').toISOString(), '2026-12-04T17:00:00.000Z'])
  const first = { ...group, key: 'D1' }
  const last = { ...night, key: 'D2' }
  const packed = [{ ...done, key: 'D1', cases: 8 }]
  const dealers: Progress = { ...given, view: 'DEALER', planned: [first, last], packed, flows: new Map() }
  expect(
    finishOfRows({ ...dealers, flows: lineFlows(dealers) }),
    'the first is packed, twice as fast as planned',
  ).toEqual([tokyo('08:30').toISOString(), tokyo('10:30').toISOString()])
})

it('takes the pace of the line, not that of the dealer that is asked for', () => {
  const all = { ...given, packed: [{ ...done, cases: 8 }] }
  const unpacked = [{ key: 'L01 B', lineCode: 'L01', latestOn: today, vanOn: '2026-12-07', cases: 3 }]
  const asked = { ...given, planned: [{ ...night, cases: 4 }], packed: [{ ...done, cases: 1 }], unpacked }
  expect(progressRows({ ...asked, flows: lineFlows(all) }).total).toMatchObject({
    riskVanOn: null,
    finishAt: tokyo('10:30').toISOString(),
  })
})

it('counts the night shift on its business day after midnight', () => {
  const at = new Date('2026-12-05T00:00:00+09:00')
  const { rows } = progressRows({ ...progress, now: at })
  expect(rows.map(({ shiftCode, dueCases }) => [shiftCode, dueCases])).toEqual([
    ['A', 8],
    ['B', 4],
  ])
})

it('has no finish when overtime is not enough, and counts the overtime worked', () => {
  const at = new Date('2026-12-05T02:30:00+09:00')
  const slow = { ...given, now: at, packed: [{ ...done, cases: 10, lastAt: at }] }
  expect(progressRows({ ...slow, flows: lineFlows(slow) }).total).toMatchObject({
    finishAt: null,
    overtimeUsed: 30,
    overtimeLeft: 60,
  })
})

it('shows early cases as a negative delay', () => {
  const ahead = { ...progress, packed: [{ ...done, cases: 6 }] }
  expect(progressRows(ahead).total).toMatchObject({ delayCases: -2, delayMinutes: -60, ratePercent: 150 })
})

it('counts a container once, and as ready when nothing in it is open', () => {
  expect(progressRows(progress).total).toMatchObject({ containers: 2, readyContainers: 1 })
})

it('ends a shorter day when its minutes are worked', () => {
  expect(spansWithin(line.spans, 300)).toEqual([span('A', 390, 630), span('B', 1320, 1380)])
  expect(spansWithin(line.spans, 0)).toEqual([])
})

it('adds the hours up to the day', () => {
  const { rows, total } = progressRows({ ...progress, view: 'HOUR', planned: [{ ...group, cases: 7 }] })
  expect(rows.map(({ hour }) => hour)).toEqual([
    '06:00–07:00',
    '07:00–08:00',
    '08:00–09:00',
    '09:00–10:00',
    '10:00–11:00',
  ])
  expect(rows.reduce((sum, row) => sum + row.plannedCases, 0)).toBe(total?.plannedCases)
})
