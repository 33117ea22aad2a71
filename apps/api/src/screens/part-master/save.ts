import { spellParts } from '../../domain/sheets/part-search.ts'
import { withIndex } from '../../domain/sheets/row-edit.ts'
import { saveAnswer, saveSheet } from '../../domain/sheets/save-sheet.ts'
import type { Handler } from '../../handlers.ts'
import { checkParts } from './check-parts.ts'
import { ALL_DEALERS, commonSheet, dealerSheet } from './part-sheet.ts'

const callId = 'partmaster/save'

/** Values for all dealers stand with the part; a dealer's first own value makes the dealer's row. */
export const saveParts: Handler<'partmaster/save'> = async ({ rows, acceptWarnings }, context) => {
  const all = await spellParts(context, withIndex(rows), ['partNo'])
  const common = all.filter(({ dealerCode }) => dealerCode === ALL_DEALERS)
  const own = all
    .filter(({ dealerCode }) => dealerCode !== ALL_DEALERS)
    .map((row) => (row.rowVersion === 0 ? { ...row, op: 'I' as const } : row))
  const check = checkParts(context)
  const save = { acceptWarnings, callId, check }
  const forAll = await saveSheet(context, { ...save, sheet: commonSheet, rows: common })
  const forDealers = await saveSheet(context, { ...save, sheet: dealerSheet, rows: own })
  const saved = [...forAll.saved, ...forDealers.saved].map((row) => ({ ...row, op: 'U' as const }))
  const conflicts = [...forAll.conflicts, ...forDealers.conflicts]
  return saveAnswer({ saved, conflicts, faults: [...forAll.faults, ...forDealers.faults], edits: [] }, {})
}
