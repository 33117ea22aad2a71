import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import type { Handler } from '../../handlers.ts'
import { savedList } from './calendar-list.ts'
import { checkCalendars } from './check-calendars.ts'

const calendars: ListEditing = { area: 'calendarcode', list: savedList, check: checkCalendars }

/** Deleting makes a calendar inactive, because days, events and plans refer to it. */
export const saveCalendarCodes: Handler<'calendarcode/save'> = async (input, context) => {
  const rows = input.rows.map((row) => (row.op === 'D' ? { ...row, op: 'U' as const, isActive: false } : row))
  return saveAnswer(await saveRows(calendars, { ...input, rows }, context), {})
}
