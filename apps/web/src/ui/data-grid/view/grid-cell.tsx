import { Fragment, type ReactElement } from 'react'
import { texts } from '../../../platform/i18n/texts.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { alignOf, formattedValue, type GridColumn } from '../../columns/grid-column.ts'
import type { CellMark } from '../../columns/grid-editing.ts'
import { type Origin, originOf } from '../../columns/own-values.ts'
import classes from '../model/data-grid.module.css'
import type { PlacedColumn } from '../model/use-grid-table.ts'

const text = texts(dataGridTexts)

/** Colour never carries meaning alone: errors, warnings and own values have a sign, changes a corner. */
export const markSigns = { error: '✕', warning: '▲', dirty: '', own: '◆' } as const

interface DrawnCell<Row> {
  readonly id: string
  readonly placed: PlacedColumn<Row>
  readonly row: Row
  readonly rowKey: string
  readonly colIndex: number
  readonly mark: CellMark | undefined
  readonly isFocused: boolean
  readonly hasHandle: boolean
  readonly isFound: boolean
  readonly isInRange: boolean
  readonly isPreview: boolean
  readonly isEditable: boolean | undefined
}

/** A function returning elements, not a component: hundreds of cells are drawn during a scroll. */
export function drawCell<Row>(cell: DrawnCell<Row>): ReactElement {
  const { id, placed, row, mark, isEditable } = cell
  const { column } = placed
  const written = formattedValue(column, row)
  const origin = mark ? undefined : originOf(column, row)
  const words = mark?.message ?? (origin && originWords(origin, column, row))
  const sign = mark?.kind ?? (origin === 'own' ? origin : undefined)
  const wordsId = words && `${id}-mark`
  return (
    <div
      key={column.id}
      id={id}
      className={classes.cell}
      role="gridcell"
      aria-colindex={cell.colIndex}
      aria-selected={cell.isInRange || undefined}
      aria-readonly={isEditable === undefined ? undefined : !isEditable}
      aria-invalid={mark?.kind === 'error' || undefined}
      aria-describedby={wordsId}
      data-kind={alignOf(column)}
      data-pinned={placed.pinned?.side}
      data-focus={cell.isFocused || undefined}
      data-found={cell.isFound || undefined}
      data-handle={cell.hasHandle || undefined}
      data-range={cell.isInRange || undefined}
      data-preview={cell.isPreview || undefined}
      data-mark={mark?.kind}
      data-locked={isEditable === false || undefined}
      data-clipped={canOverflow(placed, written) || undefined}
      style={placed.style}
      title={words}
    >
      {sign && sign !== 'dirty' && (
        <span className={classes.cellSign} data-tone={sign} aria-hidden>
          {markSigns[sign]}
        </span>
      )}
      {contentOf(cell, written)}
      {words && (
        <span id={wordsId} className={classes.hidden}>
          {words}
        </span>
      )}
      {cell.hasHandle && <span className={classes.fillHandle} data-fill title={text('fillHandle')} aria-hidden />}
    </div>
  )
}

function originWords<Row>(origin: Origin, { edit }: GridColumn<Row>, row: Row): string {
  const from = edit?.emptyMeans?.(row) ?? ''
  return origin === 'own' ? text('own', { from }) : from
}

function contentOf<Row>({ placed: { column }, row, rowKey, mark }: DrawnCell<Row>, written: string) {
  // Row elements are reused: the key resets state of rendered components.
  if (column.render) return <Fragment key={rowKey}>{column.render(row)}</Fragment>
  if (mark?.kind === 'dirty' && originOf(column, row) === 'emptied')
    return <em className={classes.emptied}>{column.edit?.emptyMeans?.(row)}</em>
  return column.edit?.kind === 'flag' ? <CheckMark isChecked={written === '✓'} text={written} /> : written
}

const WIDEST = { latin: 9, wide: 14, padding: 32 }

/** Clipping costs time on every scroll frame, so cells whose text surely fits are not clipped. */
function canOverflow<Row>({ column, width }: PlacedColumn<Row>, written: string): boolean {
  if (column.render !== undefined) return true
  const room = width - WIDEST.padding
  if (written.length * WIDEST.wide <= room) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole Latin range
  return !/^[\u0000-\u024f]*$/.test(written) || written.length * WIDEST.latin > room
}

/** Only looks like a checkbox: the cell itself is toggled. Text that is neither yes nor no shows as typed. */
function CheckMark({ isChecked, text }: { readonly isChecked: boolean; readonly text: string }) {
  if (text !== '' && !isChecked) return text
  return (
    <span className={classes.box} data-checked={isChecked || undefined} role="img" aria-label={isChecked ? '✓' : '–'}>
      {isChecked ? '✓' : ''}
    </span>
  )
}
