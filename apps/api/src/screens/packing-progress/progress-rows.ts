import type { ProgressRow, ProgressView } from '@packing/contract'
import type { LineDay } from '../../domain/results/line-work-days.ts'
import {
  doneShare,
  instantAt,
  minuteAfter,
  minuteAt,
  netMinutes,
  regularEnd,
} from '../../domain/results/net-minutes.ts'

export interface PlannedGroup {
  readonly key: string
  readonly lineCode: string
  readonly day: string
  readonly shiftCode: string | null
  readonly startMinute: number | null
  readonly endMinute: number | null
  readonly cases: number
  readonly volumeM3: number
  readonly containerIds: readonly number[]
}

export interface PackedGroup {
  readonly key: string
  readonly lineCode: string
  readonly day: string
  readonly shiftCode: string | null
  /** From midnight of the business day. */
  readonly hour: number | null
  readonly cases: number
  readonly okQty: number
  readonly shortQty: number
  readonly volumeM3: number
  readonly lastAt: Date | null
}

export interface UnpackedGroup {
  readonly key: string
  readonly lineCode: string
  readonly latestOn: string
  readonly vanOn: string
  readonly cases: number
}

export interface Progress {
  readonly view: ProgressView
  readonly now: Date
  readonly today: string
  readonly planned: readonly PlannedGroup[]
  readonly packed: readonly PackedGroup[]
  readonly unpacked: readonly UnpackedGroup[]
  /** Containers in which a case is not packed yet. */
  readonly openContainers: ReadonlySet<number>
  readonly lineDays: readonly LineDay[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) => sum(items.map(of))
/** Guards sums of fractions such as 1/3 + 2/3. */
const whole = (value: number) => Math.floor(value + 1e-6)
const tenth = (value: number) => Math.round(value * 10) / 10
const placeOf = (lineCode: string, day: string) => `${lineCode}|${day}`

type Days = ReadonlyMap<string, LineDay>
const daysOf = (lineDays: readonly LineDay[]): Days =>
  new Map(lineDays.map((day) => [placeOf(day.lineCode, day.day), day]))

/** Share of a group's work that the plan completes by a minute of its day. */
function shareAt(group: PlannedGroup, days: Days, minute: number): number {
  const day = days.get(placeOf(group.lineCode, group.day))
  if (!day) return minute >= 1440 ? 1 : 0
  const planned = { start: group.startMinute ?? 0, end: group.endMinute ?? regularEnd(day) }
  return doneShare(day, planned, minute)
}

function dueShare(group: PlannedGroup, days: Days, { now, today }: Progress): number {
  if (group.day !== today) return group.day < today ? 1 : 0
  return shareAt(group, days, minuteAt(today, now))
}

/** Below this the pace of a day says nothing yet. */
const PACE_MINUTES = 30

export interface LineForecast {
  readonly remaining: number
  /** undefined: not within today's regular time and overtime. */
  readonly finishAt: Date | undefined
  readonly plannedMinutesPerCase: number
}

/** Of each line that has cases planned for today. */
export function forecastLines(progress: Progress): ReadonlyMap<string, LineForecast> {
  const { today, now } = progress
  const ofToday = progress.planned.filter(({ day }) => day === today)
  const days = daysOf(progress.lineDays)
  return new Map(
    [...new Set(ofToday.map(({ lineCode }) => lineCode))].map((lineCode) => {
      const planned = ofToday.filter((group) => group.lineCode === lineCode)
      const packed = progress.packed.filter((group) => group.lineCode === lineCode && group.day === today)
      const day = days.get(placeOf(lineCode, today)) ?? { spans: [], overtimeMinutes: 0 }
      const plannedCases = sumOf(planned, ({ cases }) => cases)
      const packedCases = sumOf(packed, ({ cases }) => cases)
      const from = Math.min(...planned.map(({ startMinute }) => startMinute ?? 0))
      const until = Math.max(...planned.map(({ endMinute }) => endMinute ?? regularEnd(day)))
      const plannedMinutesPerCase = netMinutes(day, from, until) / Math.max(1, plannedCases)
      const minute = Math.max(minuteAt(today, now), from)
      const elapsed = netMinutes(day, from, minute)
      const pace = packedCases > 0 && elapsed >= PACE_MINUTES ? elapsed / packedCases : plannedMinutesPerCase
      const remaining = Math.max(0, plannedCases - packedCases)
      const last = packed
        .flatMap(({ lastAt }) => lastAt ?? [])
        .toSorted((a, b) => a.getTime() - b.getTime())
        .at(-1)
      const end = remaining === 0 ? undefined : minuteAfter(day, minute, remaining * pace)
      const finishAt = remaining === 0 ? last : end === undefined ? undefined : instantAt(today, end)
      return [lineCode, { remaining, finishAt, plannedMinutesPerCase }]
    }),
  )
}

interface Overtime {
  readonly used: number
  readonly available: number
}

/** Overtime of the lines in the rows: worked from the end of regular time to the last packed case. */
function overtimeOf(progress: Progress, lineCodes: ReadonlySet<string>): Overtime {
  const lines = progress.lineDays.filter(({ lineCode }) => lineCodes.has(lineCode))
  const used = sumOf(lines, (day) => {
    const ends = progress.packed.flatMap(({ lineCode, day: on, lastAt }) =>
      lineCode === day.lineCode && on === day.day && lastAt !== null ? [minuteAt(on, lastAt)] : [],
    )
    return netMinutes(day, regularEnd(day), Math.max(0, ...ends))
  })
  return { used, available: sumOf(lines, ({ overtimeMinutes }) => overtimeMinutes) }
}

const isAtRisk = (group: UnpackedGroup, today: string, forecasts: ReadonlyMap<string, LineForecast>) => {
  const forecast = forecasts.get(group.lineCode)
  return group.latestOn < today || (forecast !== undefined && forecast.remaining > 0 && forecast.finishAt === undefined)
}

type Keys = Pick<ProgressRow, 'lineCode' | 'shiftCode' | 'dealerCode' | 'renbanNo' | 'hour'>
const noKeys: Keys = { lineCode: null, shiftCode: null, dealerCode: null, renbanNo: null, hour: null }

function keysOf(view: ProgressView, key: string): Keys {
  if (view === 'DEALER') return { ...noKeys, dealerCode: key }
  if (view === 'CONTAINER') return { ...noKeys, renbanNo: key }
  const [lineCode = '', shiftCode = ''] = key.split(' ')
  return { ...noKeys, lineCode, shiftCode: shiftCode || null }
}

/** One row for the groups that it is given; rates are sums by sums. */
function rowOf(keys: Keys, progress: Progress, forecasts: ReadonlyMap<string, LineForecast>): ProgressRow {
  const { planned, packed, unpacked, openContainers, today } = progress
  const days = daysOf(progress.lineDays)
  const due = planned.map((group) => ({
    lineCode: group.lineCode,
    cases: group.cases * dueShare(group, days, progress),
  }))
  const dueCases = whole(sumOf(due, ({ cases }) => cases))
  const packedCases = sumOf(packed, ({ cases }) => cases)
  const lines = new Set([...planned, ...packed].map(({ lineCode }) => lineCode))
  const ofLine = (items: readonly { lineCode: string; cases: number }[], lineCode: string) =>
    sumOf(
      items.filter((item) => item.lineCode === lineCode),
      ({ cases }) => cases,
    )
  const delays = [...lines].flatMap((lineCode) => {
    const forecast = forecasts.get(lineCode)
    return forecast ? [(ofLine(due, lineCode) - ofLine(packed, lineCode)) * forecast.plannedMinutesPerCase] : []
  })
  const open = [...lines].flatMap((lineCode) => forecasts.get(lineCode) ?? [])
  const finishes = open.map(({ finishAt }) => finishAt)
  const isPlannedToday = open.length > 0
  const finishAt = finishes.includes(undefined)
    ? undefined
    : finishes
        .flatMap((at) => at ?? [])
        .toSorted((a, b) => a.getTime() - b.getTime())
        .at(-1)
  const overtime = keys.dealerCode === null && keys.renbanNo === null ? overtimeOf(progress, lines) : undefined
  const risky = unpacked.filter((group) => isAtRisk(group, today, forecasts))
  const containers = [...new Set(planned.flatMap(({ containerIds }) => containerIds))]
  return {
    ...keys,
    plannedCases: sumOf(planned, ({ cases }) => cases),
    dueCases,
    packedCases,
    ratePercent: dueCases === 0 ? null : tenth((packedCases * 100) / dueCases),
    delayCases: dueCases - packedCases,
    delayMinutes: delays.length === 0 ? null : Math.round(sum(delays)),
    finishAt: isPlannedToday ? (finishAt?.toISOString() ?? null) : null,
    lateCases: sumOf(
      unpacked.filter(({ latestOn }) => latestOn < today),
      ({ cases }) => cases,
    ),
    riskVanOn: risky.map(({ vanOn }) => vanOn).toSorted()[0] ?? null,
    okQty: sumOf(packed, ({ okQty }) => okQty),
    shortQty: sumOf(packed, ({ shortQty }) => shortQty),
    plannedM3: tenth(sumOf(planned, ({ volumeM3 }) => volumeM3)),
    packedM3: tenth(sumOf(packed, ({ volumeM3 }) => volumeM3)),
    overtimeUsed: overtime?.used ?? null,
    overtimeLeft: overtime ? overtime.available : null,
    readyContainers: containers.filter((id) => !openContainers.has(id)).length,
    containers: containers.length,
  }
}

const within = (progress: Progress, key: string): Progress => ({
  ...progress,
  planned: progress.planned.filter((group) => group.key === key),
  packed: progress.packed.filter((group) => group.key === key),
  unpacked: progress.unpacked.filter((group) => group.key === key),
})

const HOURS = 48
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00–${String(hour + 1).padStart(2, '0')}:00`

/** Fractions become whole cases so that the hours add up to the day. */
const rounded = (values: readonly number[]): number[] => {
  let before = 0
  let total = 0
  return values.map((value) => {
    total += value
    const upTo = Math.round(total)
    const own = upTo - before
    before = upTo
    return own
  })
}

function hourRows(progress: Progress): ProgressRow[] {
  const days = daysOf(progress.lineDays)
  const hours = Array.from({ length: HOURS }, (_, hour) => hour)
  const sharesOf = (group: PlannedGroup, hour: number) =>
    shareAt(group, days, (hour + 1) * 60) - shareAt(group, days, hour * 60)
  const planned = rounded(hours.map((hour) => sumOf(progress.planned, (group) => group.cases * sharesOf(group, hour))))
  const nowMinute = minuteAt(progress.today, progress.now)
  const dueBy = (group: PlannedGroup, hour: number) =>
    group.day === progress.today
      ? Math.max(
          0,
          shareAt(group, days, Math.min(nowMinute, (hour + 1) * 60)) -
            shareAt(group, days, Math.min(nowMinute, hour * 60)),
        )
      : group.day < progress.today
        ? sharesOf(group, hour)
        : 0
  const due = rounded(hours.map((hour) => sumOf(progress.planned, (group) => group.cases * dueBy(group, hour))))
  return hours.flatMap((hour) => {
    const packed = progress.packed.filter((group) => group.hour === hour)
    const [plannedCases = 0, dueCases = 0] = [planned[hour], due[hour]]
    if (plannedCases === 0 && packed.length === 0) return []
    const row = rowOf(
      { ...noKeys, hour: hourText(hour) },
      { ...progress, planned: [], packed, unpacked: [] },
      new Map(),
    )
    const packedCases = row.packedCases
    return [
      {
        ...row,
        plannedCases,
        dueCases,
        ratePercent: dueCases === 0 ? null : tenth((packedCases * 100) / dueCases),
        delayCases: dueCases - packedCases,
        overtimeUsed: null,
        overtimeLeft: null,
      },
    ]
  })
}

export function progressRows(progress: Progress): { rows: ProgressRow[]; total: ProgressRow | null } {
  const forecasts = forecastLines(progress)
  const known = [...progress.planned, ...progress.packed, ...progress.unpacked]
  const keys = [...new Set(known.map(({ key }) => key))].toSorted()
  const total = keys.length === 0 ? null : rowOf(noKeys, progress, forecasts)
  if (progress.view === 'HOUR') return { rows: hourRows(progress), total }
  return { rows: keys.map((key) => rowOf(keysOf(progress.view, key), within(progress, key), forecasts)), total }
}
