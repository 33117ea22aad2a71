import { expect, test } from 'vitest'
import { newItem, newLine, newProblem } from '../../testing/level-problem.ts'
import { prepareLevel } from '../ground/ground.ts'
import { evenBand } from './load-bands.ts'
import { newBoard } from './place.ts'
import { rotateDays } from './rotate-days.ts'

const days = 3
const lines = ['L1', 'L2', 'L3'].map((line) => newLine(line, days, 100))
const at = (line: number, day: number) => line * days + day - 1

/** Each part has two lines, and each line two parts: no two of them can change places. */
function planned(mm3: readonly [number, number, number], lots: readonly [number, number, number] = [10, 10, 10]) {
  const own = [
    { latest: 2, lines: [0, 1] },
    { latest: 3, lines: [1, 2] },
    { latest: 3, lines: [0, 2] },
  ]
  const items = own.map((row, part) =>
    newItem({ ...row, part: `A${part + 1}`, lots: lots[part]!, seconds: 6, mm3: mm3[part]! }),
  )
  const { ground } = prepareLevel(newProblem(items, lines), undefined)
  const board = newBoard(ground)
  for (const unit of own.keys()) board.place(unit, at(unit, unit + 1), lots[unit]!)
  return { ground, board }
}

const placed = ({ placedUnit, placedCell, placedLots }: ReturnType<typeof planned>['board']) =>
  placedUnit.map((unit, row) => [unit, placedCell[row], placedLots[row]]).filter(([, , lots]) => lots !== 0)

test('lets three parts change places in turn where that leaves less early stock', () => {
  const { ground, board } = planned([900, 500, 100])
  const rotated = rotateDays(ground, board, evenBand(ground, board))
  expect(placed(rotated)).toEqual(
    expect.arrayContaining([
      [0, at(1, 2), 10],
      [1, at(2, 3), 10],
      [2, at(0, 1), 10],
    ]),
  )
  expect([...rotated.load]).toEqual([...board.load])
})

test('leaves them where they are if the last one would be earlier by more', () => {
  const { ground, board } = planned([400, 300, 500])
  expect(rotateDays(ground, board, evenBand(ground, board))).toBe(board)
})

test('moves only as many lots as the last one makes room for', () => {
  const { ground, board } = planned([900, 500, 100], [10, 10, 4])
  const rotated = rotateDays(ground, board, evenBand(ground, board))
  expect(placed(rotated)).toEqual(
    expect.arrayContaining([
      [0, at(1, 2), 4],
      [1, at(2, 3), 4],
      [2, at(0, 1), 4],
    ]),
  )
})
