import type { PlanChange } from '@packing/contract'
import { isoToDay, LATE_PRIORITY, type Reason } from '@packing/planning'
import { expect, it } from 'vitest'
import { timeLeft } from '../../../domain/plans/days/time-left.ts'
import type { LevelRow } from '../problem/compiled-rows.ts'
import { limitsLeft, type PlannedLine } from '../problem/line-capacities.ts'
import type { LoadedLevel } from '../problem/load-level-problem.ts'
import { changeLevel, withOwnWindows } from './change-level.ts'

const monday = isoToDay('2026-11-30')
const day = (count: number) => monday + count
const noPack: Reason = { cause: 'EVENT', title: 'Stock-taking', impact: 'NO_PACK', fromDay: day(3), toDay: day(3) }

/** Five days of an hour plus ten minutes of overtime; an event closes line L01 on the fourth. */
const secondsOn = (seconds: number, closedAt: number) =>
  Int32Array.from({ length: 5 }, (_, at) => (at === closedAt ? 0 : seconds))
const lineOf = (line: string, closedAt = -1): PlannedLine => ({
  line,
  days: Int32Array.from({ length: 5 }, (_, at) => day(at)),
  regularSeconds: secondsOn(3600, closedAt),
  overtimeSeconds: secondsOn(600, closedAt),
  wholeRegularSeconds: secondsOn(3600, closedAt),
  wholeOvertimeSeconds: secondsOn(600, closedAt),
  otherSeconds: new Int32Array(5),
  secondsBefore: new Int32Array(5),
  otherAmounts: { CASES: new Float64Array(5), VOLUME: new Float64Array(5) },
  patterns: [null, null, null, null, null],
  reasons: Array.from({ length: 5 }, (_, at) => (at === closedAt ? [noPack] : [])),
})
const row = (dealer: string, part: string): LevelRow => ({
  dealer,
  part,
  style: 'STD',
  conditionId: 1,
  lots: 1,
  packedQty: 1,
  snp: 1,
  earliest: day(0),
  latest: day(4),
  van: day(7),
})
const rows = [row('D1', 'A01'), row('D1', 'B01'), row('D2', 'A01')]
const column = (value: number) => Int32Array.from(rows, () => value)
const lines = [lineOf('L01', 3), lineOf('L02')]
const loaded: LoadedLevel = {
  lines,
  rows,
  patterns: new Map(),
  conditions: new Map(),
  previous: undefined,
  planningRule: { frozenDays: 0, setBy: null, frozenWeeks: 0 },
  frozenBefore: undefined,
  frozenWeeks: [],
  rules: () => undefined,
  isLate: rows.map(() => false),
  reached: () => undefined,
  problem: {
    keys: [],
    lines,
    eligibility: [],
    pinned: [],
    shifts: [],
    previous: { placements: { item: column(0), line: column(0), day: column(0), lots: column(0) } },
    items: {
      key: column(0),
      lots: column(1),
      secondsPerLot: column(60),
      van: column(day(7)),
      eligible: column(0),
      earliest: column(day(0)),
      latest: column(day(4)),
      indivisibleGroup: column(-1),
      priority: column(5),
      mm3PerLot: new Float64Array(3),
    },
  },
}
const changed = (...changes: PlanChange[]) => changeLevel(loaded, changes).problem
const secondsOf = (problem: ReturnType<typeof changed>, at: number) => [
  [...(problem.lines[at]?.regularSeconds ?? [])],
  [...(problem.lines[at]?.overtimeSeconds ?? [])],
]
const days = { line: 'L01', fromOn: '2026-12-01', toOn: '2026-12-03' }

it('changes the time of a line’s days, never below zero and never on days closed by an event', () => {
  const more = changed({ kind: 'OVERTIME', ...days, minutes: 60 }, { kind: 'REGULAR', ...days, minutes: -90 })
  expect(secondsOf(more, 0)).toEqual([
    [3600, 0, 0, 0, 3600],
    [600, 4200, 4200, 0, 600],
  ])
  expect(secondsOf(more, 1)).toEqual(secondsOf(loaded.problem, 1))
  const [closed, overtime] = [
    { kind: 'CLOSED', ...days },
    { kind: 'OVERTIME', ...days, toOn: '2026-12-04', minutes: 60 },
  ] as const
  for (const both of [
    [closed, overtime],
    [overtime, closed],
  ] as const)
    expect(secondsOf(changed(...both), 0)[1]).toEqual([600, 0, 0, 0, 4200])
  expect(secondsOf(changed({ kind: 'CLOSED', ...days }), 0)).toEqual([
    [3600, 0, 0, 0, 3600],
    [600, 0, 0, 0, 600],
  ])
})

it('changes the whole time of a day that another plan shares, and names the change as the reason of the day', () => {
  const [own, other] = [lineOf('L01'), Int32Array.of(0, 3000, 3900, 0, 0)]
  const shared = { ...own, otherSeconds: other, ...timeLeft({ ...own, otherSeconds: other }) }
  const { lines } = changeLevel({ ...loaded, lines: [shared] }, [{ kind: 'REGULAR', ...days, minutes: -15 }])
  expect([...(lines[0]?.regularSeconds ?? [])]).toEqual([3600, 0, 0, 2700, 3600])
  expect([...(lines[0]?.overtimeSeconds ?? [])]).toEqual([600, 300, 0, 600, 600])
  const reason = { cause: 'CHANGED_TIME', kind: 'REGULAR', minutes: -15, fromDay: day(1), toDay: day(3) }
  expect(lines[0]?.reasons).toEqual([[], [reason], [reason], [reason], []])
})

it('sets, replaces and removes limits and changeovers on a line’s days, after the part of other plans', () => {
  const limited = {
    ...lineOf('L01'),
    ...limitsLeft([{ measure: 'CASES', most: new Float64Array(5).fill(8) }], {
      CASES: Float64Array.of(0, 3, 3, 0, 0),
      VOLUME: new Float64Array(5),
    }),
    changeoverSeconds: new Int32Array(5).fill(600),
  }
  const changes: PlanChange[] = [
    { kind: 'CASE_LIMIT', ...days, toOn: '2026-12-01', cases: 5 },
    { kind: 'CASE_LIMIT', ...days, fromOn: '2026-12-03', toOn: '2026-12-04', cases: null },
    { kind: 'VOLUME_LIMIT', ...days, m3: 0.25 },
    { kind: 'CHANGEOVER', ...days, changeover: 0 },
  ]
  const after = changeLevel({ ...loaded, lines: [limited] }, changes)
  const none = Number.POSITIVE_INFINITY
  expect(after.lines[0]?.wholeLimits).toEqual([
    { measure: 'CASES', most: Float64Array.of(8, 5, 8, none, none) },
    { measure: 'VOLUME', most: Float64Array.of(none, 2.5e8, 2.5e8, 2.5e8, none) },
  ])
  expect(after.problem.lines[0]).toMatchObject({
    limits: [
      { measure: 'CASES', most: Float64Array.of(8, 2, 5, none, none) },
      { measure: 'VOLUME', most: Float64Array.of(none, 2.5e8, 2.5e8, 2.5e8, none) },
    ],
    changeoverSeconds: Int32Array.of(600, 0, 0, 0, 600),
  })
  expect(after.problem.items).toMatchObject({ casesPerLot: new Float64Array(3), mm3PerLot: new Float64Array(3) })
  expect(after.lines[0]?.reasons.map((reasons) => reasons.length)).toEqual([0, 3, 2, 3, 1])
  expect(after.lines[0]?.reasons[4]).toEqual([
    { cause: 'CHANGED_LIMIT', kind: 'CASES', fromDay: day(3), toDay: day(4) },
  ])
})

it('changes the priority of parts by dealer, part or both', () => {
  const priority = (dealer: string, partNo: string) => [
    ...(changed({ kind: 'PRIORITY', dealer, partNo, priority: 0 }).items.priority ?? []),
  ]
  expect(priority('D1', '*')).toEqual([0, 0, 5])
  expect(priority('*', 'A01')).toEqual([0, 5, 0])
  expect(priority('D2', 'A01')).toEqual([5, 5, 0])
})

it('counts working days back from the latest day, at most to the first, and keeps the row’s own window', () => {
  const problem = changed({ kind: 'EARLIER', dealer: 'D1', partNo: 'A01', days: 2 })
  expect([...problem.items.latest]).toEqual([day(2), day(4), day(4)])
  const far = changeLevel(loaded, [{ kind: 'EARLIER', dealer: 'D2', partNo: '*', days: 9 }])
  expect([...far.problem.items.latest]).toEqual([day(4), day(4), day(0)])
  expect([...withOwnWindows(far).items.latest]).toEqual([day(4), day(4), day(4)])
})

it('weighs early stock on one line or on all, by the volume of the lots', () => {
  const problem = changed({ kind: 'EARLY_STOCK', line: 'L02', weight: 60 })
  const weightsOf = ({ lines: weighed }: typeof problem) => weighed.map(({ earlyStockWeight }) => earlyStockWeight)
  expect(weightsOf(problem)).toEqual([undefined, 60])
  expect(weightsOf(changed({ kind: 'EARLY_STOCK', line: '*', weight: 30 }))).toEqual([30, 30])
  expect(problem.items.mm3PerLot).toEqual(Float64Array.of(0, 0, 0))
})

it('changes only how much of the plan is kept, and nothing without changes', () => {
  expect(changed({ kind: 'STABILITY', permille: 70 })).toEqual({
    ...loaded.problem,
    lines: expect.anything(),
    previous: { ...loaded.problem.previous, stabilityPermille: 70 },
  })
  expect(changeLevel(loaded, [])).toBe(loaded)
})

it('plans the lots of a part behind all others and beyond their last day, and late ones keep behind with another priority', () => {
  const soonest = { kind: 'SOONEST', dealer: 'D1', partNo: 'A01' } as const
  const [one, priority] = [
    changeLevel(loaded, [soonest]),
    { kind: 'PRIORITY', dealer: '*', partNo: 'A01', priority: 2 } as const,
  ]
  expect(one.isLate).toEqual([true, false, false])
  expect([...(one.problem.items.priority ?? [])]).toEqual([LATE_PRIORITY + 6, 5, 5])
  expect([...one.problem.items.latest]).toEqual([Math.max(day(4), lines[0]?.days.at(-1) ?? 0), day(4), day(4)])
  const late = { ...loaded, isLate: [true, false, false] }
  const items = changeLevel(late, [priority]).problem.items
  expect([...(items.priority ?? [])]).toEqual([LATE_PRIORITY + 3, 5, 2])
})
