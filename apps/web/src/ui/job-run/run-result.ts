import { type NetId, netIds, type ScreenRoute } from '@packing/contract'
import { isOneOf } from '../../platform/is-one-of.ts'

interface EndedRun {
  readonly runId: number
  readonly netId: string
  readonly status: string
  readonly params: Readonly<Record<string, string>>
}

export interface ScreenLink {
  readonly to: ScreenRoute
  readonly search: Readonly<Record<string, string>>
}

type Place = (run: EndedRun) => ScreenLink

const ofMonth =
  (to: ScreenRoute, more: Readonly<Record<string, string>> = {}): Place =>
  ({ params }) => ({ to, search: { month: params['month'] ?? '', ...more } })

const ofCycle =
  (to: ScreenRoute): Place =>
  ({ params }) => ({ to, search: { cycleMonth: params['cycleMonth'] ?? '' } })

const places: Readonly<Partial<Record<NetId, Place>>> = {
  VOLATILITY_CHECK: ofCycle('/OrderVolatilitySearch'),
  ORDER_COMPILE: ofCycle('/OrderCompiling'),
  BOM_CHECK: ofCycle('/BomCheckList'),
  PLAN_CHAIN: ofMonth('/PackingPlan'),
  PLAN_LEVEL: ofMonth('/PackingPlan'),
  PLAN_REMEDIES: ofMonth('/PackingPlan'),
  PLAN_TRIAL: (run) => ({
    to: '/PackingPlan',
    search: { month: run.params['month'] ?? '', tab: 'TRIAL', trial: String(run.runId) },
  }),
  CASE_BUILD: ofMonth('/CaseInformation'),
  VANNING: ofMonth('/CaseInformation', { view: 'containers' }),
  VANNING_TRIAL: ofMonth('/CaseInformation', { view: 'containers', trial: '1' }),
  VANNING_ROLL: ofMonth('/CaseInformation', { view: 'containers', roll: '1' }),
}

/** Screen with the result of a run; its log where there is none. */
export function resultOf(run: EndedRun): ScreenLink {
  const place = isOneOf(netIds, run.netId) ? places[run.netId] : undefined
  const isUsable = run.status === 'ENDED_OK' || run.status === 'ENDED_WARN'
  return place && isUsable ? place(run) : { to: '/JobNetKick', search: { run: String(run.runId) } }
}
