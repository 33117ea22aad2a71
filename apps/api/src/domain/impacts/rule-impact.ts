import { addDays, monthOf, type PlanImpact } from '@packing/contract'
import type { Consequences } from '../edits/consequences.ts'
import { type RowEdit, textOf } from '../edits/row-edit.ts'
import { lookUpBy } from '../parts/part-lookups.ts'
import { planFence } from '../plans/days/plan-fence.ts'
import type { ReadContext } from '../rule-context.ts'
import type { DatedRows } from './check-end.ts'
import { type FoundImpact, findPlanImpact, totalImpact } from './plan-impact.ts'

/** A rule over parts that is another from a day on. */
export interface RuleChange {
  readonly index: number
  readonly partNos: readonly string[]
  readonly dealerCode: string
  readonly from: string
}

const least = (...days: readonly string[]) => days.toSorted()[0] ?? ''

/** From the first day on which the edited rule is another than before; none when planning does not read the change. */
export function ruleChange(
  edit: RowEdit,
  { from, to, partsOf }: DatedRows,
  plannedFields: readonly string[],
): RuleChange[] {
  const { index, before, after, changed } = edit
  const [begins, dealerCode] = [textOf(edit, from), textOf(edit, 'dealerCode')]
  if (!before) return [{ index, partNos: partsOf(after), dealerCode, from: begins }]
  const isAnother = plannedFields.some((field) => changed.includes(field))
  const ends = least(textOf(edit, to), String(before[to]))
  const starts = [
    ...(isAnother ? [least(begins, String(before[from]))] : []),
    ...(changed.includes(to) ? [addDays(ends, 1)] : []),
  ]
  if (starts.length === 0) return []
  const isOneDealer = dealerCode === before['dealerCode']
  const partNos = [...partsOf(before), ...partsOf(after)]
  return [{ index, partNos, dealerCode: isOneDealer ? dealerCode : '*', from: least(...starts) }]
}

/** Several changes of one row count a part once. */
function byRow(changes: readonly RuleChange[]): RuleChange[] {
  const rows = new Map<number, RuleChange>()
  for (const change of changes) {
    const known = rows.get(change.index)
    rows.set(change.index, known ? joined(known, change) : change)
  }
  return [...rows.values()]
}

const joined = (one: RuleChange, other: RuleChange): RuleChange => ({
  index: one.index,
  partNos: [...one.partNos, ...other.partNos],
  dealerCode: one.dealerCode === other.dealerCode ? one.dealerCode : '*',
  from: least(one.from, other.from),
})

/** Orders, plan rows and cases of the parts from the day on. Days before the fence keep their plan. */
export async function impactOfRules(context: ReadContext, changes: readonly RuleChange[]): Promise<Consequences> {
  if (changes.length === 0) return { total: totalImpact([]), rows: [] }
  const fence = await planFence(context)
  const found = await findPlanImpact(
    context,
    byRow(changes).flatMap(({ index, partNos, dealerCode, from }) => {
      const changeDay = from < fence ? fence : from
      // Orders of later months have no packing window yet.
      const lastMonth = monthOf(addDays(changeDay, -1))
      const common = { index, dealerCode, exceptDealers: [], changeDay, lastMonth, pieces: null }
      return [...new Set(partNos)].map((partNo) => ({ ...common, partNo }))
    }),
  )
  return { total: totalImpact(found), rows: byIndex(found, byRow(changes)) }
}

function byIndex(found: readonly FoundImpact[], changes: readonly RuleChange[]): PlanImpact[] {
  const impactsOf = lookUpBy(found, ({ index }) => [String(index)])
  const changeAt = new Map(changes.map((change) => [change.index, change]))
  return [...new Set(found.map(({ index }) => index))].map((index) => {
    const impacts = impactsOf(String(index))
    const repack = new Map(impacts.flatMap((impact) => impact.repack).map((one) => [one.caseNo, one]))
    const { partNos = [], dealerCode = '*' } = changeAt.get(index) ?? {}
    const concerned = { partNos: [...new Set(partNos)].sort(), dealerCode }
    return { index, ...concerned, ...totalImpact(impacts), repack: [...repack.values()] }
  })
}
