import { timings } from '@packing/contract'
import { type CompileProblem, compile, dayToIso, isoToDay } from '@packing/planning'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actsOn, type ChangeTerms, changeDay, isLastOrder, lastMonth, piecesLeft } from './change-day.ts'
import { supersessionOf } from './supersessions.ts'

const TODAY = '2026-11-04'
const FIRST = isoToDay('2026-12-01')
const DAYS = 31

const none: ChangeTerms = {
  timing: 'DATE',
  lastOrderMonth: null,
  lastPackDate: null,
  newFirstPackDate: null,
  runOutQty: 0,
}
const day = fc.option(fc.nat(DAYS - 1).map((at) => dayToIso(FIRST + at)))
const anyTerms: fc.Arbitrary<ChangeTerms> = fc.record({
  timing: fc.constantFrom(...timings),
  lastOrderMonth: fc.option(fc.constantFrom('202611', '202612')),
  lastPackDate: day,
  newFirstPackDate: day,
  runOutQty: fc.nat(60),
})
const anyDemand = fc.uniqueArray(fc.tuple(fc.nat(DAYS - 1), fc.integer({ min: 1, max: 20 })), {
  minLength: 1,
  maxLength: 12,
  selector: ([at]) => at,
})

function keptByEngine(terms: ChangeTerms, demand: readonly (readonly [number, number])[]): Map<string, number> {
  const key = { dealer: 'TH01', style: 'STD', snp: 1, carryIn: 0 }
  const days = Int32Array.from(demand, ([at]) => FIRST + at)
  const problem: CompileProblem = {
    keys: [
      { ...key, part: 'OLD', isLastOrder: isLastOrder(terms, '202612', '2026-12-31') },
      { ...key, part: 'NEW', isLastOrder: false },
    ],
    requirements: {
      key: Int32Array.from(demand, () => 0),
      earliest: days,
      latest: days,
      van: days,
      qty: Int32Array.from(demand, ([, qty]) => qty),
    },
    supersessions: [
      supersessionOf(
        {
          ...terms,
          ecnNo: 'E1',
          dealerCode: '*',
          oldPart: 'OLD',
          newPart: 'NEW',
          interchange: 'NONE',
          remainder: 'NONE',
          discGroup: '',
        },
        'TH01',
      ),
    ],
    pairs: [],
    groups: [],
  }
  const { rows } = compile(problem)
  const kept = new Map<string, number>()
  for (const [row, key] of rows.key.entries()) {
    const qty = rows.required[row] ?? 0
    if (key === 0 && qty > 0) kept.set(dayToIso(rows.latest[row] ?? 0), qty)
  }
  return kept
}

function keptBySaying(terms: ChangeTerms, demand: readonly (readonly [number, number])[]): Map<string, number> {
  const [end, pieces] = [changeDay(terms), piecesLeft(terms)]
  const kept = new Map<string, number>()
  let left = pieces ?? Number.POSITIVE_INFINITY
  for (const [at, qty] of [...demand].sort(([a], [b]) => a - b)) {
    const on = dayToIso(FIRST + at)
    const stays = end !== null && on >= end ? 0 : Math.min(qty, left)
    left -= stays
    if (stays > 0) kept.set(on, stays)
  }
  return kept
}

describe('the day on which a discontinuation takes effect', () => {
  it('equals the day on which the engine moves demand to the successor', () => {
    fc.assert(
      fc.property(anyTerms, anyDemand, (terms, demand) => {
        expect(keptBySaying(terms, demand)).toEqual(keptByEngine(terms, demand))
      }),
    )
  })

  it.each<[string, Partial<ChangeTerms>, string | null, string | null, string | null]>([
    ['at once', { timing: 'IMMEDIATE', newFirstPackDate: '2026-12-14' }, '1970-01-01', TODAY, '202611'],
    [
      'the successor’s first day',
      { lastPackDate: '2026-12-11', newFirstPackDate: '2026-12-14' },
      '2026-12-14',
      '2026-12-14',
      '202612',
    ],
    ['the day after the last', { lastPackDate: '2026-12-31' }, '2027-01-01', '2027-01-01', '202612'],
    ['the month after the last', { timing: 'LOT', lastOrderMonth: '202612' }, '2027-01-01', '2027-01-01', '202612'],
    ['none before a day is given', {}, null, null, null],
    ['no day, only pieces', { timing: 'LOT' }, null, TODAY, null],
    ['pieces, whatever the day', { timing: 'STOCK_OUT', lastPackDate: '2026-12-11' }, null, '2026-12-12', null],
  ])('is %s', (_name, terms, change, acts, month) => {
    const all = { ...none, ...terms }
    expect([changeDay(all), actsOn(all, TODAY), lastMonth(all, TODAY)]).toEqual([change, acts, month])
  })
})
