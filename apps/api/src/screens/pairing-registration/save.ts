import { pairColumns } from '@packing/contract'
import type { Handler, TriedHandler } from '../../calls/handlers.ts'
import type { FindConsequences } from '../../domain/edits/consequences.ts'
import { checkEnd } from '../../domain/impacts/check-end.ts'
import { impactOfRules, ruleChange } from '../../domain/impacts/rule-impact.ts'
import { spelledParts } from '../../domain/parts/part-search.ts'
import { archiveRows, type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { checkPairs, pairDates } from './check-pairs.ts'
import { savedPairs } from './pair-list.ts'

/** A change of these plans the pair otherwise. */
const plannedFields = ['partA', 'partB', 'ratioA', 'ratioB', 'dealerCode', 'validFrom']

const consequences: FindConsequences = (context, edits) =>
  impactOfRules(
    context,
    edits.flatMap((edit) => ruleChange(edit, pairDates, plannedFields)),
  )

const pairs = {
  area: 'pairingpart',
  list: savedPairs,
  consequences,
  normalise: spelledParts(pairColumns),
} satisfies Partial<ListEditing>

export const savePairs: TriedHandler<'pairingpart/save'> = async (input, context) => {
  const { impact, ...result } = await saveRows({ ...pairs, check: checkPairs }, input, context)
  return saveAnswer(result, { impact })
}

export const archivePairs: Handler<'pairingpart/archive'> = archiveRows(
  { ...pairs, check: checkEnd(pairDates) },
  pairDates.to,
)
