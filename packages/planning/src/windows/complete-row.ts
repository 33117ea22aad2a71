import type { WindowException, WindowProblem, WindowRow } from '../problem/window-problem.ts'
import { makeRow } from './rows.ts'
import { WorkingDays } from './working-days.ts'

/** The dates that a planner chooses; the others follow. */
export interface ChosenWindow {
  readonly productionOn: number
  readonly packFrom: number
  readonly packTo: number
  readonly van: number
  readonly vessel: string
  readonly voyage: string
  /** null: the first day on which the dealer can receive from the vessel. */
  readonly arrival: number | null
}

/**
 * A row with the sailing, lead times and months that follow from its chosen dates; it may violate invariants. null:
 * the sailing schedule of the dealer has no such voyage.
 */
export function completeRow(problem: WindowProblem, chosen: ChosenWindow): WindowRow | WindowException | null {
  const { sailings, leadTimes, dealerDays } = problem
  const sailing = sailings.find(({ vessel, voyage }) => vessel === chosen.vessel && voyage === chosen.voyage)
  if (!sailing) return null
  const earliest = sailing.eta + leadTimes.portToPlantDays + leadTimes.receivingDays
  const receivable = new WorkingDays(dealerDays).atOrAfter(earliest) ?? earliest
  const received = chosen.arrival === null ? receivable : chosen.arrival + leadTimes.receivingDays
  const departure = { sailing, van: chosen.van, arrival: received - leadTimes.receivingDays, received }
  return makeRow(problem, chosen.productionOn, departure, chosen)
}
