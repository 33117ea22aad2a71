import { sql } from 'kysely'
import type { TriedHandler } from '../../calls/handlers.ts'
import { type CalendarYear, lockYear, openDraft, type YearKey } from '../../domain/calendars/calendar-year.ts'
import { type CheckEdits, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { impactOfDays } from '../../domain/impacts/day-impact.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { checkDays, dayChanges } from './check-days.ts'
import { draftList } from './day-list.ts'

const daysEditing = (years: readonly CalendarYear[]): ListEditing => ({
  area: 'workingcalendar',
  list: draftList,
  check: (context: ListReadContext): CheckEdits => {
    const checks = years.map((year) => [year, checkDays(context, year)] as const)
    return async (edits) => {
      const issues = []
      for (const [year, check] of checks) issues.push(...(await check(editsOf(year, edits))))
      return issues
    }
  },
})

const editsOf = ({ calendarCode, year }: YearKey, edits: readonly RowEdit[]) =>
  edits.filter(
    (edit) => textOf(edit, 'calendarCode') === calendarCode && textOf(edit, 'calDate').startsWith(`${year}-`),
  )

interface DayKey {
  readonly calendarCode: string
  readonly calDate: string
}

/** In a fixed order, so that two saves do not wait for each other's locks. */
export function yearsOf(rows: readonly DayKey[]): YearKey[] {
  const keys = new Set(rows.map(({ calendarCode, calDate }) => `${calDate.slice(0, 4)} ${calendarCode}`))
  return [...keys].sort().map((key) => ({ calendarCode: key.slice(5), year: Number(key.slice(0, 4)) }))
}

/** Days are compared by their own versions, so that two users can change one year. Without a saved day no draft is opened. */
export const saveWorkingCalendar: TriedHandler<'workingcalendar/save'> = async (input, context) => {
  const before: CalendarYear[] = []
  for (const key of yearsOf(input.rows)) before.push(await lockYear(context, key))
  await sql`savepoint before_draft`.execute(context.db)
  for (const year of before) await openDraft(context, year, 'save')
  const { impact: _none, ...result } = await saveRows(daysEditing(before), input, context)
  const impact = []
  for (const year of result.isPreview ? before : []) {
    const changes = await dayChanges(context, year, editsOf(year, result.edits))
    impact.push(...(await impactOfDays(context, year.calendarCode, changes)))
  }
  if (result.saved.length === 0) await sql`rollback to savepoint before_draft`.execute(context.db)
  return saveAnswer(result, { impact })
}
