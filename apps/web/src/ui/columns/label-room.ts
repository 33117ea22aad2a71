import type { GridColumn } from './grid-column.ts'
import { labelOf } from './parse-cell.ts'

type Label = Pick<GridColumn<never>, 'header' | 'unit' | 'edit' | 'words' | 'render'>

/** Of `.headerCell` and `.cell`, with the line beside pinned columns. */
const PADDING = 17
/** Of a badge before its word. */
const SIGN = 24
/** Longer words are sentences, which are cut. */
const MOST = 220
const known = new Map<string, number>()
let canvas: CanvasRenderingContext2D | null | undefined

function widthOfText(text: string, font: string): number {
  const key = `${font} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return 0
  canvas.font = `${font} ${getComputedStyle(document.body).fontFamily}`
  const width = canvas.measureText(text).width
  known.set(key, width)
  return width
}

const BOLD = '700 12px'
const UNIT = '400 12px'
const CELL = '400 13px'

/** What a label needs in one line. Widths of columns are chosen for English and Japanese; other languages are longer. */
function headerRoom({ header, unit, edit }: Label): number {
  const words = widthOfText(header, BOLD) + (unit ? widthOfText(` ${unit}`, UNIT) : 0)
  return words + (edit?.isRequired ? widthOfText(' *', BOLD) : 0)
}

/** What the longest word needs that a cell can show. */
function wordRoom({ words = [], edit, render }: Label): number {
  const choices = edit?.kind === 'choice' ? (edit.options ?? []).map(labelOf) : []
  const longest = Math.max(0, ...[...words, ...choices].map((word) => widthOfText(word, CELL)))
  return Math.min(MOST, longest + (render === undefined ? 0 : SIGN))
}

/** What a column needs, so that neither its label nor the names of its values are cut. */
export const labelRoom = (column: Label): number => Math.ceil(Math.max(headerRoom(column), wordRoom(column))) + PADDING
