import { addDays, type CollectiveDefinition, type PlanImpact } from '@packing/contract'
import type { FindConsequences } from '../../domain/edits/consequences.ts'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { listApartKeys } from '../../domain/loads/collective-rules.ts'
import { changesLoading, ruleBefore, ruleOf } from './rule.ts'
import { findSimulatedDays, type SimulatedDay } from './simulated-days.ts'
import { findTouchedDays, type Touch, type TouchedDay } from './touched-plans.ts'

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

/** Containers of the date as simulated with the edited rule, or without it where the rule no longer applies. */
function containersAfter({ month, rev, vanOn }: TouchedDay, edit: RowEdit, simulated: readonly SimulatedDay[]) {
  const after = ruleOf(edit)
  const applies = after.vanFrom <= vanOn && vanOn <= after.vanTo
  const tried = applies ? after : (ruleBefore(edit) ?? after)
  const day = simulated.find(
    (each) => each.definition === nameOf(tried) && each.month === month && each.rev === rev && each.vanOn === vanOn,
  )
  return (applies ? day?.after : day?.before) ?? null
}

const nameOf = (rule: CollectiveDefinition) => JSON.stringify(rule)

/** Open containers and cases that VANNING would load otherwise; announced and vanned ones stay. */
export const ruleConsequences: FindConsequences = async (context, edits) => {
  const apart = await listApartKeys(context.db, context.prctCode)
  const touches = edits
    .flatMap(touchOf)
    .map((touch) => ({ ...touch, rules: touch.rules.filter(({ mixKey }) => apart.includes(mixKey)) }))
  const found = await findTouchedDays(context, touches)
  const touched = edits.filter(({ index }) => found.some((day) => day.index === index))
  const definitions = touched.flatMap((edit) => [ruleOf(edit), ruleBefore(edit) ?? []].flat()).map(nameOf)
  const simulated = await findSimulatedDays(context, definitions)
  const rows = touched.map((edit): PlanImpact => {
    const days = found.filter((day) => day.index === edit.index)
    const sum = (count: 'cases' | 'containers') => days.reduce((total, day) => total + day[count], 0)
    const vannings = days.map((day) => {
      const { index: _index, ...own } = day
      return { ...own, containersAfter: containersAfter(day, edit, simulated) }
    })
    const counts = { cases: sum('cases'), containers: sum('containers') }
    return { index: edit.index, ...nothing, ...counts, repack: [], vannings }
  })
  const total = (count: 'cases' | 'containers') => rows.reduce((all, row) => all + (row[count] ?? 0), 0)
  return { total: { ...nothing, cases: total('cases'), containers: total('containers') }, rows }
}
