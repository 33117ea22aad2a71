import { addDays } from '@packing/contract'
import type { Cells, RowEdit } from '../../domain/edits/row-edit.ts'

/** Days on which an edited event takes time or stops the packing of its parts (STARTS), or gives time (ENDS). */
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

/** What a day has where no event limits it: the whole regular time, or any overtime. */
const unlimited: Readonly<Record<string, number>> = { NO_PACK: 1, CAP_PCT: 100, OT_MAX: Number.POSITIVE_INFINITY }
const roomOf = ({ impact, value }: Stop) => (impact === 'NO_PACK' ? 0 : (value ?? 0))
const roomWithout = ({ impact }: Stop) => unlimited[impact] ?? 0

/** More than 100 % of regular time gives time. Undefined: as much as before. */
const effectOf = (before: number, after: number): Region['effect'] | undefined =>
  after === before ? undefined : after < before ? 'STARTS' : 'ENDS'

interface Change extends Days {
  readonly effect: Region['effect'] | undefined
  readonly stop: Stop
}

const begun = (is: Stop) => effectOf(roomWithout(is), roomOf(is))
const over = (was: Stop) => effectOf(roomOf(was), roomWithout(was))

/** Days of both have another value, days of one alone an event or none. */
function changesOfScope(was: Stop, is: Stop): Change[] {
  const now = effectOf(roomOf(was), roomOf(is))
  const isWhole = now !== undefined && now === begun(is)
  const wasWhole = now !== undefined && !isWhole
  const of = (stop: Stop, effect: Region['effect'] | undefined, days: readonly Days[]) =>
    days.map(({ from, to }) => ({ effect, stop, from, to }))
  return [
    ...of(is, begun(is), isWhole ? [is] : daysOutside(is, was)),
    ...of(was, over(was), wasWhole ? [was] : daysOutside(was, is)),
  ]
}

function changesOf(was: Stop | undefined, is: Stop | undefined): Change[] {
  if (was && is && isSameScope(was, is)) return changesOfScope(was, is)
  const starts = is ? [{ effect: begun(is), stop: is, from: is.from, to: is.to }] : []
  const ends = was ? [{ effect: over(was), stop: was, from: was.from, to: was.to }] : []
  return [...starts, ...ends]
}

/** Days before `today` are left out. */
export function regionsOf({ index, op, before, after }: RowEdit, today: string): Region[] {
  const changes = changesOf(stopOf(before), op === 'D' ? undefined : stopOf(after))
  return changes
    .flatMap(({ effect, stop, from, to }) => (effect ? [{ ...stop, from, to, index, effect }] : []))
    .map((each) => (each.from < today ? { ...each, from: today } : each))
    .filter(({ from, to }) => from <= to)
}
