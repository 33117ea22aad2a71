import type { Call } from '@packing/contract'
import type { ReactNode } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { DownloadMenu } from '../download-menu/download-menu.tsx'
import { ActionBar, ActionButton } from '../layout/action-bar.tsx'
import { TryButton } from '../master-trial/try-button.tsx'
import { UploadAction } from '../upload-dialog/upload-action.tsx'
import { ArchiveAction } from './archive-action.tsx'
import { editableListTexts } from './editable-list-texts.ts'
import { RowsAction } from './rows-action.tsx'
import type { AnyEditableList, ListRowBase } from './use-editable-list.ts'

const MAX_NAMED = 5

export interface ListActionsProps<Row extends ListRowBase> {
  readonly list: AnyEditableList<Row>
  readonly label: string
  readonly actions?: ReactNode
  readonly details?: { readonly label: string } | undefined
}

export function ListActions<Row extends ListRowBase>({ list, label, actions, details }: ListActionsProps<Row>) {
  const t = useTexts(editableListTexts)
  const { edits, panel } = list
  const { calls } = list.options
  const insert = () => {
    if (details) panel.show('details')
    list.insert()
  }
  return (
    <ActionBar right={<LookButtons {...{ list, details }} />}>
      {/* Never disabled: the cell being edited is committed only by this key press. */}
      <ActionButton
        isPrimary
        action="save"
        call={calls.save}
        {...(list.options.isReadOnly ? { isDisabled: true, hint: t('readOnly') } : {})}
        loading={edits.saving.isSaving}
        onClick={() => void list.save().catch(() => undefined)}
      >
        {edits.unsaved.rowCount === 0 ? t('save') : t('saveCount', { count: edits.unsaved.rowCount })}
      </ActionButton>
      <TryButton trial={list.trial} />
      {edits.grid.canInsert && (
        <ActionButton action="new" call={calls.save} onClick={insert}>
          {t('new')}
        </ActionButton>
      )}
      {actions}
      {calls.archive && <ArchiveAction list={list} call={calls.archive} />}
      {calls.delete && <DeleteButton list={list} call={calls.delete} />}
      {list.canEdit && <EditButtons list={list} />}
      {calls.download && <FileButtons {...{ list, label }} download={calls.download} />}
    </ActionBar>
  )
}

interface FileButtonsProps<Row extends ListRowBase> extends Pick<ListActionsProps<Row>, 'list' | 'label'> {
  readonly download: Call
}

function FileButtons<Row extends ListRowBase>({ list, label, download }: FileButtonsProps<Row>) {
  const t = useTexts(editableListTexts)
  const { edits, screen, options } = list
  const { upload } = options.calls
  const columns: readonly GridColumn<never>[] = options.columns
  return (
    <>
      {upload && (
        <UploadAction
          title={t('upload', { label })}
          call={upload}
          input={options.uploadInput ?? {}}
          columns={columns}
          isDisabled={edits.unsaved.isDirty || options.uploadInput === null || options.isReadOnly === true}
          onCommitted={screen.refresh}
          onDownloadErrors={(uploadId) =>
            fetchFile(download, { ...options.uploadInput, what: 'UPLOAD_ERRORS', uploadId })
          }
          onDownloadTemplate={() => fetchFile(download, { ...options.uploadInput, what: 'TEMPLATE' })}
        />
      )}
      <DownloadMenu
        call={download}
        criteria={screen.criteria}
        sort={screen.grid.sort}
        columns={columns}
        layout={screen.arrangement.layout}
        total={screen.total}
        hasMore={list.hasMore}
        canUpload={upload !== undefined}
      />
    </>
  )
}

function LookButtons<Row extends ListRowBase>({
  list: { edits, panel },
  details,
}: Pick<ListActionsProps<Row>, 'list' | 'details'>) {
  const t = useTexts(editableListTexts)
  const isEmpty = edits.grid.rows.length === 0
  return (
    <>
      {details && (
        <ActionButton hint="Alt+Enter" isDisabled={isEmpty} onClick={() => panel.show('details')}>
          {details.label}
        </ActionButton>
      )}
      <ActionButton hint={details ? undefined : 'Alt+Enter'} isDisabled={isEmpty} onClick={() => panel.show('history')}>
        {t('history')}
      </ActionButton>
    </>
  )
}

function EditButtons<Row extends ListRowBase>({ list }: Pick<ListActionsProps<Row>, 'list'>) {
  const t = useTexts(editableListTexts)
  const { edits } = list
  return (
    <>
      {list.bulk.button}
      <ActionButton hint="Ctrl+Z" isDisabled={!edits.history.canUndo} onClick={list.undo}>
        {t('undo')}
      </ActionButton>
      <ActionButton hint="Ctrl+Y" isDisabled={!edits.history.canRedo} onClick={list.redo}>
        {t('redo')}
      </ActionButton>
    </>
  )
}

/** Failures were shown by the API client. */
const fetchFile = (call: Call, input: Readonly<Record<string, string>>) =>
  void downloadFile(call, new ComposedInput(input)).catch(() => undefined)

interface DeleteButtonProps<Row extends ListRowBase> extends Pick<ListActionsProps<Row>, 'list'> {
  readonly call: Call
}

function DeleteButton<Row extends ListRowBase>({ list, call }: DeleteButtonProps<Row>) {
  const t = useTexts(editableListTexts)
  const ask = (rows: readonly Row[]) => [
    t('deleteAsk', { count: rows.length }),
    ...rows.slice(0, MAX_NAMED).map(list.nameOf),
  ]
  return (
    <RowsAction {...{ list, call, ask }} only={list.options.isOwn} isSerious>
      {t('delete')}
    </RowsAction>
  )
}
