import type { BoardBlock, PlanBoard } from './board-blocks.ts'

/** Rows and days of the board with the blocks of each cell, in sequence. */
export interface BoardGrid {
  readonly rows: readonly { readonly key: string; readonly name: string; readonly lineCode: string | null }[]
  readonly days: readonly string[]
  cell(row: number, column: number): readonly BoardBlock[]
}

/** Index -1: the cell itself, when it has no block. */
export interface BoardPosition {
  readonly row: number
  readonly column: number
  readonly index: number
}

const none: readonly BoardBlock[] = []

interface GridOptions {
  readonly board: PlanBoard | undefined
  readonly blocks: readonly BoardBlock[]
  readonly layout: 'BOARD' | 'MATRIX'
  readonly days: readonly string[]
}

export function makeBoardGrid({ board, blocks, layout, days }: GridOptions): BoardGrid {
  const isBoard = layout === 'BOARD'
  const rowKeyOf = (block: BoardBlock) => (isBoard ? (block.lineCode ?? '') : block.group)
  const names = new Map(isBoard ? [] : (board?.groups ?? []).map(({ code, name }) => [code, name]))
  const keys = isBoard
    ? [...(board?.days ?? []).map(({ lineCode }) => lineCode), ...blocks.map(rowKeyOf)]
    : names.keys()
  const rows = [...new Set(keys)]
    .toSorted()
    .map((key) => ({ key, name: names.get(key) ?? '', lineCode: isBoard ? key : null }))
  const cells = new Map<string, BoardBlock[]>()
  for (const block of blocks) {
    const place = `${rowKeyOf(block)}|${block.packOn}`
    const cell = cells.get(place)
    if (cell) cell.push(block)
    else cells.set(place, [block])
  }
  return { rows, days, cell: (row, column) => cells.get(`${rows[row]?.key ?? ''}|${days[column] ?? ''}`) ?? none }
}

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
