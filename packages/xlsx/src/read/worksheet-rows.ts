import type { FormulaCell, RawCell, RawRow } from '../terms/cell.ts'
import { isoToDate, serialToDate } from '../terms/excel-serial.ts'
import { WorkbookError } from '../terms/workbook-error.ts'
import type { CellContext } from './workbook-parts.ts'
import { type Attributes, decodeCellText } from './xml.ts'
import { parsePieces } from './xml-pieces.ts'

const maxCellText = 32_767
const maxLine = 1_048_576

interface OpenCell {
  type: string
  style: number
  text: string
  formula: string | undefined
}

/** Excel shows 15 digits. */
const rounded = (value: number) => Number(value.toPrecision(15))

const numberCell = (text: string, style: number, { looks, is1904 }: CellContext): Exclude<RawCell, FormulaCell> => {
  const value = Number(text)
  const look = looks[style] ?? 'plain'
  if (Number.isNaN(value) || look === 'plain') return Number.isNaN(value) ? text : value
  if (look === 'date') return { date: serialToDate(value, is1904) }
  if (look === 'percent') return `${rounded(value * 100)}%`
  if (typeof look === 'object') return `${rounded(value)}${look.unit}`
  if (look === 'month') return { date: serialToDate(value, is1904), isMonth: true }
  return Number.isSafeInteger(value) && value >= 0 ? String(value).padStart(look, '0') : value
}

const finishCell = (cell: OpenCell, context: CellContext): RawCell => {
  const { formula } = cell
  const value = storedValue(cell, context)
  if (formula === undefined) return value
  return value === null ? { formula } : { formula, result: value }
}

const storedValue = (cell: OpenCell, context: CellContext): Exclude<RawCell, FormulaCell> => {
  if (cell.text === '') return null
  if (cell.type === 's') return context.strings[Number(cell.text)] ?? null
  if (cell.type === 'inlineStr' || cell.type === 'str') return decodeCellText(cell.text)
  if (cell.type === 'b') return cell.text === '1' || cell.text === 'true'
  if (cell.type === 'e') return { error: cell.text }
  if (cell.type === 'd') return { date: isoToDate(cell.text) }
  return numberCell(cell.text, cell.style, context)
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** A height or width of 0 hides as well. */
const isNothing = (size: string | undefined) => size !== undefined && Number(size) === 0

const columnOf = (reference: string): number => {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

/** References such as B2:C3, at most as many. */
const MAX_MERGED = 100_000

class WorksheetParser {
  rows: RawRow[] = []
  readonly #merged: string[]
  readonly #context: CellContext
  readonly #maxColumns: number
  #line = 0
  #column = -1
  #cells: (RawCell | undefined)[] = []
  #cell: OpenCell | undefined
  #isHidden = false
  readonly #hiddenColumns = new Set<number>()
  #struck = new Set<number>()
  #reading: 'text' | 'formula' | 'furigana' | undefined

  constructor(context: CellContext, maxColumns: number, merged: string[]) {
    this.#context = context
    this.#merged = merged
    this.#maxColumns = maxColumns
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'col') this.#hideColumns(attributes)
    else if (name === 'mergeCell') this.#merge(attributes)
    else if (!this.#cell) return
    else if (name === 'v') this.#reading = 'text'
    else if (name === 't' && this.#reading !== 'furigana') this.#reading = 'text'
    else if (name === 'rPh') this.#reading = 'furigana'
    else if (name === 'f') {
      this.#reading = 'formula'
      this.#cell.formula = ''
    }
  }

  readonly text = (text: string): void => {
    const cell = this.#cell
    if (!cell) return
    if (this.#reading === 'text') cell.text += text
    else if (this.#reading === 'formula') cell.formula += text
    if (cell.text.length > maxCellText) throw new WorkbookError('HUGE_TEXT', { line: this.#line })
  }

  readonly close = (name: string): void => {
    if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 'rPh' || (this.#reading !== 'furigana' && (name === 'v' || name === 't' || name === 'f')))
      this.#reading = undefined
  }

  /** The definition precedes all rows; a part of it may be beyond the widest row. */
  #hideColumns({ min, max, hidden, width }: Attributes): void {
    if (!isTrue(hidden) && !isNothing(width)) return
    const last = Math.min(Number(max), this.#maxColumns)
    for (let column = Number(min); column <= last; column++) this.#hiddenColumns.add(column - 1)
  }

  /** They stand behind all rows. */
  #merge({ ref }: Attributes): void {
    if (ref !== undefined && this.#merged.length < MAX_MERGED) this.#merged.push(ref)
  }

  #openRow({ r: reference, hidden, ht: height }: Attributes): void {
    this.#isHidden = isTrue(hidden) || isNothing(height)
    const line = reference ? Number(reference) : this.#line + 1
    if (!(line > this.#line && line <= maxLine)) throw new WorkbookError('DAMAGED', { detail: `row ${reference}` })
    this.#line = line
    this.#column = -1
    this.#cells = []
    if (this.#struck.size > 0) this.#struck = new Set()
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    this.#column = r ? columnOf(r) : this.#column + 1
    this.#cell = { type: t, style: s ? Number(s) : 0, text: '', formula: undefined }
    this.#reading = undefined
  }

  #closeCell(): void {
    const value = this.#cell ? finishCell(this.#cell, this.#context) : null
    const isStruck = this.#context.struck[this.#cell?.style ?? 0] ?? false
    this.#cell = undefined
    if (value === null) return
    if (this.#column < 0 || this.#column >= this.#maxColumns)
      throw new WorkbookError('TOO_MANY_COLUMNS', { max: this.#maxColumns })
    while (this.#cells.length < this.#column) this.#cells.push(null)
    this.#cells[this.#column] = value
    if (isStruck) this.#struck.add(this.#column)
  }

  #closeRow(): void {
    if (this.#cells.length > 0) this.rows.push(this.#row())
    this.#cells = []
  }

  #row(): RawRow {
    const counted = { line: this.#line, cells: this.#cells }
    const plain = this.#context.is1904 ? { ...counted, is1904: true as const } : counted
    const row = this.#struck.size === 0 ? plain : { ...plain, struck: this.#struck }
    if (!this.#isHidden && this.#hiddenColumns.size === 0) return row
    const hiddenColumns = this.#hiddenColumns
    return this.#isHidden ? { ...row, hiddenColumns, isHidden: true } : { ...row, hiddenColumns }
  }
}

/** `merged` gets the references of merged cells once all rows are read. */
export async function* readWorksheetRows(
  text: AsyncIterable<string>,
  context: CellContext,
  maxColumns: number,
  merged: string[] = [],
): AsyncGenerator<RawRow[]> {
  const parser = new WorksheetParser(context, maxColumns, merged)
  const pieces = parsePieces(text, parser)
  for await (const _ of pieces) {
    const rows = parser.rows
    parser.rows = []
    yield rows
  }
}
