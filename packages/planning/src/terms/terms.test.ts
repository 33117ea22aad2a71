import { describe, expect, it } from 'vitest'
import { compareCodes, compareTuples } from './codes.ts'
import { firstPackingDay, isInForce } from './effectivity.ts'
import { addMonths, isMonth, monthNumber } from './month.ts'
import { rankValues, sortByRanks } from './ranks.ts'
import { Pulse, report } from './report.ts'
import { Cancelled, type Watch } from './watch.ts'

describe('codes', () => {
  it('are in the order of their signs, whatever the language', () => {
    expect([compareCodes('B', 'a'), compareCodes('a', 'B'), compareCodes('A', 'A'), compareCodes('A', 'A1')]).toEqual([
      -1, 1, 0, -1,
    ])
    expect(compareTuples(['A', 2], ['A', 10])).toBe(-1)
    expect(compareTuples(['B', 1], ['A', 2])).toBe(1)
    expect(compareTuples(['A', 2], ['A', 2])).toBe(0)
  })
})

describe('months', () => {
  it('are counted over the end of the year', () => {
    expect([addMonths(202611, 1), addMonths(202612, 1), addMonths(202601, -1), addMonths(202606, -30)]).toEqual([
      202612, 202701, 202512, 202312,
    ])
    expect(monthNumber(202701) - monthNumber(202611)).toBe(2)
    expect(monthNumber(1)).toBe(0)
  })

  it('have the numbers 1 to 12', () => {
    expect([202600, 202601, 202612, 202613, 202601.5].map(isMonth)).toEqual([false, true, true, false, false])
    expect(() => monthNumber(202613)).toThrow(new RangeError('not a month: 202613'))
  })
})

describe('dated rules', () => {
  it('are in force from their first to their last day', () => {
    const within = (packBy: number) => isInForce('PAIR', { fromDay: 5, toDay: 7 }, { packBy })
    expect([4, 5, 7, 8].map(within)).toEqual([false, true, true, false])
    expect(isInForce('PAIR', {}, { packBy: 1 })).toBe(true)
    expect(isInForce('PAIR', { fromDay: 5 }, { packBy: 9 })).toBe(true)
    expect(isInForce('PAIR', { toDay: 7 }, { packBy: 1 })).toBe(true)
  })

  it.each([
    ['TOLERANCE', 'order'],
    ['PACKING_CONDITION', 'packBy'],
    ['MANNING', 'work'],
    ['COLLECTIVE_VANNING', 'vanning'],
  ] as const)('of %s look at the day of %s, and at no other', (rule, name) => {
    const others = { order: 1, packBy: 1, work: 1, vanning: 1 }
    expect(isInForce(rule, { fromDay: 5, toDay: 5 }, { ...others, [name]: 5 })).toBe(true)
    expect(() => isInForce(rule, {}, { ...others, [name]: undefined })).toThrow(`${rule} looks at the day of ${name}`)
  })

  it('of packing let nothing be packed before they begin', () => {
    expect(firstPackingDay('DISCONTINUATION', { fromDay: 5 }, 3)).toBe(5)
    expect(firstPackingDay('DISCONTINUATION', { fromDay: 5 }, 6)).toBe(6)
    expect(firstPackingDay('DISCONTINUATION', {}, 3)).toBe(3)
    expect(firstPackingDay('PAIR', { fromDay: 5 }, 3)).toBe(3)
  })
})

/** Steps that a watch has seen. */
function heard(isToStop = false): Watch & { readonly all: [string, number, number][] } {
  const all: [string, number, number][] = []
  return { all, progress: (phase, done, total) => all.push([phase, done, total]) > 0 && isToStop }
}

describe('progress', () => {
  it('is notified every 8,192 steps, and stops the work when asked', () => {
    const watch = heard()
    const pulse = new Pulse(watch, 'a phase')
    for (let step = 0; step < 8191; step++) pulse.beat()
    expect(watch.all).toEqual([])
    pulse.beat(3)
    expect(watch.all).toEqual([['a phase', 8194, 8194]])
    pulse.beat(8191)
    expect(watch.all).toHaveLength(1)
    pulse.beat()
    expect(watch.all).toHaveLength(2)
    expect(() => report(heard(true), 'a phase', 3, 4)).toThrow(new Cancelled('stopped in a phase at 3 of 4'))
    expect(() => report(undefined, 'a phase', 3, 4)).not.toThrow()
  })
})

describe('ranks', () => {
  it('number distinct values in ascending order', () => {
    const values = ['B', 'A', 'C', 'A']
    expect([...rankValues(4, (at) => values[at] ?? '')]).toEqual([1, 0, 2, 0])
    expect([...rankValues(3, (at) => [10, 9, 100][at] ?? 0)]).toEqual([1, 0, 2])
    expect([...rankValues(0, () => 0)]).toEqual([])
  })

  it('sort rows by the first column, then by the next, and keep equal rows in order', () => {
    const pulse = new Pulse(undefined, '')
    const columns = [Int32Array.of(1, 0, 1, 0, 1), Int32Array.of(2, 1, 0, 1, 0)]
    expect([...sortByRanks(columns, pulse)]).toEqual([1, 3, 2, 4, 0])
    expect([...sortByRanks([], pulse)]).toEqual([])
  })

  it('tell their progress: a step for each value read, compared and placed', () => {
    const stepsOf = (run: (pulse: Pulse) => void) => {
      const watch = heard()
      const pulse = new Pulse(watch, '')
      run(pulse)
      pulse.beat(8192)
      return (watch.all[0]?.[1] ?? 0) - 8192
    }
    expect(stepsOf((pulse) => rankValues(3, () => 1, pulse))).toBe(3)
    expect(stepsOf((pulse) => rankValues(2, (at) => at, pulse))).toBe(3)
    expect(stepsOf((pulse) => sortByRanks([Int32Array.of(0, 0, 0)], pulse))).toBe(6)
  })
})
