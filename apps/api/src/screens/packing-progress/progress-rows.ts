import type { ProgressRow, ProgressView } from '@packing/contract'
import type { LineDay } from '../../domain/results/line-work-days.ts'
import { doneShare, netMinutes, regularEnd } from '../../domain/results/net-minutes.ts'
import { minuteAt, type SiteTime } from '../../platform/clock/site-time.ts'
import { finishOf, isBeyondToday, type LineFlow, latestOf } from './line-flow.ts'
import type { LeftGroup, PackedGroup, PlannedGroup, UnpackedGroup } from './progress-groups.ts'

export interface Progress {
  readonly view: ProgressView
  readonly now: Date
  readonly site: SiteTime
  readonly today: string
  readonly planned: readonly PlannedGroup[]
  readonly packed: readonly PackedGroup[]
  readonly unpacked: readonly UnpackedGroup[]
  /** Whose vanning is over, without a container. */
  readonly left: readonly LeftGroup[]
  /** Containers in which a case is not packed yet. */
  readonly openContainers: ReadonlySet<number>
  readonly lineDays: readonly LineDay[]
  /** Of all cases of today's lines, also those outside the search. */
  readonly flows: ReadonlyMap<string, LineFlow>
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

function dueShare(group: PlannedGroup, days: Days, { now, site, today }: Progress): number {
  if (group.day !== today) return group.day < today ? 1 : 0
  return shareAt(group, days, minuteAt(today, now, site))
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
      lineCode === day.lineCode && on === day.day && lastAt !== null ? [minuteAt(on, lastAt, progress.site)] : [],
    )
    return netMinutes(day, regularEnd(day), Math.max(0, ...ends))
  })
  return { used, available: sumOf(lines, ({ overtimeMinutes }) => overtimeMinutes) }
}

function isAtRisk(group: UnpackedGroup, { today, flows }: Progress): boolean {
  const flow = flows.get(group.lineCode)
  return group.latestOn < today || (flow !== undefined && isBeyondToday(flow))
}

/** The last of its lines decides; null: nothing is planned for today, or a line does not finish within it. */
function finishAtOf({ planned, packed, flows }: Progress): string | null {
  const finishes = [...flows].map(([lineCode, flow]) =>
    finishOf(
      flow,
      planned.filter((group) => group.lineCode === lineCode),
      packed.filter((group) => group.lineCode === lineCode),
    ),
  )
  if (finishes.includes(undefined)) return null
  return latestOf(finishes.flatMap((at) => at ?? []))?.toISOString() ?? null
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
function rowOf(keys: Keys, progress: Progress): ProgressRow {
  const { planned, packed, unpacked, openContainers, today, flows } = progress
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
    const flow = flows.get(lineCode)
    return flow ? [(ofLine(due, lineCode) - ofLine(packed, lineCode)) * flow.plannedMinutesPerCase] : []
  })
  const overtime = keys.dealerCode === null && keys.renbanNo === null ? overtimeOf(progress, lines) : undefined
  // A vanning that is over is missed, and nothing can be done for it any more: its cases are late.
  const risky = unpacked.filter((group) => group.vanOn >= today && isAtRisk(group, progress))
  const containers = [...new Set(planned.flatMap(({ containerIds }) => containerIds))]
  return {
    ...keys,
    plannedCases: sumOf(planned, ({ cases }) => cases),
    dueCases,
    packedCases,
    ratePercent: dueCases === 0 ? null : tenth((packedCases * 100) / dueCases),
    delayCases: dueCases - packedCases,
    delayMinutes: delays.length === 0 ? null : Math.round(sum(delays)),
    finishAt: finishAtOf(progress),
    lateCases: sumOf(
      unpacked.filter(({ latestOn }) => latestOn < today),
      ({ cases }) => cases,
    ),
    leftCases: sumOf(progress.left, ({ cases }) => cases),
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
  left: progress.left.filter((group) => group.key === key),
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
  const nowMinute = minuteAt(progress.today, progress.now, progress.site)
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
    const ofHour = { ...progress, planned: [], packed, unpacked: [], left: [], flows: new Map() }
    const row = rowOf({ ...noKeys, hour: hourText(hour) }, ofHour)
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
  const known = [...progress.planned, ...progress.packed, ...progress.unpacked, ...progress.left]
  const keys = [...new Set(known.map(({ key }) => key))].toSorted()
  const total = keys.length === 0 ? null : rowOf(noKeys, progress)
  if (progress.view === 'HOUR') return { rows: hourRows(progress), total }
  return { rows: keys.map((key) => rowOf(keysOf(progress.view, key), within(progress, key))), total }
}
