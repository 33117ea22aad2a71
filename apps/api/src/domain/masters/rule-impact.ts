import type { PlanImpact } from '@packing/contract'
import { addDays, monthOf } from '../../platform/clock/clock.ts'
import { type FoundImpact, findPlanImpact, totalImpact } from '../discontinuation/plan-impact.ts'
import type { Consequences } from '../edits/consequences.ts'
import { lookUpBy } from '../parts/part-lookups.ts'
import { planFence } from '../plans/plan-fence.ts'
import type { ReadContext } from '../rule-context.ts'

/** A rule over parts that is another from a day on. */
export interface RuleChange {
  readonly index: number
  readonly partNos: readonly string[]
  readonly dealerCode: string
  readonly from: string
}

/** Orders, plan rows and cases of the parts from the day on. Days before the fence keep their plan. */
export async function impactOfRules(context: ReadContext, changes: readonly RuleChange[]): Promise<Consequences> {
  if (changes.length === 0) return { total: totalImpact([]), rows: [] }
  const fence = await planFence(context)
  const found = await findPlanImpact(
    context,
    changes.flatMap(({ index, partNos, dealerCode, from }) => {
      const changeDay = from < fence ? fence : from
      // Orders of later months have no packing window yet.
      const lastMonth = monthOf(addDays(changeDay, -1))
      const common = { index, dealerCode, exceptDealers: [], changeDay, lastMonth, pieces: null }
      return [...new Set(partNos)].map((partNo) => ({ ...common, partNo }))
    }),
  )
  return { total: totalImpact(found), rows: byIndex(found) }
}

function byIndex(found: readonly FoundImpact[]): PlanImpact[] {
  const impactsOf = lookUpBy(found, ({ index }) => [String(index)])
  return [...new Set(found.map(({ index }) => index))].map((index) => {
    const impacts = impactsOf(String(index))
    const repack = new Map(impacts.flatMap((impact) => impact.repack).map((one) => [one.caseNo, one]))
    return { index, ...totalImpact(impacts), repack: [...repack.values()] }
  })
}
