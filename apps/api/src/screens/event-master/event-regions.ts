import { addDays } from '@packing/contract'
import type { Cells, RowEdit } from '../../domain/edits/row-edit.ts'

/** Days on which an edited event begins (STARTS) or ceases (ENDS) to take time, or to stop the packing of its parts. */
export interface Region {
  readonly index: number
  readonly effect: 'STARTS' | 'ENDS'
  readonly impact: string
  /** null: the impact has none. */
  readonly value: number | null
  readonly calendar: string
  readonly dealer: string
  readonly family: string
  readonly part: string
  /** The event concerns whole lines, not only some parts. */
  readonly isOfLines: boolean
  readonly from: string
  readonly to: string
}

type Stop = Omit<Region, 'index' | 'effect'>

/** Undefined: planning does not read the event. */
function stopOf(cells: Cells | null): Stop | undefined {
  if (cells === null || cells['isCancelled'] === true) return undefined
  const text = (field: string) => String(cells[field] ?? '')
  const dealer = text('dealerCode')
  const family = text('carFamily')
  const part = text('partNo')
  const isOfLines = dealer === '*' && family === '*' && part === '*'
  const impact = text('impact')
  if (impact !== 'NO_PACK' && !(isOfLines && (impact === 'CAP_PCT' || impact === 'OT_MAX'))) return undefined
  const value = typeof cells['impactValue'] === 'number' ? cells['impactValue'] : null
  const calendar = text('calendarCode')
  return { impact, value, calendar, dealer, family, part, isOfLines, from: text('dateFrom'), to: text('dateTo') }
}

const isSameScope = (one: Stop, other: Stop) =>
  (['impact', 'calendar', 'dealer', 'family', 'part'] as const).every((field) => one[field] === other[field])

interface Days {
  readonly from: string
  readonly to: string
}

/** Days of one that the other does not have. */
const daysOutside = (one: Days, other: Days): Days[] =>
  other.to < one.from || other.from > one.to
    ? [one]
    : [
        { from: one.from, to: addDays(other.from, -1) },
        { from: addDays(other.to, 1), to: one.to },
      ]

/** Days before `today` are left out. */
export function regionsOf({ index, op, before, after }: RowEdit, today: string): Region[] {
  const [was, is] = [stopOf(before), op === 'D' ? undefined : stopOf(after)]
  const region = (stop: Stop, effect: Region['effect'], days: Days): Region => ({ ...stop, ...days, index, effect })
  const regions: Region[] = []
  if (was && is && isSameScope(was, is)) {
    // A higher value gives time back, a lower one takes time.
    const [starts, ends] = [(is.value ?? 0) < (was.value ?? 0), (is.value ?? 0) > (was.value ?? 0)]
    for (const days of starts ? [is] : daysOutside(is, was)) regions.push(region(is, 'STARTS', days))
    for (const days of ends ? [was] : daysOutside(was, is)) regions.push(region(was, 'ENDS', days))
  } else {
    if (is) regions.push(region(is, 'STARTS', is))
    if (was) regions.push(region(was, 'ENDS', was))
  }
  return regions
    .map((each) => (each.from < today ? { ...each, from: today } : each))
    .filter(({ from, to }) => from <= to)
}
