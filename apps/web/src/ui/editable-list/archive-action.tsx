import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { Call } from '@packing/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { isDate, todayHere } from '../calendar/dates.ts'
import { DateInput } from '../calendar/input/date-input.tsx'
import { isRowPath, type RowCommand } from '../edits/store/save-rows.ts'
import { Dialog } from '../elements/dialog.tsx'
import { ActionButton } from '../layout/action-bar.tsx'
import { actionTexts } from '../words/action-texts.ts'
import { editableListTexts } from './editable-list-texts.ts'
import { keyOfRow, showRowIssues } from './rows-action.tsx'
import type { AnyEditableList, ListRowBase } from './use-editable-list.ts'

interface ArchiveActionProps<Row extends ListRowBase> {
  readonly list: AnyEditableList<Row>
  /** A `listArchive` of the contract. */
  readonly call: Call
}

/** Ends the selected rows on a date with a reason; the effect on orders and plan is confirmed first. */
export function ArchiveAction<Row extends ListRowBase>({ list, call }: ArchiveActionProps<Row>) {
  const t = useTexts(editableListTexts)
  const [rows, setRows] = useState<readonly Row[]>()
  const { edits, screen } = list
  const hint = edits.unsaved.isDirty ? t('saveFirst') : screen.selection.size === 0 ? t('tickFirst') : t('endHint')
  const close = (isDone: boolean) => {
    setRows(undefined)
    if (isDone) screen.setSelection(new Set())
    if (isDone) screen.refresh()
  }
  return (
    <>
      <ActionButton
        call={call}
        hint={hint}
        isDisabled={edits.unsaved.isDirty || screen.selection.size === 0}
        onClick={() => setRows(list.tickedRows())}
      >
        {t('end')}
      </ActionButton>
      {rows && rows.length > 0 && <ArchiveDialog {...{ list, call, rows }} onClose={close} />}
    </>
  )
}

interface ArchiveDialogProps<Row extends ListRowBase> extends ArchiveActionProps<Row> {
  readonly rows: readonly Row[]
  readonly onClose: (isDone: boolean) => void
}

const MAX_NAMED = 5

function ArchiveDialog<Row extends ListRowBase>(props: ArchiveDialogProps<Row>) {
  const { list, rows, onClose } = props
  const t = useTexts(editableListTexts)
  const tAction = useTexts(actionTexts)
  const { endsOn, setEndsOn, reason, setReason, isTried, isRunning, onSubmit } = useArchiving(props)
  const names = rows.map(list.nameOf)
  return (
    <Dialog onClose={() => onClose(false)} title={t('endTitle', { count: rows.length })}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack gap="sm">
          <div>
            {names.slice(0, MAX_NAMED).map((name) => (
              <div key={name}>{name}</div>
            ))}
            {names.length > MAX_NAMED && '…'}
          </div>
          <DateInput
            label={t('endsOn')}
            isRequired
            value={endsOn}
            onChange={setEndsOn}
            error={isTried && !isDate(endsOn) ? t('endDateNeeded') : undefined}
          />
          <Textarea
            label={t('endReason')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={200}
            data-autofocus
            value={reason}
            error={isTried && reason.trim() === '' ? t('endReasonNeeded') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(false)}>
              {tAction('cancel')}
            </Button>
            <Button type="submit" loading={isRunning}>
              {t('end')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const endedRow = <Row extends ListRowBase>(
  row: Row | undefined,
  { options }: AnyEditableList<Row>,
): RowCommand | undefined => row && { ...keyOfRow(row, options.keyFields), op: 'U' }

function useArchiving<Row extends ListRowBase>({ list, call, rows, onClose }: ArchiveDialogProps<Row>) {
  const t = useTexts(editableListTexts)
  const [endsOn, setEndsOn] = useState(todayHere())
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const names = rows.map(list.nameOf)

  const send = async (isPreview: boolean) => {
    const keys = rows.map((row) => keyOfRow(row, list.options.keyFields))
    const input = new ComposedInput({ rows: keys, endsOn, reason, acceptWarnings: true, isPreview })
    return callApi(call, input, { takesField: isRowPath, isQuiet: isPreview })
  }
  const run = async () => {
    const answer = await send(true)
    const words = list.options.consequencesOf?.(answer, (index) => endedRow(rows[index], list)) ?? []
    if (words.length > 0 && !(await confirm([...words, t('endAsk', { count: rows.length })]))) return
    await send(false)
    onClose(true)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isDate(endsOn) || reason.trim() === '') return
    setIsRunning(true)
    try {
      await run()
    } catch (error) {
      if (error instanceof ApiError) showRowIssues(call, error, names)
    } finally {
      setIsRunning(false)
    }
  }
  return { endsOn, setEndsOn, reason, setReason, isTried, isRunning, onSubmit }
}
