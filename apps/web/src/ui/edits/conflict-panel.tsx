import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import type { EditValue } from '../columns/cell-editor.ts'
import { dataGridTexts } from '../columns/data-grid-texts.ts'
import { formattedValue, type GridColumn } from '../columns/grid-column.ts'
import { isEmptyValue } from '../columns/own-values.ts'
import { SidePanel } from '../layout/side-panel.tsx'
import classes from './conflict-panel.module.css'
import { type Choice, type Conflict, disputedFields } from './store/conflict.ts'
import { editsTexts } from './store/edits-texts.ts'
import type { Conflicts } from './use-edits.ts'

interface ConflictPanelProps<Row> {
  readonly conflicts: Pick<Conflicts<Row>, 'open' | 'hide' | 'resolve'>
  readonly columns: readonly GridColumn<Row>[]
  readonly nameOf: (row: Row) => string
}

export function ConflictPanel<Row>({ conflicts: { open, hide, resolve }, columns, nameOf }: ConflictPanelProps<Row>) {
  const t = useTexts(editsTexts)
  if (open.length === 0) return null
  const all = (choice: Choice) => {
    for (const { rowKey } of open) resolve(rowKey, choice)
  }
  return (
    <SidePanel title={t('conflicts', { count: open.length })} onClose={hide}>
      <p className={classes.intro}>{t('conflictsIntro')}</p>
      {open.length > 1 && (
        <div className={classes.answers}>
          <Button variant="default" onClick={() => all('mine')}>
            {t('allMine')}
          </Button>
          <Button variant="default" onClick={() => all('theirs')}>
            {t('allTheirs')}
          </Button>
        </div>
      )}
      {open.map((conflict) => (
        <ConflictCard
          key={conflict.rowKey}
          conflict={conflict}
          columns={columns}
          name={nameOf(conflict.row)}
          resolve={resolve}
        />
      ))}
    </SidePanel>
  )
}

interface ConflictCardProps<Row> {
  readonly conflict: Conflict<Row>
  readonly columns: readonly GridColumn<Row>[]
  readonly name: string
  readonly resolve: Conflicts<Row>['resolve']
}

function ConflictCard<Row>({ conflict, columns, name, resolve }: ConflictCardProps<Row>) {
  const t = useTexts(editsTexts)
  const fields = disputedFields(conflict)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const { rowKey, isDeleted, op, changedBy, changedAt } = conflict
  const isWhole = isDeleted || op === 'D'
  return (
    <section className={classes.card} aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.who}>
        {t(isDeleted ? 'deletedBy' : 'changedBy', { who: changedBy, when: formatDateTime(changedAt) })}
      </p>
      {!isWhole && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('theirs')}</th>
              <th scope="col">{t('mine')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldChoice
                key={field}
                conflict={conflict}
                field={field}
                column={columns.find((column) => column.id === field)}
                choice={choices[field] ?? 'mine'}
                onChoose={(choice) => setChoices((before) => ({ ...before, [field]: choice }))}
              />
            ))}
          </tbody>
        </table>
      )}
      {op === 'D' && !isDeleted && <p className={classes.who}>{t('youDelete')}</p>}
      <div className={classes.answers}>
        {isWhole ? (
          <>
            {!isDeleted && <Button onClick={() => resolve(rowKey, 'mine')}>{t('deleteStill')}</Button>}
            <Button variant="default" onClick={() => resolve(rowKey, 'theirs')}>
              {t(isDeleted ? 'dropMine' : 'keepTheirs')}
            </Button>
          </>
        ) : (
          <Button onClick={() => resolve(rowKey, choices)}>{t('take')}</Button>
        )}
      </div>
    </section>
  )
}

interface FieldChoiceProps<Row> {
  readonly conflict: Conflict<Row>
  readonly field: string
  readonly column: GridColumn<Row> | undefined
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

function FieldChoice<Row>({ conflict, field, column, choice, onChoose }: FieldChoiceProps<Row>) {
  const t = useTexts(dataGridTexts)
  const id = useId()
  const written = (value: EditValue | undefined) => {
    const text = column ? formattedValue(column, { ...conflict.row, [field]: value }) : String(value ?? '')
    const empty = isEmptyValue(value) ? column?.edit?.emptyMeans?.(conflict.row) : undefined
    return empty ?? (text === '' ? t('mark.nothing') : text)
  }
  const cell = (side: Choice, value: EditValue | undefined) => (
    <td>
      <label className={classes.choice} data-chosen={choice === side || undefined}>
        <input type="radio" name={id} checked={choice === side} onChange={() => onChoose(side)} />
        {written(value)}
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{column?.header ?? field}</th>
      {cell('theirs', conflict.theirs[field])}
      {cell('mine', conflict.mine[field])}
    </tr>
  )
}
