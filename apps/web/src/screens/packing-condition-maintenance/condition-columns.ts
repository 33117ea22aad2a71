import {
  type ConditionRow,
  CURRENT_COPY,
  conditionColumns,
  type Language,
  type OutputOf,
  type packingConditionDesk,
} from '@packing/contract'
import { codeNames } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { liveValues } from './condition-figures.ts'
import { packingConditionTexts } from './packing-condition-texts.ts'

export type ConditionInit = OutputOf<(typeof packingConditionDesk)['init']>

const optionsOf = (named: readonly { readonly code: string }[] = []) => named.map(({ code }) => ({ value: code }))

export function conditionGridColumns(
  language: Language,
  init: ConditionInit | undefined,
): readonly GridColumn<ConditionRow>[] {
  const live = liveValues(init?.caseTypes ?? [])
  const columns = gridColumns<ConditionRow>(conditionColumns, language, {
    dealerCode: { edit: { kind: 'choice', options: [{ value: '*' }, ...optionsOf(init?.dealers)] } },
    status: { nameOf: codeNames(packingConditionTexts, 'status.') },
    rounding: { nameOf: codeNames(packingConditionTexts, 'rounding.') },
    caseCode: { edit: { kind: 'choice', options: optionsOf(init?.caseTypes) } },
    qtyPerCase: { value: live.qtyPerCase },
    caseNetKg: { value: live.caseNetKg },
    tareKg: { value: live.tareKg },
    caseGrossKg: { value: live.caseGrossKg },
    caseLengthMm: { value: live.caseLengthMm },
    caseWidthMm: { value: live.caseWidthMm },
    caseHeightMm: { value: live.caseHeightMm },
    caseM3: { value: live.caseM3 },
    fillPercent: { value: live.fillPercent },
    casesPerContainer: { follows: 'caseCode' },
    maxStack: { follows: 'caseCode' },
  })
  // Copies that plans keep are shown, not edited.
  return columns.map((column) => {
    const { edit } = column
    if (!edit || edit.isEditable) return column
    return {
      ...column,
      edit: { ...edit, isEditable: (row: ConditionRow) => (row.copyNo ?? CURRENT_COPY) === CURRENT_COPY },
    }
  })
}
