import type { PlanImpact } from '@packing/contract'
import { findPlanImpact } from '../../domain/sheets/plan-impact.ts'
import { cellOf, type RowEdit, textOf } from '../../domain/sheets/row-edit.ts'
import type { Context } from '../../handlers.ts'
import { addDays, businessDate, monthOf } from '../../platform/clock/clock.ts'

/** The successor's first day is none of the old part's any more; without either day nothing is too late. */
const dayBefore = (date: string) => (date === '' ? '9999-12-31' : addDays(date, -1))

/** What becomes wrong by discontinuing: orders, plan and cases of the old part after its end. */
export function impactOf(context: Context, edits: readonly RowEdit[]): Promise<PlanImpact[]> {
  const today = businessDate(context.now)
  const ends = edits
    .filter(({ op }) => op !== 'D')
    .map((edit) => {
      const isAtOnce = cellOf(edit, 'timing') === 'IMMEDIATE'
      const endOn = isAtOnce ? today : textOf(edit, 'lastPackDate') || dayBefore(textOf(edit, 'newFirstPackDate'))
      const endMonth = textOf(edit, 'lastOrderMonth') || monthOf(endOn)
      return {
        index: edit.index,
        partNo: textOf(edit, 'oldPart'),
        dealerCode: textOf(edit, 'dealerCode'),
        endOn,
        endMonth,
      }
    })
  return findPlanImpact(context, ends)
}
