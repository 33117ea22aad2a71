import { type ConditionRow, packingConditionMaintenance } from '@packing/contract'
import { formatDate } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { AnyEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { addRows, cellsOf } from './copy-rows.ts'
import { packingConditionTexts } from './packing-condition-texts.ts'

interface CopyActionsProps {
  readonly list: AnyEditableList<ConditionRow>
  readonly fence: string
  readonly onChangeSnp: () => void
}

/** Copies stay unsaved rows of the grid, so that they can be looked over before the save. */
export function CopyActions({ list, fence, onChangeSnp }: CopyActionsProps) {
  const t = useTexts(packingConditionTexts)
  const { save } = packingConditionMaintenance
  const ticked = list.tickedRows()
  const hintOf = (hint: string) => (ticked.length === 0 ? t('tickFirst') : hint)
  const isDisabled = ticked.length === 0
  const copy = (cells: (row: ConditionRow) => ReturnType<typeof cellsOf>, label: string) =>
    addRows(list.edits.grid, ticked.map(cells), label)
  return (
    <>
      <ActionButton
        call={save}
        isDisabled={isDisabled}
        hint={hintOf(t('newVersionHint', { fence: formatDate(fence) }))}
        onClick={() => copy((row) => ({ ...cellsOf(row), effectiveFrom: fence }), t('newVersion'))}
      >
        {t('newVersion')}
      </ActionButton>
      <ActionButton
        call={save}
        isDisabled={isDisabled}
        hint={hintOf(t('copyHint'))}
        onClick={() => copy((row) => ({ ...cellsOf(row), partNo: null, status: 'DRAFT' }), t('copy'))}
      >
        {t('copy')}
      </ActionButton>
      <ActionButton call={save} isDisabled={isDisabled} hint={hintOf('')} onClick={onChangeSnp}>
        {t('changeSnp')}
      </ActionButton>
    </>
  )
}
