import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../platform/i18n/texts.ts'
import { DateInput } from '../calendar/input/date-input.tsx'
import { MonthInput } from '../calendar/input/month-input.tsx'
import type { CellOption } from '../columns/cell-editor.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { labelOf } from '../columns/parse-cell.ts'
import { actionTexts } from '../words/action-texts.ts'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit-texts.ts'

export interface TypedAssignment {
  readonly columnId: string
  readonly text: string
}

interface AssignmentLineProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly assignment: TypedAssignment
  readonly onChange: (assignment: TypedAssignment) => void
  readonly onRemove: (() => void) | undefined
}

export function AssignmentLine<Row>({ columns, assignment, onChange, onRemove }: AssignmentLineProps<Row>) {
  const t = useTexts(bulkEditTexts)
  const tAction = useTexts(actionTexts)
  const column = columns.find(({ id }) => id === assignment.columnId)
  return (
    <div className={classes.assignment}>
      <NativeSelect
        label={t('column')}
        value={assignment.columnId}
        data={[
          { value: '', label: t('choose') },
          ...columns.map(({ id, header, unit }) => ({ value: id, label: unit ? `${header} (${unit})` : header })),
        ]}
        onChange={(event) => onChange({ columnId: event.currentTarget.value, text: '' })}
      />
      <ValueField column={column} value={assignment.text} onChange={(text) => onChange({ ...assignment, text })} />
      {onRemove && (
        <CloseButton size="sm" aria-label={tAction('remove', { what: column?.header ?? '' })} onClick={onRemove} />
      )}
    </div>
  )
}

interface ValueFieldProps<Row> {
  readonly column: GridColumn<Row> | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

const yesNo: readonly CellOption[] = [
  { value: 'true', label: '✓' },
  { value: 'false', label: '–' },
]

function ValueField<Row>({ column, value, onChange }: ValueFieldProps<Row>) {
  const t = useTexts(bulkEditTexts)
  const label = t('value')
  const editor = column?.edit
  if (editor?.kind === 'date') return <DateInput {...{ label, value, onChange }} />
  if (editor?.kind === 'month') return <MonthInput {...{ label, value, onChange }} width={128} />
  const options = editor?.kind === 'flag' ? yesNo : editor?.options
  if (options)
    return (
      <NativeSelect
        label={label}
        value={value}
        data={[
          { value: '', label: t('blank') },
          ...options.map((option) => ({ value: option.value, label: labelOf(option) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      label={label}
      placeholder={column ? t('blank') : ''}
      disabled={column === undefined}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
