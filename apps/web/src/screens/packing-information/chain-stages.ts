import type { PackingInformationRow } from '@packing/contract'

export type StageName = 'order' | 'plan' | 'cases' | 'container' | 'asn'
export type StageState = 'done' | 'part' | 'open'

export interface ChainStage {
  readonly name: StageName
  /** Pieces that got this far, carry-over included: it was packed and shipped in earlier months. */
  readonly qty: number
  readonly state: StageState
  readonly from: string | null
  readonly to: string | null
  readonly codes: readonly string[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const days = (values: readonly (string | null)[]) => values.filter((day) => day !== null).toSorted()
const distinct = (values: readonly (string | null)[]) => [...new Set(values.filter((code) => code !== null))]

/** The stages of an order line, from order to ship notice. A case without order is measured by its own pieces. */
export function chainStages(row: PackingInformationRow): readonly ChainStage[] {
  const whole = row.orderedQty > 0 ? row.orderedQty : sum(row.cases.map(({ qty }) => qty))
  const loaded = row.cases.filter(({ renbanNo }) => renbanNo !== null)
  const sent = row.cases.filter(({ asnNo, asnStatus }) => asnNo !== null && asnStatus !== 'DRAFT')
  const stage = (
    name: StageName,
    pieces: number,
    dates: readonly (string | null)[],
    codes: readonly (string | null)[],
  ) => {
    const qty = Math.min(whole, pieces + (name === 'order' ? 0 : row.carriedQty))
    const [from = null] = days(dates)
    const state: StageState = whole > 0 && qty >= whole ? 'done' : qty > 0 ? 'part' : 'open'
    return { name, qty, state, from, to: days(dates).at(-1) ?? null, codes: distinct(codes) }
  }
  return [
    stage('order', row.orderedQty, [row.requiredOn], [row.orderNo]),
    stage(
      'plan',
      row.plannedQty,
      row.planned.map(({ packOn }) => packOn),
      row.planned.map(({ lineCode }) => lineCode),
    ),
    stage(
      'cases',
      row.packedQty,
      row.cases.map(({ packedOn, packOn }) => packedOn ?? packOn),
      row.cases.map(({ caseNo }) => caseNo),
    ),
    stage(
      'container',
      row.vannedQty,
      loaded.map(({ vanOn }) => vanOn),
      loaded.map(({ renbanNo }) => renbanNo),
    ),
    stage(
      'asn',
      sum(sent.map(({ qty }) => qty)),
      row.cases.map(({ etd }) => etd),
      row.cases.map(({ asnNo }) => asnNo),
    ),
  ]
}
