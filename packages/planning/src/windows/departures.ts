import type { Sailing, WindowProblem } from '../problem/window-problem.ts'
import { WorkingDays } from './working-days.ts'

export interface Departure {
  readonly sailing: Sailing
  readonly van: number
  readonly packTo: number
  readonly arrival: number
  readonly received: number
}

export interface Unreachable {
  readonly sailing: Sailing
  readonly why: 'NO_VANNING_DAY' | 'NO_PACKING_DAY'
  readonly received: number
}

export interface Departures {
  /** Sailings that run and can be served, by vanning date, then ETD, vessel, voyage. */
  readonly served: readonly Departure[]
  /** Those that lack only a packing day come first. */
  readonly unreachable: readonly Unreachable[]
}

/** Counts back from every sailing that runs: arrival, last vanning day before the cut, last packing day before that. */
export function findDepartures(problem: WindowProblem): Departures {
  const { leadTimes: times } = problem
  const packing = new WorkingDays(problem.packingDays)
  const vanning = new WorkingDays(problem.vanningDays)
  const dealer = new WorkingDays(problem.dealerDays)
  const served: Departure[] = []
  const unreachable: Unreachable[] = []
  for (const sailing of problem.sailings) {
    if (sailing.isBlank || sailing.cyCut > sailing.etd || sailing.etd > sailing.eta) continue
    const received = dealer.atOrAfter(sailing.eta + times.portToPlantDays + times.receivingDays)
    if (received === null) continue
    const van = vanning.atOrBefore(sailing.cyCut - times.vanToCutDays)
    const packTo = van === null ? null : packing.before(van, times.packToVanDays)
    if (van === null) unreachable.push({ sailing, why: 'NO_VANNING_DAY', received })
    else if (packTo === null || (problem.packedThrough !== null && packTo < problem.packedThrough)) {
      unreachable.push({ sailing, why: 'NO_PACKING_DAY', received })
    } else served.push({ sailing, van, packTo, arrival: received - times.receivingDays, received })
  }
  unreachable.sort((a, b) => (a.why === b.why ? 0 : a.why === 'NO_PACKING_DAY' ? -1 : 1))
  return { served: served.sort(compareDepartures), unreachable }
}

function compareDepartures(a: Departure, b: Departure): number {
  if (a.van !== b.van) return a.van - b.van
  if (a.sailing.etd !== b.sailing.etd) return a.sailing.etd - b.sailing.etd
  if (a.received !== b.received) return b.received - a.received
  if (a.sailing.vessel !== b.sailing.vessel) return a.sailing.vessel < b.sailing.vessel ? -1 : 1
  return a.sailing.voyage < b.sailing.voyage ? -1 : a.sailing.voyage > b.sailing.voyage ? 1 : 0
}

export function neededBy({ leadTimes }: WindowProblem, productionOn: number): number {
  return productionOn - leadTimes.safetyDays
}
