import { dayTypes } from '@packing/contract'
import { sql } from 'kysely'
import { eventsOfYear } from '../../domain/calendars/calendar-events.ts'
import { type CalendarYear, inYear, isDraft } from '../../domain/calendars/calendar-year.ts'
import { type CheckEdits, cellOf, errorAt, type RowEdit, textOf, warningAt } from '../../domain/edits/row-edit.ts'
import {
  type DayChange,
  type DayTime,
  effectOf,
  type ImpactCounts,
  impactByDay,
  minutesOf,
} from '../../domain/impacts/day-impact.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { writtenMonth } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { canChangePast } from './year-header.ts'

const DAY_MINUTES = 1440

interface DayFacts {
  readonly patterns: ReadonlySet<string>
  readonly isShutdown: (on: string) => boolean
  /** Overtime of stored working days. */
  readonly overtime: ReadonlyMap<string, number>
  /** First day that the user may change. */
  readonly changeableFrom: string
}

/** Checks days, and warns of plan rows, correspondence rows and vanning dates that the changed days affect. */
export const checkDays =
  (context: ListReadContext, year: CalendarYear): CheckEdits =>
  async (edits) => {
    const facts = await readDayFacts(context, year)
    return [
      ...edits.flatMap((edit) => [...dayIssues(edit, year, facts)]),
      ...monthIssues(edits, year, facts),
      ...(await impactWarnings(context, year, edits)),
    ]
  }

async function readDayFacts(context: ReadContext & ByUser, year: CalendarYear): Promise<DayFacts> {
  const { db, prctCode } = context
  const patterns = await checkedSql({ code: text })`
    select pattern_code as code from shift_pattern where prct_code = ${prctCode}`.execute(db)
  const overtime = await checkedSql({ calDate: date, otMin: int })`
    select cal_date as "calDate", ot_min as "otMin" from ${sql.id(isDraft(year) ? 'working_calendar_day' : 'working_calendar')}
    where prct_code = ${prctCode} and calendar_code = ${year.calendarCode} and day_type = 'W' and ${inYear(year, 'cal_date')}`.execute(
    db,
  )
  const shutdowns = (await eventsOfYear(context, year)).filter(({ isShutdown }) => isShutdown)
  return {
    patterns: new Set(patterns.rows.map(({ code }) => code)),
    isShutdown: (on) => shutdowns.some(({ dateFrom, dateTo }) => dateFrom <= on && on <= dateTo),
    overtime: new Map(overtime.rows.map(({ calDate, otMin }) => [calDate, otMin])),
    changeableFrom: canChangePast(context) ? '' : await businessDayOf(context),
  }
}

const isWorking = (edit: RowEdit) => textOf(edit, 'dayType') === 'W'
const isChanged = (edit: RowEdit, ...fields: readonly string[]) => fields.some((field) => edit.changed.includes(field))

function* dayIssues(edit: RowEdit, { maxOtDay }: CalendarYear, facts: DayFacts): Generator<ValidationIssue> {
  const on = textOf(edit, 'calDate')
  const [workPct, regularMin, otMin] = ['workPct', 'regularMin', 'otMin'].map((field) => Number(cellOf(edit, field)))
  if (edit.changed.length > 0 && on < facts.changeableFrom) yield errorAt(edit, '', 'M-A02-003', { on })
  if (isWorking(edit) !== (workPct ?? 0) > 0) yield errorAt(edit, 'workPct', 'M-A02-001')
  const isNewShutdown = textOf(edit, 'dayType') === 'S' && isChanged(edit, 'dayType')
  if (isNewShutdown && !facts.isShutdown(on)) yield errorAt(edit, 'dayType', 'M-A02-002')
  const pattern = textOf(edit, 'shiftPattern')
  if (pattern !== '' && isChanged(edit, 'shiftPattern') && !facts.patterns.has(pattern)) {
    yield errorAt(edit, 'shiftPattern', 'M-A02-004', { pattern })
  }
  const minutes = otMin ?? 0
  if (maxOtDay !== null && minutes > maxOtDay && isChanged(edit, 'otMin')) {
    yield errorAt(edit, 'otMin', 'M-A02-005', { minutes, max: maxOtDay })
  }
  const total = (regularMin ?? 0) + minutes
  if (total > DAY_MINUTES && isChanged(edit, 'regularMin', 'otMin')) {
    yield errorAt(edit, 'regularMin', 'M-A02-007', { minutes: total })
  }
}

/** The limit of a month counts working days. Days that lower the overtime of a month above it are saved. */
function monthIssues(edits: readonly RowEdit[], { maxOtMonth }: CalendarYear, { overtime }: DayFacts) {
  if (maxOtMonth === null) return []
  const after = new Map(overtime)
  for (const edit of edits) after.set(textOf(edit, 'calDate'), isWorking(edit) ? Number(cellOf(edit, 'otMin')) : 0)
  const totals = new Map<string, number>()
  for (const [on, minutes] of after) totals.set(on.slice(0, 7), (totals.get(on.slice(0, 7)) ?? 0) + minutes)
  return edits.flatMap((edit) => {
    const on = textOf(edit, 'calDate')
    const minutes = totals.get(on.slice(0, 7)) ?? 0
    const isRaised = (after.get(on) ?? 0) > (overtime.get(on) ?? 0)
    if (minutes <= maxOtMonth || !isRaised) return []
    const month = writtenMonth(on.slice(0, 4) + on.slice(5, 7))
    return [errorAt(edit, 'otMin', 'M-A02-006', { month, minutes, max: maxOtMonth })]
  })
}

const dayTimeOf = (edit: RowEdit): DayTime => ({
  dayType: textOf(edit, 'dayType') as DayTime['dayType'],
  workPct: Number(cellOf(edit, 'workPct')),
  regularMin: Number(cellOf(edit, 'regularMin')),
  otMin: Number(cellOf(edit, 'otMin')),
  shiftPattern: textOf(edit, 'shiftPattern') || null,
})

interface ChangedDay extends DayChange {
  readonly edit: RowEdit
  readonly before: number
  readonly after: number
}

/** Days in use, from today on, whose time changes for plans or dates. */
export async function dayChanges(
  { db, prctCode, now }: ReadContext,
  { calendarCode }: Pick<CalendarYear, 'calendarCode'>,
  edits: readonly RowEdit[],
): Promise<readonly ChangedDay[]> {
  const today = await businessDayOf({ db, prctCode, now })
  const dates = edits.map((edit) => textOf(edit, 'calDate')).filter((on) => on >= today)
  const { rows } = await checkedSql(dayTimeRow)`
    select cal_date as "on", day_type as "dayType", work_pct as "workPct", regular_min as "regularMin", ot_min as "otMin",
      shift_pattern as "shiftPattern" from working_calendar
    where prct_code = ${prctCode} and calendar_code = ${calendarCode} and cal_date = any(${dates}::date[])`.execute(db)
  const inUse = new Map(rows.map((row) => [row.on, row]))
  return edits.flatMap((edit) => {
    const on = textOf(edit, 'calDate')
    const before = inUse.get(on)
    const becomes = before && effectOf(before, dayTimeOf(edit))
    if (!before || becomes === undefined) return []
    return [{ on, becomes, edit, before: minutesOf(before), after: minutesOf(dayTimeOf(edit)) }]
  })
}

const dayTimeRow = {
  on: date,
  dayType: oneOf(dayTypes),
  workPct: int,
  regularMin: int,
  otMin: int,
  shiftPattern: orNull(text),
}

/** The fields of an edit that bring the effect about; others repeat what the draft has already. */
const causes: Readonly<Record<DayChange['becomes'], readonly string[]>> = {
  CLOSED: ['dayType'],
  OPEN: ['dayType'],
  LESS: ['workPct', 'regularMin', 'otMin'],
  SHIFTS: ['shiftPattern'],
}

async function impactWarnings(context: ReadContext, year: CalendarYear, edits: readonly RowEdit[]) {
  const changes = (await dayChanges(context, year, edits)).filter(({ edit, becomes }) =>
    isChanged(edit, ...causes[becomes]),
  )
  const impact = await impactByDay(context, year.calendarCode, changes)
  return changes.flatMap((change) => {
    const counts = impact.get(change.on)
    return counts ? [warningOf(change, counts)] : []
  })
}

function warningOf({ edit, on, becomes, before, after }: ChangedDay, counts: ImpactCounts): ValidationIssue {
  const field = causes[becomes].find((each) => edit.changed.includes(each)) ?? 'dayType'
  const { plan, windows, vannings } = counts
  if (becomes === 'CLOSED') return warningAt(edit, field, 'M-A02-008', { on, plan, windows, vannings })
  if (becomes === 'OPEN') return warningAt(edit, field, 'M-A02-009', { on, windows: windows + vannings })
  return becomes === 'LESS'
    ? warningAt(edit, field, 'M-A02-026', { on, plan, before, after })
    : warningAt(edit, field, 'M-A02-027', { on, plan })
}
