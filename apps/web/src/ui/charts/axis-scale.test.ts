import { expect, it } from 'vitest'
import { axisTicks, decimalsOf } from './axis-scale.ts'

it.each([
  [
    [86.2, 99.8],
    [85, 90, 95, 100],
  ],
  [
    [0, 61_400],
    [0, 20_000, 40_000, 60_000, 80_000],
  ],
  [
    [0.12, 0.31],
    [0.1, 0.15, 0.2, 0.25, 0.3, 0.35],
  ],
])('puts round numbers around %j', (values, ticks) => {
  expect(axisTicks(values, 4)).toEqual(ticks)
})

it.each([[[0, 0]], [[100, 100]], [[-3, -3]]])('has two numbers at least where all values are alike: %j', (values) => {
  const ticks = axisTicks(values, 4)
  expect(ticks.length).toBeGreaterThan(1)
  expect(ticks[0]).toBeLessThanOrEqual(values[0] ?? 0)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(values[0] ?? 0)
})

it('writes as many decimals as the numbers need', () => {
  expect(
    [
      [85, 90],
      [0, 0.5],
      [0.1, 0.15],
      [10_000, 20_000],
    ].map(decimalsOf),
  ).toEqual([0, 1, 2, 0])
})
