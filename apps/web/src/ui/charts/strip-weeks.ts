import { addDays, mondayOf } from '@packing/contract'
import { calendarDays, dayLoad, type PlanDay } from './plan-days.ts'

export interface StripDay {
  readonly date: string
  readonly state: ReturnType<typeof dayLoad>['state'] | 'none'
  readonly percent: number | null
}

export interface StripLine {
  readonly lineCode: string
  /** Monday to Sunday. */
  readonly days: readonly StripDay[]
  /** The highest load of a day; null: no work. */
  readonly highest: number | null
}

export interface StripWeek {
  readonly monday: string
  readonly lines: readonly StripLine[]
  /** Of all lines. */
  readonly overDays: number
  /** Its months have no plan yet. */
  readonly isUnplanned: boolean
}

/** Weeks from the first planned one. A day of a month without any planned day has no plan yet; it is not closed. */
export function stripWeeks(days: readonly PlanDay[], weeks: number): readonly StripWeek[] {
  const [first] = calendarDays(days)
  if (first === undefined) return []
  const lineCodes = [...new Set(days.map(({ lineCode }) => lineCode))].toSorted()
  const byPlace = new Map(days.map((day) => [`${day.lineCode} ${day.packOn}`, day]))
  const months = new Set(days.map(({ packOn }) => packOn.slice(0, 7)))
  const dayOf = (lineCode: string, date: string): StripDay => {
    if (date > first && !months.has(date.slice(0, 7))) return { date, state: 'none', percent: null }
    const { state, percent } = dayLoad(byPlace.get(`${lineCode} ${date}`))
    return { date, state, percent }
  }
  return Array.from({ length: weeks }, (_none, at) => {
    const monday = addDays(mondayOf(first), at * 7)
    const lines = lineCodes.map((lineCode) => {
      const ofWeek = Array.from({ length: 7 }, (_day, column) => dayOf(lineCode, addDays(monday, column)))
      const loads = ofWeek.flatMap(({ percent }) => percent ?? [])
      return { lineCode, days: ofWeek, highest: loads.length === 0 ? null : Math.max(...loads) }
    })
    const all = lines.flatMap((line) => line.days)
    return {
      monday,
      lines,
      overDays: all.filter(({ state }) => state === 'over').length,
      isUnplanned: all.every(({ state }) => state === 'none'),
    }
  })
}
