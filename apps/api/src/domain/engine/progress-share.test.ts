import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { phases, shareOf } from './progress-share.ts'

it('never decreases, whatever the order of the engine’s phases', () => {
  const reported: [string, number][] = []
  const report = shareOf('level', { progress: (phase, done, total) => void reported.push([phase, done / total]) })
  for (const [phase, done] of [
    ['level.prepare', 0],
    ['level.fill', 1],
    ['level.split', 0.5],
    ['level.new-phase', 1],
    ['check', 0.5],
  ] as const)
    report(phase, done, 1)
  const shares = reported.map(([, share]) => share)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares[0]).toBe(0.1)
  expect(reported.at(-1)).toEqual(['check', 0.84])
})

it('knows every phase the engine reports, except parts of a check', () => {
  const engine = join(import.meta.dirname, '../../../../../packages/planning/src')
  const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*\.test\.ts$).*\.ts$/.test(file),
  )
  const reported = sources.flatMap((file) =>
    [
      ...readFileSync(join(engine, file), 'utf8').matchAll(
        /(?:(?:report|new Pulse)\([\w.?]+, |\.progress\()'([\w.]+)'/g,
      ),
    ].map(([, phase]) => phase ?? ''),
  )
  const known = new Set(Object.values(phases).flatMap((each) => each.map(([phase]) => phase)))
  expect(reported.length).toBeGreaterThan(20)
  expect([...new Set(reported)].filter((phase) => !phase.startsWith('check.') && !known.has(phase))).toEqual([])
})

it('advances while levelling eases, keeps, releases and searches remedies', () => {
  const shares: number[] = []
  const report = shareOf('level', { progress: (_, done, total) => void shares.push(done / total) })
  const order = ['fill', 'leftovers', 'ease', 'replan', 'keep', 'release', 'finish', 'windows', 'remedies']
  for (const phase of order) report(`level.${phase}`, 1, 1)
  expect(new Set(shares).size).toBe(order.length)
})
