import type { Call } from '@packing/contract'
import type { ReactNode } from 'react'
import type { CallInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { DownloadMenu } from '../download-menu/download-menu.tsx'
import { ActionBar, ActionButton } from '../layout/action-bar.tsx'
import { UploadAction } from '../upload-dialog/upload-action.tsx'
import { editableListTexts } from './editable-list-texts.ts'
import { RowsAction } from './rows-action.tsx'
import type { AnySheet, SheetRowBase } from './use-sheet.ts'

const MAX_NAMED = 5

export interface SheetActionsProps<Row extends SheetRowBase> {
  readonly sheet: AnySheet<Row>
  readonly label: string
  /** What this screen does with rows besides; after Save and New row. */
  readonly actions?: ReactNode
  readonly details?: { readonly label: string } | undefined
}

/** Save first, then the rows, then files, then what is looked at. */
export function SheetActions<Row extends SheetRowBase>({ sheet, label, actions, details }: SheetActionsProps<Row>) {
  const t = useTexts(editableListTexts)
  const { edits, screen, panel, options } = sheet
  const { calls } = options
  const columns = options.columns as unknown as readonly GridColumn<never>[]
  const insert = () => {
    if (details) panel.show('details')
    sheet.insert()
  }
  return (
    <ActionBar right={<LookButtons {...{ sheet, details }} />}>
      {/* Never off: the cell that is being typed into is only taken with the key itself. */}
      <ActionButton
        isPrimary
        action="save"
        call={calls.save}
        loading={edits.isSaving}
        onClick={() => void sheet.save().catch(() => undefined)}
      >
        {edits.dirtyCount === 0 ? t('save') : t('saveCount', { count: edits.dirtyCount })}
      </ActionButton>
      {edits.canInsert && (
        <ActionButton action="new" call={calls.save} onClick={insert}>
          {t('new')}
        </ActionButton>
      )}
      {actions}
      {calls.delete && <DeleteButton sheet={sheet} call={calls.delete} />}
      {sheet.mayEdit && <EditButtons sheet={sheet} />}
      {calls.upload && (
        <UploadAction
          title={t('upload', { label })}
          call={calls.upload}
          input={{}}
          columns={columns}
          isDisabled={edits.isDirty}
          onCommitted={screen.refresh}
          onDownloadErrors={(uploadId) => fetchFile(calls.download, { what: 'UPLOAD_ERRORS', uploadId })}
          onDownloadTemplate={() => fetchFile(calls.download, { what: 'TEMPLATE' })}
        />
      )}
      <DownloadMenu
        call={calls.download}
        criteria={screen.criteria}
        sort={screen.grid.sort}
        columns={columns}
        layout={screen.arrangement.layout}
        total={screen.total}
        hasMore={sheet.hasMore}
        isTakenBack={calls.upload !== undefined}
      />
    </ActionBar>
  )
}

/** Opens the panel at the side. */
function LookButtons<Row extends SheetRowBase>({
  sheet: { edits, panel },
  details,
}: Pick<SheetActionsProps<Row>, 'sheet' | 'details'>) {
  const t = useTexts(editableListTexts)
  const isEmpty = edits.view.length === 0
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

function EditButtons<Row extends SheetRowBase>({ sheet }: Pick<SheetActionsProps<Row>, 'sheet'>) {
  const t = useTexts(editableListTexts)
  const { edits } = sheet
  return (
    <>
      {sheet.bulk.button}
      <ActionButton hint="Ctrl+Z" isDisabled={!edits.canUndo} onClick={sheet.undo}>
        {t('undo')}
      </ActionButton>
      <ActionButton hint="Ctrl+Y" isDisabled={!edits.canRedo} onClick={sheet.redo}>
        {t('redo')}
      </ActionButton>
    </>
  )
}

/** What was refused has been told. */
const fetchFile = (call: Call, input: Readonly<Record<string, string>>) =>
  void downloadFile(call, input as CallInput<Call>).catch(() => undefined)

interface DeleteButtonProps<Row extends SheetRowBase> extends Pick<SheetActionsProps<Row>, 'sheet'> {
  readonly call: Call
}

function DeleteButton<Row extends SheetRowBase>({ sheet, call }: DeleteButtonProps<Row>) {
  const t = useTexts(editableListTexts)
  const ask = (rows: readonly Row[]) => [
    t('deleteAsk', { count: rows.length }),
    ...rows.slice(0, MAX_NAMED).map(sheet.nameOf),
  ]
  return (
    <RowsAction {...{ sheet, call, ask }} isSerious>
      {t('delete')}
    </RowsAction>
  )
}
