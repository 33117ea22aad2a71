import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { figuresOf } from '../../bench/compare/figures.ts'
import { figuresPage } from '../../bench/record/figures-page.ts'
import { type Measurement, measurementOf } from '../../bench/record/measurement.ts'
import { type PublishedBench, publishedBenches } from '../../bench/record/published.ts'
import { fromRoot } from '../launch/child.ts'

const sorting: PublishedBench = {
  id: 'sorting-m',
  bench: 'sorting',
  options: ['--size', 'M'],
  data: 'made up',
  figures: [
    { path: '[M].seconds', what: 'sorting', unit: 's', atMost: 2 },
    { path: '[L].seconds', what: 'sorting more', unit: 's', atMost: 3 },
    { path: '[M].swaps', what: 'swaps', unit: '', beside: { what: 'by hand', path: '[M].swapsByHand' } },
  ],
}
const RESULT = 'RESULT [{"size":"M","seconds":1.5,"swaps":7,"swapsByHand":1200},{"size":"L","seconds":4}]'

it('shows each figure beside its goal or peer, and a missed goal as missed', () => {
  const measured = measurementOf(sorting, figuresOf(RESULT), { machine: 'a machine', files: ['/tmp/some.txt'] })
  const page = figuresPage([sorting], new Map([['sorting-m', measured]]))
  expect(page).toContain('`npm run bench:sorting -- --size M --file some.txt`')
  expect(page).toContain('| sorting | 1.5 s | at most 2 s: met |')
  expect(page).toContain('| sorting more | 4 s | at most 3 s: **missed** |')
  expect(page).toContain('| swaps | 7 | by hand: 1,200 |')
})

it('stores nothing of a bench that lacks a published figure', () =>
  expect(() => measurementOf(sorting, figuresOf('RESULT {"size":"M"}'), { machine: 'a machine' })).toThrow(
    'bench:sorting printed no [M].seconds, [L].seconds, [M].swaps, [M].swapsByHand',
  ))

it('has the page that the stored measurements give', () => {
  const stored = publishedBenches.flatMap(({ id }): [string, Measurement][] => {
    const path = fromRoot(`docs/figures/${id}.json`)
    return existsSync(path) ? [[id, JSON.parse(readFileSync(path, 'utf8'))]] : []
  })
  expect(stored.length).toBeGreaterThan(2)
  expect(readFileSync(fromRoot('docs/figures.md'), 'utf8')).toBe(figuresPage(publishedBenches, new Map(stored)))
})
