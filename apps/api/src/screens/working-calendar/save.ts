import { sql } from 'kysely'
import { type CalendarYear, lockYear, openDraft } from '../../domain/calendars/calendar-year.ts'
import { impactOfDays } from '../../domain/calendars/day-impact.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import type { Handler } from '../../handlers.ts'
import { invalid } from '../../platform/http/api-error.ts'
import { checkDays, dayChanges } from './check-days.ts'
import { draftList } from './day-list.ts'

export const daysEditing = (year: CalendarYear): ListEditing => ({
  area: 'workingcalendar',
  list: draftList,
  check: (context: ListReadContext) => checkDays(context, year),
})

interface DayKey {
  readonly calendarCode: string
  readonly calDate: string
}

function yearOfRows(rows: readonly DayKey[]) {
  const [first] = rows
  const year = Number(first?.calDate.slice(0, 4))
  const isSame = ({ calendarCode, calDate }: DayKey) =>
    calendarCode === first?.calendarCode && calDate.startsWith(`${year}-`)
  if (!first || !rows.every(isSame)) throw invalid('M-A02-021', {}, [{ field: 'rows', message: 'M-A02-021' }])
  return { calendarCode: first.calendarCode, year }
}

/** Days are compared by their own versions, so that two users can change one year. A preview or a save of no day leaves the year as it was. */
export const saveWorkingCalendar: Handler<'workingcalendar/save'> = async (input, context) => {
  const before = await lockYear(context, yearOfRows(input.rows))
  await sql`savepoint before_draft`.execute(context.db)
  if (context.user.dealerCodes === null) await openDraft(context, before, 'save')
  const { impact: _none, ...result } = await saveRows(daysEditing(before), input, context)
  const changes = result.isPreview ? await dayChanges(context, before, result.edits) : []
  const impact = await impactOfDays(context, before.calendarCode, changes)
  if (result.saved.length === 0) await sql`rollback to savepoint before_draft`.execute(context.db)
  return saveAnswer(result, { impact })
}
