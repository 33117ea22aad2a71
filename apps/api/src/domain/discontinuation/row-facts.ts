import { type RowEdit, textOf } from '../edits/row-edit.ts'
import {
  type ConditionRange,
  conditionRanges,
  knownDealers,
  knownParts,
  lookUpBy,
  type MonthOrders,
  monthOrders,
} from '../parts/part-lookups.ts'
import { listCycleMonths, startMonth } from '../plans/revision/months.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'

export interface RowFacts {
  readonly dealers: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
  readonly conditionsOf: (part: string) => readonly ConditionRange[]
  readonly ordersOf: (part: string) => readonly MonthOrders[]
}

/** Facts are loaded for a slice of rows, never for a whole large file. */
export async function openRowFacts(context: ReadContext): Promise<(edits: readonly RowEdit[]) => Promise<RowFacts>> {
  const { db, prctCode, now } = context
  const cycleMonth = startMonth(await listCycleMonths(db, prctCode), await businessDayOf({ db, prctCode, now }))
  const dealers = await knownDealers(context)
  return async (edits) => {
    const oldParts = [...new Set(edits.map((edit) => textOf(edit, 'oldPart')))]
    const newParts = [...new Set(edits.map((edit) => textOf(edit, 'newPart')))]
    return {
      dealers,
      parts: await knownParts(context, [...oldParts, ...newParts]),
      conditionsOf: lookUpBy(await conditionRanges(context, newParts), ({ partNo }) => [partNo]),
      ordersOf: lookUpBy(await monthOrders(context, oldParts, cycleMonth), ({ partNo }) => [partNo]),
    }
  }
}
