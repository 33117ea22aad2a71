import { describe, expect, it } from 'vitest'
import { compareFigures, figuresOf } from '../../bench/compare/figures.ts'

const output = (result: object) => `some table\nRESULT ${JSON.stringify(result)}\n`
const runs = (...values: number[]) => values.map((seconds) => new Map([['seconds', seconds]]))
const differs = (before: number[], after: number[]) => compareFigures(runs(...before), runs(...after))[0]?.differs

describe('the figures of a bench', () => {
  it('are named by their place, rows of lists by their name', () => {
    const rows = [
      { file: 'BR1', fill: 93.5 },
      { file: 'all', fill: 92 },
    ]
    const figures = figuresOf(output({ bench: 'loading', seconds: 10, rows, peaks: [7, 8] }))
    expect([...figures]).toEqual([
      ['seconds', 10],
      ['rows[BR1].fill', 93.5],
      ['rows[all].fill', 92],
      ['peaks[0]', 7],
      ['peaks[1]', 8],
    ])
  })

  it('are of the last RESULT, and an output without one is an error', () => {
    expect(figuresOf(output({ a: 1 }) + output({ a: 2 })).get('a')).toBe(2)
    expect(() => figuresOf('no figures')).toThrow('RESULT')
  })
})

describe('two versions', () => {
  it('differ where their runs lie further apart than runs of one version do', () => {
    expect(differs([10, 11, 12], [20, 21, 22])).toBe(true)
    expect(differs([10, 11, 12], [13, 14, 15])).toBe(false)
    expect(differs([10, 14, 12], [11, 13, 15])).toBe(false)
  })

  it('differ by any change of a figure that does not vary', () => {
    expect(differs([54_154, 54_154], [54_154, 54_154])).toBe(false)
    expect(differs([54_154, 54_154], [54_153, 54_153])).toBe(true)
  })

  it('have a ratio of their medians, and differ in a figure that only one has', () => {
    const [seconds] = compareFigures(runs(4, 1, 2), runs(3, 9, 1))
    expect(seconds).toMatchObject({ before: 2, after: 3, ratio: 1.5 })
    const [lost] = compareFigures(runs(4), [new Map()])
    expect(lost).toMatchObject({ before: 4, after: null, ratio: null, differs: true })
    expect(compareFigures(runs(0), runs(1))[0]?.ratio).toBeNull()
  })
})
