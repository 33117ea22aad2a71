import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { formattedValue, type GridColumn } from '../columns/grid-column.ts'
import type { GridEditing } from '../columns/grid-editing.ts'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit-texts.ts'
import type { Assignment, BulkPlan, ColumnEffect } from './bulk-plan.ts'

interface PlanPreviewProps<Row> {
  readonly plan: BulkPlan<Row>
  readonly assignments: readonly Assignment<Row>[]
  readonly edits: GridEditing<Row>
  readonly columns: readonly GridColumn<Row>[]
}

const MAX_EXAMPLES = 5

export function PlanPreview<Row>({ plan, assignments, edits, columns }: PlanPreviewProps<Row>) {
  const t = useTexts(bulkEditTexts)
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  return (
    <div className={classes.preview} role="status">
      <strong>{t('effect', { count: plan.rowCount, changed: formatNumber(plan.changedRows.length) })}</strong>
      <ul>
        {plan.effects.map((effect) => (
          <li key={effect.columnId}>
            {headerOf(effect.columnId)}: <Counts effect={effect} />
          </li>
        ))}
      </ul>
      <ul className={classes.examples}>
        {plan.changedRows.slice(0, MAX_EXAMPLES).map((row) => (
          <li key={edits.rowKey(row)}>
            <span className={classes.rowName}>{nameOf(columns, row)}</span>
            {assignments.map(({ column, value }) => (
              <span key={column.id}>
                {formattedValue(column, row) || t('blank')} →{' '}
                {formattedValue(column, { ...row, [column.id]: value }) || t('blank')}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

const nameOf = <Row,>(columns: readonly GridColumn<Row>[], row: Row) =>
  columns
    .slice(0, 2)
    .map((column) => formattedValue(column, row))
    .filter((text) => text !== '')
    .join(' ')

function Counts({ effect }: { readonly effect: ColumnEffect }) {
  const t = useTexts(bulkEditTexts)
  const parts = (['changed', 'same', 'locked', 'invalid'] as const)
    .filter((each) => each === 'changed' || effect[each] > 0)
    .map((each) => t(each, { count: effect[each] }))
  return <span data-invalid={effect.invalid > 0 || undefined}>{parts.join(' · ')}</span>
}
