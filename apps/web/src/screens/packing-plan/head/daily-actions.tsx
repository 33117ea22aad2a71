import { packingPlan, planViewFunctionId } from '@packing/contract'
import type { ReactNode } from 'react'
import { ComposedInput } from '../../../platform/api/call-input.ts'
import { downloadFile } from '../../../platform/api/download-file.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { editableListTexts } from '../../../ui/editable-list/editable-list-texts.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { UploadAction } from '../../../ui/upload-dialog/upload-action.tsx'
import { packingPlanTexts } from '../plan/packing-plan-texts.ts'
import type { DailyEdits } from '../plan/use-daily-edits.ts'

/** Failures were shown by the API client. */
const fetchPlan = (input: Readonly<Record<string, unknown>>) =>
  void downloadFile(packingPlan.download, new ComposedInput({ ...input, view: 'DAILY' }), {
    functionId: planViewFunctionId.DAILY,
  }).catch(() => undefined)

interface DailyActionsProps {
  readonly daily: DailyEdits
  /** Button of the bulk edit where rows are listed. */
  readonly bulk: ReactNode
  /** The search; its month is that of the file of errors. */
  readonly criteria: Readonly<Record<string, unknown>> & { readonly month: string }
}

export function DailyActions({ daily, bulk, criteria }: DailyActionsProps) {
  const t = useTexts(editableListTexts)
  const tPlan = useTexts(packingPlanTexts)
  const { edits, save, undo, redo } = daily
  return (
    <>
      <ActionButton
        action="save"
        call={packingPlan.save}
        functionId={planViewFunctionId.DAILY}
        loading={edits.saving.isSaving}
        onClick={() => void save().catch(() => undefined)}
      >
        {edits.unsaved.rowCount === 0 ? t('save') : t('saveCount', { count: edits.unsaved.rowCount })}
      </ActionButton>
      {daily.canEdit && (
        <>
          {bulk}
          <ActionButton hint="Ctrl+Z" isDisabled={!edits.history.canUndo} onClick={undo}>
            {t('undo')}
          </ActionButton>
          <ActionButton hint="Ctrl+Y" isDisabled={!edits.history.canRedo} onClick={redo}>
            {t('redo')}
          </ActionButton>
          <UploadAction
            call={packingPlan.upload}
            functionId={planViewFunctionId.DAILY}
            title={tPlan('uploadTitle')}
            input={{}}
            columns={daily.columns}
            isDisabled={edits.unsaved.isDirty}
            onCommitted={daily.reload}
            onDownloadErrors={(uploadId) => fetchPlan({ month: criteria.month, rows: 'UPLOAD_ERRORS', uploadId })}
            templateLabel={tPlan('uploadTemplate')}
            onDownloadTemplate={() => fetchPlan({ ...criteria, rows: 'PLANNED' })}
          />
        </>
      )}
    </>
  )
}
