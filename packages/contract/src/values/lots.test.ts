import { expect, it } from 'vitest'
import { readLots, writtenLots } from './lots.ts'

it('reads one lot, or several with their pieces', () => {
  expect(readLots('')).toEqual([])
  expect(readLots('L-7')).toEqual([])
  const several = [
    { lotNo: 'A12', qty: 8 },
    { lotNo: 'B 07', qty: 4 },
  ]
  expect(readLots('A12:8, B 07 : 4')).toEqual(several)
  expect(readLots('A12：8、B 07：4')).toEqual(several)
  expect(readLots(writtenLots(several))).toEqual(several)
})

it.each(['A12, B07', 'A12:8, A12:4', 'A12:0', 'A12:', 'A12:8,', 'a lot number that is far too long'])(
  'cannot read %s',
  (written) => {
    expect(readLots(written)).toBeUndefined()
  },
)
