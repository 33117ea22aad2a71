import { pairColumns, partFieldsOf } from '@packing/contract'
import type { FindConsequences } from '../../domain/edits/consequences.ts'
import { type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { checkEnd } from '../../domain/masters/check-end.ts'
import { impactOfRules, type RuleChange } from '../../domain/masters/rule-impact.ts'
import { archiveRows, type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import type { Handler } from '../../handlers.ts'
import { addDays } from '../../platform/clock/clock.ts'
import { checkPairs, pairDates } from './check-pairs.ts'
import { savedPairs } from './pair-list.ts'

const least = (...days: readonly string[]) => days.toSorted()[0] ?? ''

/** From the first day on which the pair is another than before. */
function changeOf(edit: RowEdit): RuleChange[] {
  const { index, before, changed } = edit
  const from = textOf(edit, 'validFrom')
  const dealerCode = textOf(edit, 'dealerCode')
  if (!before) return [{ index, partNos: pairDates.partsOf(edit.after), dealerCode, from }]
  const fromBefore = String(before['validFrom'])
  const starts = [
    ...(['partA', 'partB', 'ratioA', 'ratioB', 'dealerCode', 'validFrom'].some((field) => changed.includes(field))
      ? [least(from, fromBefore)]
      : []),
    ...(changed.includes('validTo') ? [addDays(least(textOf(edit, 'validTo'), String(before['validTo'])), 1)] : []),
  ]
  if (starts.length === 0) return []
  const partNos = [...pairDates.partsOf(before), ...pairDates.partsOf(edit.after)]
  const dealers = new Set([dealerCode, String(before['dealerCode'])])
  return [{ index, partNos, dealerCode: dealers.size === 1 ? dealerCode : '*', from: least(...starts) }]
}

const consequences: FindConsequences = (context, edits) => impactOfRules(context, edits.flatMap(changeOf))

const pairs = {
  area: 'pairingpart',
  list: savedPairs,
  consequences,
  partFields: partFieldsOf(pairColumns),
} satisfies Partial<ListEditing>

export const savePairs: Handler<'pairingpart/save'> = async (input, context) => {
  const { impact, ...result } = await saveRows({ ...pairs, check: checkPairs }, input, context)
  return saveAnswer(result, { impact })
}

export const archivePairs: Handler<'pairingpart/archive'> = archiveRows(
  { ...pairs, check: checkEnd(pairDates) },
  pairDates.to,
)
