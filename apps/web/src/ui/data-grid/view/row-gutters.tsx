import type { ReactNode } from 'react'
import { type Translate, useTexts } from '../../../platform/i18n/texts.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import type { RowMarks } from '../../columns/grid-editing.ts'
import { GUTTER_WIDTH } from '../model/cell-style.ts'
import classes from '../model/data-grid.module.css'
import type { RowStatus, RowTone } from '../model/grid-state.ts'
import type { Gutter } from '../model/use-grid-columns.ts'

export const toneSigns: Record<RowTone, string> = { error: '✕', warning: '▲', info: 'i', changed: '●', frozen: '❄' }

interface RowGuttersProps {
  readonly gutters: readonly Gutter[]
  readonly rowKey: string
  readonly isSelected: boolean | undefined
  readonly isExpanded: boolean
  readonly status: RowStatus | undefined
  readonly marks: RowMarks | undefined
  readonly onToggle: (key: string) => void
  readonly onToggleDetails: (key: string) => void
}

export function RowGutters(props: RowGuttersProps) {
  const t = useTexts(dataGridTexts)
  return props.gutters.map((gutter, at) => (
    <div
      key={gutter}
      className={classes.gutter}
      role="gridcell"
      aria-colindex={at + 1}
      style={{ left: at * GUTTER_WIDTH }}
      title={titleOf(gutter, props, t)}
    >
      {contentOf(gutter, props, t)}
    </div>
  ))
}

function titleOf(
  gutter: Gutter,
  { status, marks }: RowGuttersProps,
  t: Translate<typeof dataGridTexts>,
): string | undefined {
  if (gutter === 'status') return status?.label
  if (gutter === 'op' && marks) return opLabel(marks, t)
  return undefined
}

function opLabel({ op, message, cells }: RowMarks, t: Translate<typeof dataGridTexts>): string {
  const errors = Object.values(cells).filter(({ kind }) => kind === 'error').length
  const words = [
    op === undefined ? undefined : t(`op.${op}`),
    message,
    errors > 0 ? t('errors', { count: errors }) : undefined,
  ]
  return words.filter((word) => word !== undefined).join('\n')
}

function contentOf(gutter: Gutter, props: RowGuttersProps, t: Translate<typeof dataGridTexts>): ReactNode {
  const { status, marks, rowKey } = props
  switch (gutter) {
    case 'details':
      return (
        <button
          key={rowKey}
          type="button"
          className={classes.unfold}
          tabIndex={-1}
          aria-expanded={props.isExpanded}
          aria-label={t('details')}
          onClick={() => props.onToggleDetails(rowKey)}
        >
          {props.isExpanded ? '▾' : '▸'}
        </button>
      )
    case 'select':
      // A plain input, because hundreds are drawn during a scroll. The key resets its focus with the row.
      return (
        <input
          key={rowKey}
          type="checkbox"
          className={classes.check}
          tabIndex={-1}
          checked={props.isSelected ?? false}
          aria-label={t('selectRow')}
          onChange={() => props.onToggle(rowKey)}
        />
      )
    case 'op':
      return marks?.op && <OpSign marks={marks} label={opLabel(marks, t)} />
    case 'status':
      return (
        status && (
          <span className={classes.sign} data-tone={status.tone} role="img" aria-label={status.label}>
            {toneSigns[status.tone]}
          </span>
        )
      )
  }
}

function OpSign({ marks, label }: { readonly marks: RowMarks; readonly label: string }) {
  const isWrong = marks.message !== undefined || Object.values(marks.cells).some(({ kind }) => kind === 'error')
  return (
    <span className={classes.op} data-op={marks.op} data-wrong={isWrong || undefined} role="img" aria-label={label}>
      {marks.op}
    </span>
  )
}
