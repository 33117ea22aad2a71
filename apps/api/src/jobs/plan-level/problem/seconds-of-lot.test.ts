import { expect, it } from 'vitest'
import { secondsOfLot } from './level-items.ts'

const condition = {
  caseCode: 'M1',
  caseFamily: 'M',
  lines: ['L01'],
  secondsPerLot: 20,
  mm3PerLot: 1,
  boxesPerCase: 6,
  mixedSetupSeconds: 30,
}

it('shares the set-up of a mixed case among the lots of a row that does not fill whole cases', () => {
  expect(secondsOfLot({ lots: 12 }, condition)).toBe(20)
  expect(secondsOfLot({ lots: 15 }, condition)).toBe(22)
  expect(secondsOfLot({ lots: 1 }, condition)).toBe(50)
  expect(secondsOfLot({ lots: 15 }, { ...condition, mixedSetupSeconds: 0 })).toBe(20)
})
