import type { LineDay } from '../../domain/results/line-work-days.ts'
import { minuteAfter, netMinutes, regularEnd, type WorkDay } from '../../domain/results/net-minutes.ts'
import { instantAt, minuteAt, type SiteTime } from '../../platform/clock/site-time.ts'
import type { PackedGroup, PlannedGroup } from './progress-groups.ts'

/** Below this the pace of a day is not meaningful. */
const PACE_MINUTES = 30

/** Everything that a line packs today, independent of the search: its pace and its queue. */
export interface LineFlow {
  readonly day: WorkDay
  readonly site: SiteTime
  readonly today: string
  /** Now, or the start of the plan. */
  readonly minute: number
  /** How many net minutes a case takes. */
  readonly pace: number
  readonly plannedMinutesPerCase: number
  readonly planned: readonly PlannedGroup[]
  readonly packedCases: number
}

export interface TodayOfLines {
  readonly now: Date
  readonly site: SiteTime
  readonly today: string
  readonly planned: readonly PlannedGroup[]
  readonly packed: readonly PackedGroup[]
  readonly lineDays: readonly LineDay[]
}

const casesOf = (groups: readonly { readonly cases: number }[]) => groups.reduce((sum, { cases }) => sum + cases, 0)
const noWork: WorkDay = { spans: [], overtimeMinutes: 0 }

/** Of each line that has cases planned for today. */
export function lineFlows({
  now,
  site,
  today,
  planned,
  packed,
  lineDays,
}: TodayOfLines): ReadonlyMap<string, LineFlow> {
  const ofToday = planned.filter(({ day }) => day === today)
  const lines = [...new Set(ofToday.map(({ lineCode }) => lineCode))]
  return new Map(
    lines.map((lineCode) => {
      const own = ofToday.filter((group) => group.lineCode === lineCode)
      const packedCases = casesOf(packed.filter((group) => group.lineCode === lineCode && group.day === today))
      const day = lineDays.find((each) => each.lineCode === lineCode && each.day === today) ?? noWork
      const from = Math.min(...own.map(({ startMinute }) => startMinute ?? 0))
      const until = Math.max(...own.map((group) => endOf(group, day)))
      const plannedMinutesPerCase = netMinutes(day, from, until) / Math.max(1, casesOf(own))
      const minute = Math.max(minuteAt(today, now, site), from)
      const elapsed = netMinutes(day, from, minute)
      const pace = packedCases > 0 && elapsed >= PACE_MINUTES ? elapsed / packedCases : plannedMinutesPerCase
      return [lineCode, { day, site, today, minute, pace, plannedMinutesPerCase, planned: own, packedCases }]
    }),
  )
}

const endOf = ({ endMinute }: PlannedGroup, day: WorkDay) => endMinute ?? regularEnd(day)

/** The line does not pack everything within today's regular time and overtime. */
export const isBeyondToday = (flow: LineFlow): boolean => {
  const open = casesOf(flow.planned) - flow.packedCases
  return open > 0 && minuteAfter(flow.day, flow.minute, open * flow.pace) === undefined
}

/**
 * When a part of the line's cases is packed: the line packs in planned order, so that everything planned up to the last of
 * them comes first. undefined: not within today's regular time and overtime. null: nothing of it is planned for today.
 */
export function finishOf(
  flow: LineFlow,
  planned: readonly PlannedGroup[],
  packed: readonly PackedGroup[],
): Date | undefined | null {
  const { day, site, today, minute, pace } = flow
  const ofToday = planned.filter((group) => group.day === today)
  if (ofToday.length === 0) return null
  const done = packed.filter((group) => group.day === today)
  const open = casesOf(ofToday) - casesOf(done)
  if (open <= 0) return latestOf(done.flatMap(({ lastAt }) => lastAt ?? [])) ?? null
  const last = Math.max(...ofToday.map((group) => endOf(group, day)))
  const before = casesOf(flow.planned.filter((group) => endOf(group, day) <= last)) - flow.packedCases
  const end = minuteAfter(day, minute, Math.max(open, before) * pace)
  return end === undefined ? undefined : instantAt(today, end, site)
}

export const latestOf = (instants: readonly Date[]): Date | undefined =>
  instants.toSorted((a, b) => a.getTime() - b.getTime()).at(-1)
