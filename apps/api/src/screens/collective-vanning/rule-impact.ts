import type { PlanImpact } from '@packing/contract'
import type { FindConsequences } from '../../domain/edits/consequences.ts'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { listApartKeys } from '../../domain/loads/collective-rules.ts'
import { addDays } from '../../platform/clock/clock.ts'
import { changesLoading, ruleBefore, ruleOf } from './rule.ts'
import { findTouchedPlans, type Touch } from './touched-plans.ts'

const least = (...days: readonly string[]) => days.toSorted()[0] ?? ''
const last = (...days: readonly string[]) => days.toSorted().at(-1) ?? ''

/** Vanning dates on which the edited rule is another than before; none when only a remark or the like changes. */
export function touchOf(edit: RowEdit): Touch[] {
  const [before, after] = [ruleBefore(edit), ruleOf(edit)]
  const { index } = edit
  if (!before) return [{ index, rules: [after], from: after.vanFrom, to: after.vanTo }]
  const to = last(before.vanTo, after.vanTo)
  if (changesLoading(edit)) {
    return [{ index, rules: [before, after], from: least(before.vanFrom, after.vanFrom), to }]
  }
  const from = addDays(least(before.vanTo, after.vanTo), 1)
  return before.vanTo === after.vanTo ? [] : [{ index, rules: [after], from, to }]
}

const nothing = { orderLines: 0, orderQty: 0, planRows: 0, planQty: 0, packedCases: 0 }

/** Open containers and cases that VANNING would load otherwise; announced and vanned ones stay. */
export const ruleConsequences: FindConsequences = async (context, edits) => {
  const apart = await listApartKeys(context.db, context.prctCode)
  const touches = edits
    .flatMap(touchOf)
    .map((touch) => ({ ...touch, rules: touch.rules.filter(({ mixKey }) => apart.includes(mixKey)) }))
  const found = await findTouchedPlans(context, touches)
  const rows = [...new Set(found.map(({ index }) => index))].map((index): PlanImpact => {
    const ofRow = found.filter((plan) => plan.index === index)
    const sum = (count: 'cases' | 'containers') => ofRow.reduce((total, plan) => total + plan[count], 0)
    return { index, ...nothing, cases: sum('cases'), containers: sum('containers'), repack: [] }
  })
  const total = (count: 'cases' | 'containers') => rows.reduce((all, row) => all + (row[count] ?? 0), 0)
  return { total: { ...nothing, cases: total('cases'), containers: total('containers') }, rows }
}
