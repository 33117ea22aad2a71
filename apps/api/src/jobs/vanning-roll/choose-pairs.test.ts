import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choosePairs } from './choose-pairs.ts'

it('prefers two outer pairs to one in the middle that gains less than both', () => {
  expect(choosePairs([3, 5, 3])).toEqual([0, 2])
  expect(choosePairs([3, 7, 3])).toEqual([1])
  expect(choosePairs([0, -1, 4, 4])).toEqual([2])
  expect(choosePairs([])).toEqual([])
})

it('finds the highest gain of every set of pairs without a common date', () => {
  const sumOf = (gains: readonly number[], pairs: readonly number[]) => pairs.reduce((sum, at) => sum + gains[at]!, 0)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 9 }), (gains) => {
      const chosen = choosePairs(gains)
      expect(chosen.every((at, n) => n === 0 || at - chosen[n - 1]! > 1)).toBe(true)
      for (let set = 0; set < 2 ** gains.length; set++) {
        if ((set & (set << 1)) !== 0) continue
        const pairs = [...gains.keys()].filter((at) => (set >> at) & 1)
        expect(sumOf(gains, chosen)).toBeGreaterThanOrEqual(sumOf(gains, pairs))
      }
    }),
  )
})
