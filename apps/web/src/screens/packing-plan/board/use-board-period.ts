import { addDays, mondayOf } from '@packing/contract'
import { useMemo } from 'react'
import { useUrlParam } from '../../../platform/url-state/use-url-search.ts'
import { todayHere } from '../../../ui/calendar/dates.ts'
import type { BoardLayout } from '../plan/board-blocks.ts'
import type { PlanAnswer } from '../plan/plan-columns.ts'
import { useUrlChoice } from './use-url-choice.ts'

/** From hours to weeks. */
export const boardZooms = ['DAY', 'WEEK', 'FORTNIGHT', 'MONTH'] as const
export type BoardZoom = (typeof boardZooms)[number]

export const useBoardZoom = () => useUrlChoice<BoardZoom>('zoom', boardZooms, 'FORTNIGHT')

const lengths: Readonly<Record<BoardZoom, number>> = { DAY: 1, WEEK: 7, FORTNIGHT: 14, MONTH: 35 }
/** Two weeks move by one, so that what was in the middle is seen again. */
const steps: Readonly<Record<BoardZoom, number>> = { DAY: 1, WEEK: 7, FORTNIGHT: 7, MONTH: 28 }

export interface BoardPeriod {
  readonly from: string
  readonly to: string
  readonly zoom: BoardZoom
  /** Absent where the search or the layout decides. */
  readonly steps: { readonly before: string; readonly after: string; readonly go: (day: string) => void } | undefined
}

interface Searched {
  readonly day?: unknown
  readonly week?: unknown
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Today, or the nearest day with work. */
export function usualDay(days: PlanAnswer['days'], today: string): string {
  const loaded = days.filter(({ loadMinutes }) => loadMinutes > 0).map(({ packOn }) => packOn)
  const sorted = loaded.toSorted()
  return sorted.find((day) => day >= today) ?? sorted.at(-1) ?? today
}

interface PeriodOf {
  readonly layout: BoardLayout
  readonly zoom: BoardZoom
  /** Of the plan, in order. */
  readonly dates: readonly string[]
  readonly searched: Searched
  /** A day of the period; an empty text: none was chosen. */
  readonly chosen: string
  readonly usual: string
}

/** BOARD: the zoom from its Monday, or the day or week of the search. MATRIX: the month of the plan, unless a week or a day is searched for. */
export function periodOf({ layout, zoom, dates, searched, chosen, usual }: PeriodOf): Omit<BoardPeriod, 'steps'> & {
  readonly isFixed: boolean
} {
  const [day, week] = [textOf(searched.day), textOf(searched.week)]
  if (day !== '') return { from: day, to: day, zoom: 'DAY', isFixed: true }
  if (week !== '') return { from: mondayOf(week), to: addDays(mondayOf(week), 6), zoom: 'WEEK', isFixed: true }
  const [first, last] = [dates[0], dates.at(-1)]
  if (layout === 'MATRIX' && first !== undefined && last !== undefined)
    return { from: first, to: last, zoom: 'MONTH', isFixed: true }
  const at = chosen === '' ? usual : chosen
  const from = zoom === 'DAY' ? at : mondayOf(at)
  return { from, to: addDays(from, lengths[zoom] - 1), zoom, isFixed: false }
}

export function useBoardPeriod(layout: BoardLayout, days: PlanAnswer['days'], searched: Searched): BoardPeriod {
  const [chosen, go] = useUrlParam('boardWeek', '')
  const [zoom] = useBoardZoom()
  const dates = useMemo(() => [...new Set(days.map(({ packOn }) => packOn))].toSorted(), [days])
  const usual = useMemo(() => usualDay(days, todayHere()), [days])
  const { isFixed, ...period } = periodOf({ layout, zoom, dates, searched, chosen, usual })
  const { from } = period
  const step = steps[period.zoom]
  return { ...period, steps: isFixed ? undefined : { before: addDays(from, -step), after: addDays(from, step), go } }
}
