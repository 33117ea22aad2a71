import type { CorrespondenceRow } from '@packing/contract'
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

const DAY_MS = 86_400_000
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

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
  const days = known.flatMap(({ from, to }) => [dayOf(from), dayOf(to)])
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const shareOf = (date: string) => (last === first ? 0 : (dayOf(date) - first) / (last - first))
  return known.map((link, place) => {
    const before = known[place - 1]
    const gapDays = before ? dayOf(link.from) - dayOf(before.to) : null
    return { ...link, gapDays, share: shareOf(link.from), endShare: shareOf(link.to), isWrong: (gapDays ?? 0) < 0 }
  })
}
