import {
  type DailyPlanRow,
  dailyPlanEdits,
  keyFieldsOf,
  packingPlan,
  planDesk,
  planTrials,
  planViewFunctionId,
} from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callKey } from '../../../platform/api/use-call-query.ts'
import { texts, useLanguage } from '../../../platform/i18n/texts.ts'
import { notify } from '../../../platform/messages/notify.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import type { CellOption } from '../../../ui/columns/cell-editor.ts'
import type { CellAddress } from '../../../ui/columns/grid-editing.ts'
import { editableListTexts } from '../../../ui/editable-list/editable-list-texts.ts'
import { useEdits } from '../../../ui/edits/use-edits.ts'
import { canMoveRow, canPinRow, type Editable } from './frozen-rows.ts'
import { dailyGridColumns, withCasesOf } from './plan-columns.ts'
import { useJudgement } from './use-judgement.ts'

const text = texts(editableListTexts)
/** Simulations of the plan as it was before it was edited. */
const ofTrials = [planTrials.listTrials, planDesk.listScenarios]

interface DailyEditsOptions {
  /** Must be stable. */
  readonly rows: readonly DailyPlanRow[]
  /** Must be stable. */
  readonly lines: readonly CellOption[]
  /** Must be stable. */
  readonly shifts: readonly CellOption[]
  /** Must be stable; undefined: no plan. */
  readonly editable: Editable | undefined
  /** The plan has built cases. */
  readonly hasCases: boolean
  readonly onSaved: () => void
}

export type DailyEdits = ReturnType<typeof useDailyEdits>

export function useDailyEdits({ rows, lines, shifts, editable, hasCases, onSaved: reload }: DailyEditsOptions) {
  const queryClient = useQueryClient()
  const onSaved = () => {
    for (const call of ofTrials) void queryClient.invalidateQueries({ queryKey: callKey(call) })
    reload()
  }
  const language = useLanguage()
  const columns = useMemo(
    () =>
      withCasesOf(
        dailyGridColumns(language, {
          lines,
          shifts,
          canMove: (row) => canMoveRow(row, editable),
          canPin: (row) => canPinRow(row, editable),
        }),
        hasCases,
      ),
    [language, lines, shifts, hasCases, editable],
  )
  const functionId = planViewFunctionId.DAILY
  const [focusOn, setFocusOn] = useState<CellAddress>()
  const [savedVersion, setSavedVersion] = useState(0)
  const [historyOf, showHistoryOf] = useState<DailyPlanRow>()
  const edits = useEdits<DailyPlanRow, typeof packingPlan.save>({
    rows,
    columns,
    save: packingPlan.save,
    functionId,
    onSaved: () => {
      setSavedVersion((version) => version + 1)
      onSaved()
    },
    rowKey: (row) => `${row.planId} ${row.seq}`,
    keyFields: keyFieldsOf(dailyPlanEdits),
    draftName: 'plan-edits',
  })
  /** After a click on a button the focus returns to the grid. */
  const goTo = (address: CellAddress | undefined) => address && setFocusOn({ ...address })
  const canEdit = useCan()(packingPlan.save, functionId)
  const judged = useJudgement(edits, canEdit)
  return {
    edits,
    columns,
    focusOn,
    goTo,
    savedVersion,
    judged,
    canEdit,
    historyOf,
    showHistoryOf,
    reload: onSaved,
    save: async () => {
      if (!edits.unsaved.isDirty) return notify('info', text('nothingToSave'))
      await edits.saving.save()
    },
    undo: () => goTo(edits.history.undo()),
    redo: () => goTo(edits.history.redo()),
  }
}
