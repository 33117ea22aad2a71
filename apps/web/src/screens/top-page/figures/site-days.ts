import { addDays } from '@packing/contract'
import type { TopPageData } from '../frame/top-page-data.ts'

export type SiteFigures = NonNullable<TopPageData['site']>

export interface SiteCases {
  readonly planned: number
  readonly packed: number
}

const sumOf = (rows: readonly SiteCases[]): SiteCases => ({
  planned: rows.reduce((sum, { planned }) => sum + planned, 0),
  packed: rows.reduce((sum, { packed }) => sum + packed, 0),
})

export interface SiteDay extends SiteCases {
  readonly day: string
}

/** Every day of the period, over all lines. */
export function siteDays({ from, to, cases }: Pick<SiteFigures, 'from' | 'to' | 'cases'>): readonly SiteDay[] {
  const days: SiteDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, ...sumOf(cases.filter((each) => each.day === day)) })
  return days
}

export interface SiteLine extends SiteCases {
  readonly lineCode: string
}

/** The lines that work today, by code. */
export function linesToday({ today, cases }: Pick<SiteFigures, 'today' | 'cases'>): readonly SiteLine[] {
  return cases
    .filter(({ day }) => day === today)
    .map(({ lineCode, planned, packed }) => ({ lineCode, planned, packed }))
}

/** The next day after today with planned cases: for a day on which the site is closed. */
export const nextDay = ({ today, cases, ...period }: SiteFigures): SiteDay | undefined =>
  siteDays({ ...period, cases }).find(({ day, planned }) => day > today && planned > 0)

/** Undefined without planned cases. */
export const percentOf = ({ planned, packed }: SiteCases): number | undefined =>
  planned === 0 ? undefined : Math.floor((100 * packed) / planned)

export interface LineLoad {
  readonly lineCode: string
  readonly days: SiteFigures['load']
  readonly overtimeMinutes: number
}

export function loadByLine(load: SiteFigures['load']): readonly LineLoad[] {
  const codes = [...new Set(load.map(({ lineCode }) => lineCode))]
  return codes.map((lineCode) => {
    const days = load.filter((each) => each.lineCode === lineCode)
    const overtimeMinutes = days.reduce(
      (sum, { loadMinutes, regularMinutes }) => sum + Math.max(0, loadMinutes - regularMinutes),
      0,
    )
    return { lineCode, days, overtimeMinutes }
  })
}
