import { monthOf, type Period, readDay, weekOf } from '../terms/calendar.ts'
import type { DemandKind } from '../terms/schedule.ts'

export type CallOff =
  | { readonly type: 'DEMAND'; readonly kind: DemandKind; readonly period: Period | undefined }
  /** From here on dates are ranges of weeks. */
  | { readonly type: 'RANGES' }
  /** END: no more dates follow. NONE: there is no demand. */
  | { readonly type: 'END' | 'NONE' }

/** Code of the last date. */
export const END = '000000'

const special: Readonly<Record<string, CallOff>> = {
  '': { type: 'NONE' },
  [END]: { type: 'END' },
  '222222': { type: 'NONE' },
  '333333': { type: 'DEMAND', kind: 'BACKLOG', period: undefined },
  '444444': { type: 'DEMAND', kind: 'IMMEDIATE', period: undefined },
  '555555': { type: 'RANGES' },
  /** What remains beyond the planned dates. */
  '999999': { type: 'NONE' },
}

/**
 * Date field of a call-off (VDA 4905, records 513 and 514): YYMMDD a day, YYMM00 a month, YY00WW a week, after 555555
 * YYWWWW the weeks from and to. Two-digit years are of this century. undefined: not a date.
 */
export function readCallOff(text: string, isRange: boolean): CallOff | undefined {
  const known = special[text]
  if (known) return known
  if (!/^\d{6}$/.test(text)) return undefined
  const period = isRange ? weeks(text) : dayMonthOrWeek(text)
  return period && { type: 'DEMAND', kind: 'FIRM', period }
}

function dayMonthOrWeek(text: string): Period | undefined {
  const [year, second, third] = [2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))]
  if (second === 0) return weekOf(year, third)
  if (third === 0) return monthOf(year, second)
  const day = readDay(text)
  return day === undefined ? undefined : { from: day, to: day }
}

/** A range may end in a week of the next year. */
function weeks(text: string): Period | undefined {
  const [year, from, to] = [2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))]
  const first = weekOf(year, from)
  const last = weekOf(to < from ? year + 1 : year, to)
  return first && last && { from: first.from, to: last.to }
}
