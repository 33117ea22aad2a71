import { packingPlan, planViewFunctionId } from '@packing/contract'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { editableListTexts } from '../../ui/editable-list/editable-list-texts.ts'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { UploadAction } from '../../ui/upload-dialog/upload-action.tsx'
import { packingPlanTexts } from './packing-plan-texts.ts'
import type { DailyEdits } from './use-daily-edits.ts'

export function DailyActions({ daily, month }: { readonly daily: DailyEdits; readonly month: string }) {
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
            onDownloadErrors={(uploadId) =>
              void downloadFile(
                packingPlan.download,
                new ComposedInput({ month, view: 'DAILY', rows: 'UPLOAD_ERRORS', uploadId }),
                { functionId: planViewFunctionId.DAILY },
              ).catch(() => undefined)
            }
          />
        </>
      )}
    </>
  )
}
