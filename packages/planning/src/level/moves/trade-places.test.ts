import { expect, test } from 'vitest'
import { newItem, newProblem } from '../../testing/level-problem.ts'
import { smallLevel } from '../../testing/tiny-levels.ts'
import { prepareLevel } from '../ground/ground.ts'
import { newBoard } from './place.ts'
import { TradePlaces } from './trade-places.ts'

test('finds the first unit that can go as a look at each of them does, also after moves', () => {
  let found = 0
  for (let seed = 1; seed <= 20; seed++) {
    const { items, lines } = smallLevel(seed)
    const { ground } = prepareLevel(newProblem(items.map(newItem), lines), undefined)
    const board = newBoard(ground)
    const { units, calendar } = ground
    for (let unit = 0; unit < units.count; unit++)
      for (const line of units.lineSets[units.lineSet[unit]!]!)
        for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++)
          board.place(unit, line * calendar.dayCount + day, Math.min(1, board.openLots[unit]!))
    const places = new TradePlaces(ground, board)
    places.sort()
    const cells = [...board.load.keys()]
    const check = () => {
      for (const from of cells)
        for (const to of cells)
          for (const units of [places.densest(from), places.lightestFirst(from)]) {
            const first = places.firstGoing(units, from, to)
            const isGoing = (unit: number) => places.lotsOf(unit, from) > 0 && places.canGo(unit, to)
            if (first !== units.findIndex(isGoing)) expect.fail(`seed ${seed}: ${from} to ${to}`)
            if (first >= 0 && from !== to) found++
          }
    }
    check()
    for (const from of cells) {
      const unit = places.densest(from)[0]
      const to = unit === undefined ? undefined : cells.findLast((cell) => cell !== from && places.canGo(unit, cell))
      if (unit !== undefined && to !== undefined && places.lotsOf(unit, from) > 0)
        places.move(unit, from, to, places.lotsOf(unit, from))
    }
    check()
  }
  expect(found).toBeGreaterThan(100)
})
