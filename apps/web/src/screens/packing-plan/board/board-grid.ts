import type { CellBlock, PlanBoard } from '../plan/board-blocks.ts'

export interface BoardRow {
  readonly key: string
  readonly name: string
  /** null in the matrix, which has no lines. */
  readonly lineCode: string | null
  /** null: the matrix, or work without a shift. */
  readonly shiftCode: string | null
  /** The first row of a line has the load of its days. */
  readonly isFirstOfLine: boolean
}

/** Rows and days of the board with the blocks of each cell, in the given order. The board has a row for each shift of a line. */
export interface BoardGrid {
  readonly rows: readonly BoardRow[]
  readonly days: readonly string[]
  cell(row: number, column: number): readonly CellBlock[]
}

/** Index -1: the cell itself, when it has no block. */
export interface BoardPosition {
  readonly row: number
  readonly column: number
  readonly index: number
}

const none: readonly CellBlock[] = []

interface GridOptions {
  readonly board: PlanBoard | undefined
  readonly blocks: readonly CellBlock[]
  readonly layout: 'BOARD' | 'MATRIX'
  readonly days: readonly string[]
}

export function makeBoardGrid({ board, blocks, layout, days }: GridOptions): BoardGrid {
  const isBoard = layout === 'BOARD'
  const rowKeyOf = ({ lineCode, shiftCode, group }: CellBlock) => (isBoard ? shiftKey(lineCode, shiftCode) : group)
  const rows = isBoard ? shiftRows(board, blocks) : groupRows(board)
  const cells = new Map<string, CellBlock[]>()
  for (const block of blocks) {
    const place = `${rowKeyOf(block)}|${block.packOn}`
    const cell = cells.get(place)
    if (cell) cell.push(block)
    else cells.set(place, [block])
  }
  return { rows, days, cell: (row, column) => cells.get(`${rows[row]?.key ?? ''}|${days[column] ?? ''}`) ?? none }
}

const shiftKey = (lineCode: string | null, shiftCode: string | null) => `${lineCode ?? ''} ${shiftCode ?? ''}`.trim()

/** The shifts of a line in their order, then work without one: also where the line has no shifts. */
function shiftRows(board: PlanBoard | undefined, blocks: readonly CellBlock[]): readonly BoardRow[] {
  const ofDays = (board?.days ?? []).map(({ lineCode }) => lineCode)
  const lines = [...new Set([...ofDays, ...blocks.map(({ lineCode }) => lineCode ?? '')])].toSorted()
  return lines.flatMap((lineCode) => {
    const ofBlocks = blocks.filter((block) => block.lineCode === lineCode).map(({ shiftCode }) => shiftCode)
    const known = (board?.shifts ?? []).flatMap((shift) => (shift.lineCode === lineCode ? shift.shiftCode : []))
    const shifts = [...new Set([...known, ...ofBlocks.filter((shift) => shift !== null)])]
    const all = shifts.length === 0 || ofBlocks.includes(null) ? [...shifts, null] : shifts
    return all.map((shiftCode, at) => ({
      key: shiftKey(lineCode, shiftCode),
      name: '',
      lineCode,
      shiftCode,
      isFirstOfLine: at === 0,
    }))
  })
}

const groupRows = (board: PlanBoard | undefined): readonly BoardRow[] =>
  (board?.groups ?? [])
    .map(({ code, name }) => ({ key: code, name, lineCode: null, shiftCode: null, isFirstOfLine: false }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Up and down go through the blocks of a cell before they leave it. */
export function stepFrom(grid: BoardGrid, { row, column, index }: BoardPosition, key: string): BoardPosition {
  const at = (nextRow: number, nextColumn: number, nextIndex: number): BoardPosition => {
    const place = { row: within(nextRow, grid.rows.length), column: within(nextColumn, grid.days.length) }
    const count = grid.cell(place.row, place.column).length
    return { ...place, index: count === 0 ? -1 : within(nextIndex, count) }
  }
  const count = grid.cell(row, column).length
  switch (key) {
    case 'ArrowUp':
      return index > 0 ? at(row, column, index - 1) : row === 0 ? at(row, column, 0) : at(row - 1, column, 9999)
    case 'ArrowDown':
      return index + 1 < count
        ? at(row, column, index + 1)
        : row + 1 < grid.rows.length
          ? at(row + 1, column, 0)
          : at(row, column, 9999)
    case 'ArrowLeft':
      return at(row, column - 1, index)
    case 'ArrowRight':
      return at(row, column + 1, index)
    case 'Home':
      return at(row, 0, 0)
    case 'End':
      return at(row, grid.days.length - 1, 0)
    default:
      return at(row, column, index)
  }
}
