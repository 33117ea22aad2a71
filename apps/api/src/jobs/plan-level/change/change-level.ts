import { ANY, type LineDaysChange, type PlanChange } from '@packing/contract'
import {
  isoToDay,
  LATE_PRIORITY,
  type LevelItems,
  type LevelProblem,
  type LineCapacity,
  type Reason,
} from '@packing/planning'
import { timeLeft } from '../../../domain/plans/days/time-left.ts'
import { latePriority } from '../problem/late-work.ts'
import { amountsOf } from '../problem/level-items.ts'
import { capacityOf, type PlannedLine } from '../problem/line-capacities.ts'
import type { LoadedLevel } from '../problem/load-level-problem.ts'
import { WorkingDays } from '../problem/part-windows.ts'
import type { DemandChanges } from '../problem/scale-orders.ts'
import { changeLimits, isLimitChange, reasonOfLimit } from './change-limits.ts'

type Change<Kind extends PlanChange['kind']> = Extract<PlanChange, { kind: Kind }>

const ofKind = <Kind extends PlanChange['kind']>(changes: readonly PlanChange[], kind: Kind) =>
  changes.filter((change): change is Change<Kind> => change.kind === kind)

export const demandChanges = (changes: readonly PlanChange[]): DemandChanges => ({
  without: new Set(ofKind(changes, 'WITHOUT').map(({ dealer }) => dealer)),
  orders: ofKind(changes, 'ORDERS'),
})

/**
 * Applies changes to a month: other line time or limits, priorities, latest days, stability or weight of early stock.
 * Rows keep their windows, so that plans with and without changes are measured alike.
 */
export function changeLevel(loaded: LoadedLevel, changes: readonly PlanChange[]): LoadedLevel {
  if (changes.length === 0) return loaded
  const ofDays = changes.filter((change) => 'fromOn' in change)
  const lines = loaded.lines.map((line) => changeLine(line, ofDays))
  const weights = ofKind(changes, 'EARLY_STOCK')
  const [stability] = ofKind(changes, 'STABILITY')
  const { problem } = loaded
  const isSoonest = soonestItems(loaded, changes)
  return {
    ...loaded,
    isLate: loaded.isLate.map((isLate, item) => isLate || isSoonest(item)),
    lines,
    problem: {
      ...problem,
      items: { ...changeItems(loaded, changes), ...amountsOf(loaded.rows, loaded.conditions, lines) },
      lines: lines.map((line) => ({ ...capacityOf(line), ...weightOf(line.line, weights) })),
      ...(stability && problem.previous
        ? { previous: { ...problem.previous, stabilityPermille: stability.permille } }
        : {}),
    },
  }
}

/** Items that a change plans as soon as possible. */
function soonestItems({ rows }: Pick<LoadedLevel, 'rows'>, changes: readonly PlanChange[]): (item: number) => boolean {
  const soonest = ofKind(changes, 'SOONEST')
  return (item) => partChangeOf(soonest, rows[item]) !== undefined
}

const partChangeOf = <One extends { readonly dealer: string; readonly partNo: string }>(
  ones: readonly One[],
  row: { readonly dealer: string; readonly part: string } | undefined,
): One | undefined =>
  ones.find(({ dealer, partNo }) => [ANY, row?.dealer].includes(dealer) && [ANY, row?.part].includes(partNo))

function weightOf(line: string, weights: readonly Change<'EARLY_STOCK'>[]): Pick<LineCapacity, 'earlyStockWeight'> {
  const own = weights.find((change) => change.line === line || change.line === ANY)
  return own ? { earlyStockWeight: own.weight } : {}
}

/** Restores each part's own window, as the base for counting lots packed early. */
export const withOwnWindows = ({ problem, rows, isLate }: LoadedLevel): LevelProblem => ({
  ...problem,
  items: {
    ...problem.items,
    latest: Int32Array.from(rows, ({ latest }, item) =>
      isLate[item] ? (problem.items.latest[item] ?? latest) : latest,
    ),
  },
})

function changeLine(line: PlannedLine, changes: readonly LineDaysChange[]): PlannedLine {
  const own = changes.filter((change) => change.line === line.line)
  if (own.length === 0) return line
  const changed = (seconds: Int32Array, kind: 'REGULAR' | 'OVERTIME') =>
    seconds.map((before, at) => {
      const day = line.days[at] ?? 0
      const there = own.filter(({ fromOn, toOn }) => isoToDay(fromOn) <= day && day <= isoToDay(toOn))
      if (isClosed(line, at) || there.some((change) => change.kind === 'CLOSED')) return 0
      return there.reduce((now, change) => secondsAfter(change, kind, now), before)
    })
  const whole = {
    wholeRegularSeconds: changed(line.wholeRegularSeconds, 'REGULAR'),
    wholeOvertimeSeconds: changed(line.wholeOvertimeSeconds, 'OVERTIME'),
    otherSeconds: line.otherSeconds,
  }
  return {
    ...changeLimits(line, own),
    ...whole,
    ...timeLeft(whole),
    reasons: line.reasons.map((known, at) => [...known, ...reasonsOf(own, line.days[at])]),
  }
}

const reasonsOf = (changes: readonly LineDaysChange[], day = 0): Reason[] =>
  changes.flatMap((change) => {
    const [fromDay, toDay] = [isoToDay(change.fromOn), isoToDay(change.toOn)]
    if (day < fromDay || day > toDay) return []
    if (isLimitChange(change)) return { cause: 'CHANGED_LIMIT' as const, ...reasonOfLimit(change), fromDay, toDay }
    const { kind } = change
    return {
      cause: 'CHANGED_TIME' as const,
      kind,
      fromDay,
      toDay,
      ...(kind === 'CLOSED' ? {} : { minutes: change.minutes }),
    }
  })

function secondsAfter(change: LineDaysChange, kind: 'REGULAR' | 'OVERTIME', seconds: number): number {
  return 'minutes' in change && change.kind === kind ? Math.max(0, seconds + 60 * change.minutes) : seconds
}

/** An event closes the line: extra time has no effect. */
const isClosed = ({ reasons }: PlannedLine, at: number) =>
  reasons[at]?.some((reason) => reason.cause === 'EVENT' && reason.impact === 'NO_PACK') ?? false

function changeItems({ problem, rows, lines, isLate }: LoadedLevel, changes: readonly PlanChange[]): LevelItems {
  const { items } = problem
  const priorities = ofKind(changes, 'PRIORITY')
  const earlier = ofKind(changes, 'EARLIER')
  const isSoonest = soonestItems({ rows }, changes)
  const lastDay = lines.reduce((last, { days }) => Math.max(last, days.at(-1) ?? last), 0)
  const workingDays = daysOf(lines)
  // What is late stays behind what is on time.
  const priorityOf = (item: number, before: number) => {
    const priority = partChangeOf(priorities, rows[item])?.priority ?? before
    const isBehind = isLate[item] || isSoonest(item)
    return isBehind && priority < LATE_PRIORITY ? latePriority(priority) : priority
  }
  return {
    ...items,
    ...(items.priority && changes.some(({ kind }) => kind === 'PRIORITY' || kind === 'SOONEST')
      ? { priority: items.priority.map((before, item) => priorityOf(item, before)) }
      : {}),
    latest: items.latest.map((latest, item) => {
      if (isSoonest(item)) return Math.max(latest, lastDay)
      const change = partChangeOf(earlier, rows[item])
      const earliest = items.earliest[item] ?? latest
      if (!change || earliest >= latest || isLate[item]) return latest
      return workingDays.between(earliest, latest).at(-1 - change.days) ?? earliest
    }),
  }
}

const daysOf = (lines: readonly PlannedLine[]) =>
  new WorkingDays(
    [...new Set(lines.flatMap((line) => [...line.days].filter((_, at) => !isClosed(line, at))))].sort((a, b) => a - b),
  )
