import type { Handler } from '../../calls/handlers.ts'
import {
  getYear,
  isDraft,
  lockYear,
  openDraft,
  stateAfter,
  type YearKey,
} from '../../domain/calendars/calendar-year.ts'
import { datesOf } from '../../domain/calendars/year-days.ts'
import { errorAt, type SaveRow } from '../../domain/edits/row-edit.ts'
import { uploadList } from '../../editable-lists/upload-list.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { checkDays } from './check-days.ts'
import { draftList, listInUse } from './day-list.ts'

/** A file has every day of the selected year. It becomes a draft, which planning does not use until it is sent. */
export const uploadWorkingCalendar: Handler<'workingcalendar/upload'> = async (input, context) => {
  const isCommit = input.phase === 'COMMIT'
  const year = isCommit ? await lockYear(context, input) : await getYear(context, input)
  stateAfter(year, 'upload')
  if (isCommit) await openDraft(context, year, 'upload')
  const file = fileOfYear(input)
  const upload = {
    list: isCommit || isDraft(year) ? draftList : listInUse,
    callId: 'workingcalendar/upload',
    check: checkDays(context, year),
    normalise: async (rows: readonly SaveRow[]) => file.see(rows),
    checkFile: file.issues,
  }
  return uploadList(upload, input, context)
}

/** Checks that all rows are days of the year and no day is missing. */
function fileOfYear({ calendarCode, year }: YearKey) {
  const seen = new Set<string>()
  const foreign: ValidationIssue[] = []
  return {
    see: (rows: readonly SaveRow[]): SaveRow[] => {
      for (const row of rows) {
        const [calendar, on] = [String(row['calendarCode'] ?? ''), String(row['calDate'] ?? '')]
        if (calendar === calendarCode && on.startsWith(`${year}-`)) seen.add(on)
        else foreign.push(errorAt(row, 'calDate', 'M-A02-019', { on, calendar, selected: calendarCode, year }))
      }
      return [...rows]
    },
    issues: ({ hasUnreadRows }: { readonly hasUnreadRows: boolean }): ValidationIssue[] => {
      const dates = datesOf(year)
      const missing = dates.find((on) => !seen.has(on))
      // The missing day may be the one that could not be read.
      if (missing === undefined || hasUnreadRows) return foreign
      const params = { count: seen.size, days: dates.length, year, on: missing }
      return [...foreign, errorAt({ index: 0 }, '', 'M-A02-020', params)]
    },
  }
}
