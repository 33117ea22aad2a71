import { type CorrespondenceRow, daysBetween } from '@packing/contract'
import { isDate } from '../../ui/calendar/dates.ts'

export const chainSteps = ['packing', 'vanning', 'cyCut', 'etd', 'eta', 'arrival', 'production'] as const
export type ChainStep = (typeof chainSteps)[number]

export interface ChainLink {
  readonly step: ChainStep
  readonly from: string
  readonly to: string
  /** The month that the date is planned in; it is stored, not derived. */
  readonly month: string | null
  /** Days since the step before; null for the first. */
  readonly gapDays: number | null
  /** Position between the first and the last day of the chain, 0 to 1. */
  readonly share: number
  readonly endShare: number
  /** The step lies before the one that should precede it. */
  readonly isWrong: boolean
}

type Dates = readonly (readonly [
  ChainStep,
  string | null | undefined,
  string | null | undefined,
  string | null | undefined,
])[]

/** Of an edited row, dates that follow from a save may be missing: they are left out. */
export function chainOf(row: Partial<CorrespondenceRow>): readonly ChainLink[] {
  const dates: Dates = [
    ['packing', row.packDateFrom, row.packDateTo, row.packingMonth],
    ['vanning', row.vanDate, row.vanDate, row.vanningMonth],
    ['cyCut', row.cyCut, row.cyCut, null],
    ['etd', row.etd, row.etd, row.etdMonth],
    ['eta', row.eta, row.eta, null],
    ['arrival', row.arrivalDate, row.arrivalDate, null],
    ['production', row.productionDate, row.productionDate, row.productionMonth],
  ]
  const known = dates.flatMap(([step, from, to, month]) =>
    from && to && isDate(from) && isDate(to) ? [{ step, from, to, month: month ?? null }] : [],
  )
  if (known.length < 2) return []
  const days = known.flatMap(({ from, to }) => [from, to]).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const shareOf = (date: string) => (last === first ? 0 : daysBetween(first, date) / daysBetween(first, last))
  return known.map((link, place) => {
    const before = known[place - 1]
    const gapDays = before ? daysBetween(before.to, link.from) : null
    return { ...link, gapDays, share: shareOf(link.from), endShare: shareOf(link.to), isWrong: (gapDays ?? 0) < 0 }
  })
}
