import { expect, it } from 'vitest'
import { shareOf } from './engine-progress.ts'

it('tells one share that never goes back, whatever the order of the engine’s phases', () => {
  const told: [string, number][] = []
  const report = shareOf('level', { progress: (phase, done, total) => void told.push([phase, done / total]) })
  for (const [phase, done] of [
    ['level.prepare', 0],
    ['level.fill', 1],
    ['level.split', 0.5],
    ['level.new-phase', 1],
    ['check', 0.5],
  ] as const)
    report(phase, done, 1)
  const shares = told.map(([, share]) => share)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares[0]).toBe(0.1)
  expect(told.at(-1)).toEqual(['check', 0.84])
})
