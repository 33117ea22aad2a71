import { Button } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import type { InvalidCell, PastePlan } from '../../edits/paste/paste.ts'
import { issueText } from '../../edits/store/row-marks.ts'
import { dialogTexts } from '../../words/dialog-texts.ts'
import type { GridModel } from '../model/use-grid-model.ts'
import classes from './paste-preview.module.css'

const MAX_LISTED_ERRORS = 100
const focused = { autoFocus: true, 'data-autofocus': true }

interface PastePreviewProps<Row> {
  readonly model: GridModel<Row>
  readonly plan: PastePlan
  readonly onApply: () => void
  readonly onCancel: () => void
}

export function PastePreview<Row>({ model, plan, onApply, onCancel }: PastePreviewProps<Row>) {
  const t = useTexts(dataGridTexts)
  const tDialog = useTexts(dialogTexts)
  const titleId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  const count = (cells: number) => formatNumber(cells)
  const rows = plan.block.bottom - plan.block.top + 1
  const columns = plan.block.right - plan.block.left + 1
  const { length } = model.data.rows
  const beyond = Math.max(0, plan.block.bottom + 1 - length - (plan.newRows?.keys.length ?? 0))
  const isWhole = plan.outside === 0
  return (
    <div className={classes.paste} role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <h2 id={titleId} className={classes.pasteTitle}>
        {t('paste.title', { rows: count(rows), columns: count(columns) })}
      </h2>
      <ul className={classes.pasteFacts}>
        <li data-tone="changed">{t('paste.changes', { count: plan.changes.length })}</li>
        {beyond > 0 && isWhole && <li data-tone="changed">{t('paste.beyond', { count: beyond })}</li>}
        {plan.newRows && <li data-tone="changed">{t('paste.newRows', { count: plan.newRows.keys.length })}</li>}
        {plan.invalid.length > 0 && <li data-tone="error">{t('paste.invalid', { count: plan.invalid.length })}</li>}
        {plan.readOnly > 0 && <li data-tone="warning">{t('paste.readOnly', { count: plan.readOnly })}</li>}
        {plan.outside > 0 && <li data-tone="warning">{t('paste.outside', { count: plan.outside })}</li>}
        {plan.unchanged > 0 && <li>{t('paste.unchanged', { count: plan.unchanged })}</li>}
      </ul>
      {plan.invalid.length > 0 && <InvalidList model={model} invalid={plan.invalid} />}
      <div className={classes.pasteAnswers}>
        {/* What would be lost is not confirmed by a key that is pressed without reading. */}
        <Button {...(isWhole ? focused : {})} onClick={onApply} disabled={plan.changes.length === 0 && !plan.newRows}>
          {tDialog('ok')}
        </Button>
        <Button variant="default" {...(isWhole ? {} : focused)} onClick={onCancel}>
          {tDialog('cancel')}
        </Button>
      </div>
    </div>
  )
}

function InvalidList<Row>({
  model,
  invalid,
}: {
  readonly model: GridModel<Row>
  readonly invalid: readonly InvalidCell[]
}) {
  const t = useTexts(dataGridTexts)
  return (
    <ol className={classes.pasteInvalid}>
      {invalid.slice(0, MAX_LISTED_ERRORS).map((cell) => (
        <li key={`${cell.row} ${cell.column}`}>
          <button type="button" onClick={() => model.viewport.reveal(cell.row, cell.column)}>
            <span className={classes.pasteWhere}>
              {t('paste.where', {
                row: formatNumber(cell.row + 1),
                column: model.columns.visible[cell.column]?.header ?? '',
              })}
            </span>
            <span className={classes.pasteText}>{cell.text === '' ? t('mark.nothing') : cell.text}</span>
            <span className={classes.pasteWhy}>{issueText(cell.issue)}</span>
          </button>
        </li>
      ))}
      {invalid.length > MAX_LISTED_ERRORS && <li>{t('paste.more', { count: invalid.length - MAX_LISTED_ERRORS })}</li>}
    </ol>
  )
}
