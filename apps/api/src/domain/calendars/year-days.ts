import { addDays, type DayType, weekdayOf } from '@packing/contract'

/** A day of a working calendar, without the calendar code. */
export interface YearDay {
  readonly calDate: string
  readonly dayType: DayType
  readonly workPct: number
  readonly shiftPattern: string | null
  readonly regularMin: number
  readonly otMin: number
  readonly remark: string
}

export function datesOf(year: number): string[] {
  const dates: string[] = []
  for (let date = `${year}-01-01`; date.startsWith(`${year}-`); date = addDays(date, 1)) dates.push(date)
  return dates
}

export interface YearPattern {
  /** The week begins on Sunday. */
  readonly weekdays: readonly ('W' | 'H')[]
  readonly workPct: number
  readonly regularMin: number
  readonly otMin: number
}

interface Circumstances {
  readonly pattern: YearPattern
  readonly isHoliday: (date: string) => boolean
  readonly isShutdown: (date: string) => boolean
}

/** A day by the weekly pattern: H on public holidays, S in a shutdown. */
export function patternDay(calDate: string, { pattern, isHoliday, isShutdown }: Circumstances): YearDay {
  const isWorking = pattern.weekdays[weekdayOf(calDate)] === 'W' && !isHoliday(calDate)
  const dayType = isShutdown(calDate) ? 'S' : isWorking ? 'W' : 'H'
  return {
    calDate,
    dayType,
    workPct: dayType === 'W' ? pattern.workPct : 0,
    shiftPattern: null,
    regularMin: pattern.regularMin,
    otMin: pattern.otMin,
    remark: '',
  }
}

export interface CopyOptions {
  readonly content: 'STRUCTURE' | 'WITH_OT'
  readonly alignWeekdays: boolean
  readonly keepHolidays: boolean
}

interface CopyOrder extends CopyOptions, Circumstances {
  readonly year: number
  readonly source: ReadonlyMap<string, YearDay>
  readonly sourceYear: number
  readonly isSourceHoliday: (date: string) => boolean
}

const WEEK = 7

/**
 * Copies a year. With aligned weekdays, the source of a day is the nearest day of the same weekday, at most three days
 * off. With `keepHolidays`, public holidays of the target year are H, and a day whose source was a public holiday is
 * copied from a neighbouring week. Days without a source follow the weekly pattern.
 */
export function copyDays(order: CopyOrder): YearDay[] {
  return datesOf(order.year).map((date) => copyDay(date, order))
}

function copyDay(calDate: string, order: CopyOrder): YearDay {
  const byPattern = patternDay(calDate, order)
  const from = sourceOf(calDate, order)
  if (from === undefined) return byPattern
  const isHoliday = order.keepHolidays && order.isHoliday(calDate)
  const dayType = isHoliday ? 'H' : from.dayType === 'S' && !order.isShutdown(calDate) ? 'H' : from.dayType
  const remark = from.dayType === dayType ? from.remark : ''
  return {
    ...from,
    calDate,
    dayType,
    workPct: dayType === 'W' ? from.workPct : 0,
    otMin: order.content === 'WITH_OT' ? from.otMin : byPattern.otMin,
    remark: isHoliday ? '' : remark,
  }
}

function sourceOf(date: string, order: CopyOrder): YearDay | undefined {
  const { source, year, sourceYear, alignWeekdays, keepHolidays, isSourceHoliday } = order
  const same = sameDayIn(date, sourceYear)
  const start = alignWeekdays && year !== sourceYear ? nearestWeekday(same, weekdayOf(date)) : same
  const within = (day: string) => source.get(day)
  const candidates = [0, WEEK, -WEEK, 2 * WEEK, -2 * WEEK].map((offset) => addDays(start, offset))
  // Past the year's end the same weekday of the week before or after.
  const found = candidates.find((day) => within(day) !== undefined)
  if (found === undefined || !keepHolidays || !isSourceHoliday(found))
    return found === undefined ? undefined : within(found)
  const free = candidates.find((day) => within(day) !== undefined && !isSourceHoliday(day))
  return within(free ?? found)
}

/** 29 February is copied from 28 February of a common year. */
function sameDayIn(date: string, year: number): string {
  const same = `${year}${date.slice(4)}`
  return new Date(`${same}T00:00:00Z`).toISOString().startsWith(same) ? same : `${year}-02-28`
}

function nearestWeekday(date: string, weekday: number): string {
  const ahead = (weekday - weekdayOf(date) + WEEK) % WEEK
  return addDays(date, ahead > WEEK / 2 ? ahead - WEEK : ahead)
}
