import { expect, it } from 'vitest'
import { type BoardBlock, isOwn, otherBlocksOf, type PlanBoard } from '../plan/board-blocks.ts'
import { makeBoardGrid } from './board-grid.ts'

const day = {
  loadMinutes: 0,
  otherMinutes: 0,
  regularMinutes: 480,
  overtimeMinutes: 0,
  reasons: [],
  packOn: '2026-12-08',
}
const board: PlanBoard = {
  planId: 1,
  rev: 1,
  isNewest: true,
  today: '2026-12-01',
  fence: '',
  frozenWeeks: [],
  canBreak: false,
  days: [
    { ...day, lineCode: 'L02' },
    { ...day, lineCode: 'L01' },
  ],
  shifts: [
    { lineCode: 'L01', shiftCode: 'LATE' },
    { lineCode: 'L01', shiftCode: 'A' },
  ],
  holidays: [],
  groups: [
    { code: 'F2', name: 'two' },
    { code: 'F1', name: 'one' },
  ],
  totalGroups: 2,
  hasMore: false,
  blocks: [],
  otherBlocks: [],
}
const block = (lineCode: string | null, shiftCode: string | null, group = 'F1'): BoardBlock => ({
  packOn: '2026-12-08',
  lineCode,
  shiftCode,
  group,
  startsAt: null,
  rows: 1,
  pinnedRows: 0,
  lateRows: 0,
  lots: 1,
  qty: 1,
  minutes: 1,
  cases: 1,
  volumeM3: 1,
  earliestOn: '2026-12-01',
  latestOn: '2026-12-18',
  key: `${lineCode} ${shiftCode} ${group}`,
  isChanged: false,
})
const rowsOf = (blocks: readonly BoardBlock[]) =>
  makeBoardGrid({ board, blocks, layout: 'BOARD', days: ['2026-12-08'] }).rows.map(
    ({ lineCode, shiftCode, isFirstOfLine }) => [lineCode, shiftCode, isFirstOfLine],
  )

it('has a row for each shift of a line in its order, and one for lines without shifts', () => {
  expect(rowsOf([])).toEqual([
    ['L01', 'LATE', true],
    ['L01', 'A', false],
    ['L02', null, true],
  ])
})

it('adds a row for work without a shift, and for a shift that the calendar no longer has', () => {
  expect(rowsOf([block('L01', null), block('L02', 'B')])).toEqual([
    ['L01', 'LATE', true],
    ['L01', 'A', false],
    ['L01', null, false],
    ['L02', 'B', true],
  ])
})

it('finds the blocks of a shift and of a group', () => {
  const blocks = [block('L01', 'A'), block('L01', 'A', 'F2'), block('L01', null)]
  const grid = makeBoardGrid({ board, blocks, layout: 'BOARD', days: ['2026-12-08'] })
  expect([0, 1, 2].map((row) => grid.cell(row, 0).map(({ group }) => group))).toEqual([[], ['F1', 'F2'], ['F1']])
  const matrix = makeBoardGrid({ board, blocks: [block(null, null)], layout: 'MATRIX', days: ['2026-12-08'] })
  expect(matrix.rows.map(({ key, name }) => [key, name])).toEqual([
    ['F1', 'one'],
    ['F2', 'two'],
  ])
  expect(matrix.cell(0, 0)).toHaveLength(1)
})

it('has the work of other months after that of the plan, also on a shift of its own', () => {
  const { key: _key, isChanged: _isChanged, ...work } = block('L01', 'A')
  const others = otherBlocksOf([
    { ...work, month: '202701' },
    { ...work, shiftCode: 'NIGHT', month: '202701' },
  ])
  const blocks = [block('L01', 'A'), ...others]
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(3)
  const grid = makeBoardGrid({ board, blocks, layout: 'BOARD', days: ['2026-12-08'] })
  expect(grid.rows.map(({ shiftCode }, row) => [shiftCode, grid.cell(row, 0).map(isOwn)])).toEqual([
    ['LATE', []],
    ['A', [true, false]],
    ['NIGHT', [false]],
    [null, []],
  ])
})
