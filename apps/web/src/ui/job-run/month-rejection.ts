import { addMonths, type jobNetKick, type MonthRejection, type NetId, type OutputOf } from '@packing/contract'

const obstacles = { CLOSED: 'monthClosed', FIXED: 'planFixed' } as const satisfies Record<MonthRejection, string>
export type MonthObstacle = (typeof obstacles)[MonthRejection]

interface Wanted {
  readonly netId: NetId
  /** Packing month; undefined: none is concerned. */
  readonly month: string | undefined
}

type Init = Pick<OutputOf<(typeof jobNetKick)['init']>, 'nets' | 'months'>

/** Why a net does not change the month. */
export function rejectionOf(init: Init | null | undefined, { netId, month }: Wanted): MonthObstacle | undefined {
  const rejects = init?.nets.find((net) => net.netId === netId)?.rejects ?? []
  const rejection = init?.months.find((each) => each.month === month)?.rejection
  return rejection !== undefined && rejects.includes(rejection) ? obstacles[rejection] : undefined
}

/** The packing month that a run with these parameters would change. */
export function packingMonthOf({
  month,
  cycleMonth,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (month !== undefined && month !== '') return month
  return cycleMonth === undefined || cycleMonth === '' ? undefined : addMonths(cycleMonth, 1)
}
