import type { Call } from '@packing/contract'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { choose, type Options } from '../../platform/messages/confirm.ts'
import { notify, stripCode } from '../../platform/messages/notify.ts'
import { isRowPath } from '../edits/store/save-rows.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { editableListTexts } from './editable-list-texts.ts'
import type { AnyEditableList, ListRowBase } from './use-editable-list.ts'

interface RowsActionProps<Row extends ListRowBase> {
  readonly list: AnyEditableList<Row>
  /** A `listKeys` of the contract. */
  readonly call: Call
  readonly ask: (rows: readonly Row[]) => string | readonly string[]
  /** Rows that the action is for; others of the selection are left out. */
  readonly only?: ((row: Row) => boolean) | undefined
  readonly isSerious?: boolean
  /** Checkboxes of the confirmation, and the field of the command that receives them. */
  readonly options?: { readonly field: string; of(rows: readonly Row[]): Options | undefined }
  readonly children: ReactNode
}

/** Runs a command on the selected rows as stored on the server, after a confirmation. */
export function RowsAction<Row extends ListRowBase>(props: RowsActionProps<Row>) {
  const { list, call, ask, only = () => true, isSerious = false, options: choice, children } = props
  const t = useTexts(editableListTexts)
  const [isRunning, setIsRunning] = useState(false)
  const { edits, screen } = list
  const isNone = screen.selection.size === 0
  const isNoneOwn = !isNone && !list.tickedRows().some(only)
  const hint = edits.unsaved.isDirty ? t('saveFirst') : isNone ? t('tickFirst') : isNoneOwn ? t('notYours') : undefined

  const run = async () => {
    const rows = list.tickedRows().filter(only)
    const options = choice?.of(rows)
    const ticked = rows.length > 0 ? await choose(ask(rows), { isSerious, options }) : null
    if (ticked === null) return
    const more = choice && options ? { [choice.field]: ticked } : {}
    setIsRunning(true)
    try {
      const input = { rows: rows.map((row) => keyOfRow(row, list.options.keyFields)), ...more }
      await callApi(call, new ComposedInput(input), { takesField: isRowPath })
      screen.setSelection(new Set())
    } catch (error) {
      if (error instanceof ApiError) showRowIssues(call, error, rows.map(list.nameOf))
    } finally {
      setIsRunning(false)
      screen.refresh()
    }
  }
  return (
    <ActionButton
      call={call}
      hint={hint}
      isDisabled={hint !== undefined}
      loading={isRunning}
      onClick={() => void run()}
    >
      {children}
    </ActionButton>
  )
}

/** Key and version, as commands on whole rows expect them. */
export const keyOfRow = <Row extends ListRowBase>(row: Row, keyFields: readonly (keyof Row & string)[]) => ({
  ...Object.fromEntries(keyFields.map((field) => [field, row[field]])),
  rowVersion: row.rowVersion,
})

/** The grid has no edits to attach these issues to, so each message names its row. */
export function showRowIssues(call: Pick<Call, 'id'>, { errinfo }: ApiError, names: readonly string[]): void {
  for (const { fieldName, messages } of errinfo.validationErrors) {
    const at = /^rows\[(\d+)\]/.exec(fieldName)?.[1]
    if (at !== undefined)
      notify('error', `${names[Number(at)] ?? ''}: ${messages.map(stripCode).join(' ')}`, { callId: call.id })
  }
}
