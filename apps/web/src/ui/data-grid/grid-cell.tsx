import { Fragment, type ReactElement } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import classes from './data-grid.module.css'
import { dataGridTexts } from './data-grid-texts.ts'
import { alignOf, type GridColumn, writtenValue } from './grid-column.ts'
import type { CellMark } from './grid-editing.ts'
import { type Origin, originOf } from './own-values.ts'
import type { PlacedColumn } from './use-grid-table.ts'

const text = texts(dataGridTexts)

/** Colour is never alone: error and warning also have a sign, a change a corner, a value of the row's own a diamond. */
export const markSigns = { error: '✕', warning: '▲', dirty: '', own: '◆' } as const

interface DrawnCell<Row> {
  readonly id: string
  readonly placed: PlacedColumn<Row>
  readonly row: Row
  readonly rowKey: string
  readonly colIndex: number
  readonly mark: CellMark | undefined
  readonly isFocused: boolean
  readonly isInRange: boolean
  /** Stands in a paste that waits for OK. */
  readonly isPreview: boolean
  /** undefined: the grid is not edited at all. */
  readonly isEditable: boolean | undefined
}

/** A cell as plain elements: no component of its own, for they are drawn by the hundred while one scrolls. */
export function drawCell<Row>(cell: DrawnCell<Row>): ReactElement {
  const { id, placed, row, mark, isEditable } = cell
  const { column } = placed
  const written = writtenValue(column, row)
  const bare = column as GridColumn<never>
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
      data-kind={alignOf(bare)}
      data-pinned={placed.pinned?.side}
      data-focus={cell.isFocused || undefined}
      data-range={cell.isInRange || undefined}
      data-preview={cell.isPreview || undefined}
      data-mark={mark?.kind}
      data-locked={isEditable === false || undefined}
      data-clipped={mayExceed(placed, written) || undefined}
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
    </div>
  )
}

/** Where the value comes from, and how it is given back. */
function originWords<Row>(origin: Origin, { edit }: GridColumn<Row>, row: Row): string {
  const from = edit?.emptyMeans?.(row) ?? ''
  return origin === 'own' ? text('own', { from }) : from
}

function contentOf<Row>({ placed: { column }, row, rowKey, mark }: DrawnCell<Row>, written: string) {
  // A line of the grid shows one row after another: what a screen draws by itself belongs to its row.
  if (column.render) return <Fragment key={rowKey}>{column.render(row)}</Fragment>
  if (mark?.kind === 'dirty' && originOf(column, row) === 'emptied')
    return <em className={classes.emptied}>{column.edit?.emptyMeans?.(row)}</em>
  return column.edit?.kind === 'check' ? <Box isChecked={written === '✓'} text={written} /> : written
}

/** Widths at which no sign of its kind is wider, in pixels; with the room at both sides of a cell. */
const WIDEST = { latin: 9, wide: 14, padding: 32 }

/**
 * Whether a cell must clip. Every box that clips costs the browser much at each frame of a scroll, so that cells whose
 * text surely fits do not.
 */
function mayExceed<Row>({ column, width }: PlacedColumn<Row>, written: string): boolean {
  if (column.render !== undefined) return true
  const room = width - WIDEST.padding
  if (written.length * WIDEST.wide <= room) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of Latin, from the first sign on
  return !/^[\u0000-\u024f]*$/.test(written) || written.length * WIDEST.latin > room
}

/** A picture of a box: the cell itself is what is ticked. What is neither yes nor no stays as it was typed. */
function Box({ isChecked, text }: { readonly isChecked: boolean; readonly text: string }) {
  if (text !== '' && !isChecked) return text
  return (
    <span className={classes.box} data-checked={isChecked || undefined} role="img" aria-label={isChecked ? '✓' : '–'}>
      {isChecked ? '✓' : ''}
    </span>
  )
}
