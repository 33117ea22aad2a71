import { expect, it } from 'vitest'
import { growthOf, isFlat } from '../../bench/load/watch-processes.ts'

const samples = (mb: (at: number) => number) =>
  Array.from({ length: 100 }, (_none, at) => ({ at, mb: { web: mb(at) } }))

it('finds a process that grows, and leaves alone one that warms up or collects its garbage late', () => {
  expect(
    isFlat(
      growthOf(
        samples((at) => 150 + at),
        'web',
      ),
    ),
  ).toBe(false)
  expect(
    isFlat(
      growthOf(
        samples((at) => 150 + Math.min(at, 20) * 5),
        'web',
      ),
    ),
  ).toBe(true)
  expect(
    isFlat(
      growthOf(
        samples((at) => 200 + (at % 7) * 12),
        'web',
      ),
    ),
  ).toBe(true)
})
