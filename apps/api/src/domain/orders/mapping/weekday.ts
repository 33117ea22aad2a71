const english = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const japanese = '日月火水木金土'

const WEEKDAY = /\s*\(\s*(?:([日月火水木金土])(?:曜日?)?|(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?)\s*\)$/

export interface WeekdayText {
  readonly text: string
  /** 0 is Sunday; undefined: none is named. */
  readonly weekday: number | undefined
}

/** A heading in half width and small letters without the day of the week behind its date: 1/5(火), 2027-01-05 (Tue). */
export function withoutWeekday(whole: string): WeekdayText {
  const found = WEEKDAY.exec(whole)
  if (!found) return { text: whole, weekday: undefined }
  const weekday = found[1] === undefined ? english.indexOf(found[2] ?? '') : japanese.indexOf(found[1])
  return { text: whole.slice(0, found.index), weekday }
}

/** A date on another day of the week may be that of another year, or mistyped. */
export const isOnWeekday = (date: string, weekday: number): boolean => new Date(date).getUTCDay() === weekday
