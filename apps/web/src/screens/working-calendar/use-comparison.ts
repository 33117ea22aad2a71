import { workingCalendar } from '@packing/contract'
import { useMemo, useState } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import type { CalendarData } from './day-faces.ts'

/** The revision that the shown one is compared with; none after another calendar or year was searched. */
export function useComparison(header: CalendarData['header'] | undefined) {
  const [chosen, setChosen] = useState<{ readonly of: string; readonly rev: number }>()
  const shown = header && `${header.calendarCode} ${header.year}`
  const compareRev = chosen?.of === shown ? chosen?.rev : undefined
  const setCompareRev = (rev: number | undefined) =>
    setChosen(shown === undefined || rev === undefined ? undefined : { of: shown, rev })
  const { data } = useCallQuery(
    workingCalendar.search,
    new ComposedInput({ calendarCode: header?.calendarCode, year: header?.year, rev: compareRev }),
    { enabled: compareRev !== undefined },
  )
  const other = useMemo(
    () => (compareRev === undefined || !data ? undefined : new Map(data.rows.map((row) => [row.calDate, row]))),
    [data, compareRev],
  )
  return { compareRev, setCompareRev, other }
}
