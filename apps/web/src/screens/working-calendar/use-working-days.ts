import {
  calendarYearTransitions,
  keyFieldsOf,
  type OutputOf,
  searchDefaults,
  type WorkingDayRow,
  workingCalendar,
  workingCalendarScreen,
  workingCalendarSearch,
  workingDayColumns,
} from '@packing/contract'
import { useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../../ui/calendar/dates.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import { useEditableList } from '../../ui/editable-list/use-editable-list.ts'
import type { ConsequencesOf } from '../../ui/edits/store/save.ts'
import type { TriedStep } from '../../ui/master-trial/use-master-trial.ts'
import { dayGridColumns } from './day-columns.ts'
import type { CalendarData } from './day-faces.ts'
import { impactLines } from './impact-lines.ts'
import { workingCalendarTexts } from './working-calendar-texts.ts'

const defaults = { ...searchDefaults(workingCalendarSearch), year: todayHere().slice(0, 4) }

/** Most changed: the calendar of a line. */
const firstCalendar = (init: Init) =>
  (init?.calendars.find(({ kind }) => kind === 'PACK_LINE') ?? init?.calendars[0])?.code ?? ''

const consequencesOf: ConsequencesOf = (answer) => {
  const impact = fieldOf(answer, 'impact')
  return impactLines(Array.isArray(impact) ? impact : [])
}

/** The step by which planning comes to use the shown year: registering a draft, or sending what is registered. */
function stepOf(found: unknown): TriedStep | undefined {
  const { header } = (found ?? {}) as Partial<CalendarData>
  if (header?.isCurrent !== true || header.status === 'NONE') return undefined
  const { calendarCode, year, rowVersion, status } = header
  const next = calendarYearTransitions[status]
  const call = next.register ? workingCalendar.register : next.send ? workingCalendar.send : undefined
  return call && { call, input: { calendarCode, year, rowVersion } }
}

export type Init = OutputOf<(typeof workingCalendar)['init']> | undefined

/** The days of the searched year as an editable list. */
export function useWorkingDays(init: Init) {
  const t = useTexts(workingCalendarTexts)
  const language = useLanguage()
  const columns = useMemo(() => dayGridColumns(language, init?.shiftPatterns), [language, init])
  const fields = useMemo(() => ({ ...defaults, calendarCode: firstCalendar(init) }), [init])
  const [upload, setUpload] = useState({ calendarCode: '', year: '' })
  const list = useEditableList<WorkingDayRow, typeof fields>({
    screen: workingCalendarScreen,
    calls: workingCalendar,
    fields,
    required: { calendarCode: t('calendarCode'), year: t('year') },
    columns,
    keyFields: keyFieldsOf(workingDayColumns),
    trail: 'working_calendar_day',
    consequencesOf,
    stepOf,
    uploadInput: upload.calendarCode === '' ? null : upload,
  })
  const { calendarCode = '', year = '' } = list.screen.applied
  if (upload.calendarCode !== calendarCode || upload.year !== year) setUpload({ calendarCode, year })
  return list
}

export type WorkingDays = ReturnType<typeof useWorkingDays>
