import type { MonthKind, MonthPeriod, WindowException, WindowProblem, WindowRow } from '../problem/window-problem.ts'
import type { Departure } from './departures.ts'
import { neededBy } from './departures.ts'

export interface PackWindow {
  readonly packFrom: number
  readonly packTo: number
}

export function monthOfDay(periods: readonly MonthPeriod[], day: number): number | null {
  return periods.find((period) => period.fromDay <= day && day <= period.toDay)?.month ?? null
}

/** The row of a production day, or an exception when a day is in no month. */
export function makeRow(
  problem: WindowProblem,
  productionOn: number,
  departure: Pick<Departure, 'sailing' | 'van' | 'arrival' | 'received'>,
  window: PackWindow,
): WindowRow | WindowException {
  const { months, orderMonths, dealer } = problem
  const { sailing, van, arrival, received } = departure
  const packingMonth = monthOfDay(months.packing, window.packTo)
  const vanningMonth = monthOfDay(months.vanning, van)
  const etdMonth = monthOfDay(months.etd, sailing.etd)
  const productionMonth = monthOfDay(months.production, productionOn)
  const orderMonth = orderMonths.find((entry) => entry.packingMonth === packingMonth)?.orderMonth ?? null
  const missing = (of: MonthKind, day: number): WindowException => ({ cause: 'NO_MONTH', productionOn, of, day })
  if (packingMonth === null) return missing('packing', window.packTo)
  if (vanningMonth === null) return missing('vanning', van)
  if (etdMonth === null) return missing('etd', sailing.etd)
  if (productionMonth === null) return missing('production', productionOn)
  if (orderMonth === null) return missing('order', window.packTo)
  return {
    dealer,
    productionOn,
    packFrom: window.packFrom,
    packTo: window.packTo,
    van,
    cyCut: sailing.cyCut,
    carrier: sailing.carrier,
    vessel: sailing.vessel,
    voyage: sailing.voyage,
    etd: sailing.etd,
    eta: sailing.eta,
    arrival,
    orderMonth,
    packingMonth,
    vanningMonth,
    etdMonth,
    productionMonth,
    leadTimeDays: productionOn - window.packTo,
    slackDays: neededBy(problem, productionOn) - received,
  }
}
