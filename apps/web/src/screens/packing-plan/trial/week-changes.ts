import { mondayOf, type TrialDay } from '@packing/contract'

interface LoadChange {
  readonly after: number
  readonly change: number
}

export interface WeekChanges {
  /** Their Mondays, in order. */
  readonly weeks: readonly string[]
  /** By line in order of code; '' adds up all lines, if there are several. */
  readonly lines: readonly {
    readonly lineCode: string
    readonly weeks: readonly LoadChange[]
    readonly total: LoadChange
  }[]
}

/** Minutes of the plan with the changes, by line and week, and what they are more or less than without. */
export function weekChanges(days: readonly TrialDay[]): WeekChanges {
  const weeks = [...new Set(days.map(({ packOn }) => mondayOf(packOn)))].toSorted()
  const codes = [...new Set(days.map(({ lineCode }) => lineCode))].toSorted()
  const lineOf = (lineCode: string, own: readonly TrialDay[]) => ({
    lineCode,
    weeks: weeks.map((week) => loadChange(own.filter(({ packOn }) => mondayOf(packOn) === week))),
    total: loadChange(own),
  })
  const lines = codes.map((code) =>
    lineOf(
      code,
      days.filter(({ lineCode }) => lineCode === code),
    ),
  )
  return { weeks, lines: codes.length > 1 ? [...lines, lineOf('', days)] : lines }
}

function loadChange(days: readonly TrialDay[]): LoadChange {
  const sum = (side: 'before' | 'after') => days.reduce((minutes, day) => minutes + day[side].loadMinutes, 0)
  const after = Math.round(sum('after'))
  return { after, change: after - Math.round(sum('before')) }
}
