import { packingResult, type ResultRow } from '@packing/contract'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { keyOfRow, showRowIssues } from '../../ui/editable-list/rows-action.tsx'
import type { AnyEditableList } from '../../ui/editable-list/use-editable-list.ts'
import { isRowPath } from '../../ui/edits/store/save-rows.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { CancelDialog, type Correction } from './cancel-dialog.tsx'
import { packingResultsTexts } from './packing-results-texts.ts'
import { isLocked, type ResultInit } from './result-columns.ts'
import { dayAsPlanned } from './use-result-form.ts'

interface ResultActionsProps {
  readonly list: AnyEditableList<ResultRow>
  readonly init: ResultInit | undefined
}

export function ResultActions({ list, init }: ResultActionsProps) {
  const t = useTexts(packingResultsTexts)
  const tAction = useTexts(actionTexts)
  const [cancelling, setCancelling] = useState<readonly ResultRow[]>()
  const { edits, screen } = list
  const isNoneTicked = screen.selection.size === 0
  const { isDirty } = edits.unsaved
  const cancelHint = isDirty ? tAction('saveFirst') : isNoneTicked ? t('tickFirst') : t('cancelHint')

  const fillIn = () => {
    const rows = list.tickedRows().filter((row) => !isLocked(row, init))
    const changes = rows.flatMap((row) =>
      Object.entries(asPlanned(row, init)).map(([columnId, value]) => ({
        rowKey: edits.grid.rowKey(row),
        columnId,
        value,
      })),
    )
    edits.grid.setCells(changes, t('asPlanned'))
  }
  const cancel = async (rows: readonly ResultRow[], correction: Correction) => {
    try {
      const keys = rows.map((row) => keyOfRow(row, list.options.keyFields))
      await callApi(packingResult.delete, new ComposedInput({ rows: keys, ...correction }), { takesField: isRowPath })
      screen.setSelection(new Set())
    } catch (error) {
      if (error instanceof ApiError) showRowIssues(packingResult.delete, error, rows.map(list.nameOf))
    } finally {
      setCancelling(undefined)
      screen.refresh()
    }
  }
  return (
    <>
      <ActionButton
        call={packingResult.save}
        isDisabled={isNoneTicked}
        hint={isNoneTicked ? t('tickFirst') : t('asPlannedHint')}
        onClick={fillIn}
      >
        {t('asPlanned')}
      </ActionButton>
      <ActionButton
        call={packingResult.delete}
        isDisabled={isDirty || isNoneTicked}
        hint={cancelHint}
        onClick={() => setCancelling(list.tickedRows())}
      >
        {t('cancelResult')}
      </ActionButton>
      {cancelling && cancelling.length > 0 && (
        <CancelDialog
          names={cancelling.map(list.nameOf)}
          onCancelled={(correction) => cancel(cancelling, correction)}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  )
}

function asPlanned({ plannedOn, plannedShift, planQty }: ResultRow, init: ResultInit | undefined) {
  const today = init?.today ?? plannedOn
  return {
    resultStatus: 'OK',
    packOn: dayAsPlanned(plannedOn, today) || null,
    shiftCode: plannedShift,
    resultQty: planQty,
  }
}
