import { describe, expect, it } from 'vitest'
import { CYCLE, newTolerance } from '../testing/volatility-rows.ts'
import { firstCycleOf, indexReleases } from './releases.ts'
import { indexTolerances } from './tolerances.ts'
import { allowedBy, changePermille, isBroken, isSameNeed, judgeChange } from './verdict.ts'

describe('a change', () => {
  it('is stated in per mille of the base, halves away from 0', () => {
    expect([changePermille(2000, 2001), changePermille(2000, 1999), changePermille(2000, 2003)]).toEqual([1, -1, 2])
    expect([changePermille(0, 5), changePermille(-1, 5), changePermille(10, 10)]).toEqual([null, null, 0])
  })

  it('is judged by exactly the tolerance, upwards and downwards', () => {
    const allowed = { plusPermille: 100, minusPermille: 50, smallPieces: 0 }
    const verdicts = [111, 110, 109, 95, 94].map((qty) => judgeChange(100, qty, allowed).verdict)
    expect(verdicts).toEqual(['OVER', 'OK', 'OK', 'OK', 'UNDER'])
  })

  it('is small below the least lots, and only if it is beyond the tolerance', () => {
    const allowed = { plusPermille: 0, minusPermille: 0, smallPieces: 20 }
    expect([119, 120, 81, 80, 100].map((qty) => judgeChange(100, qty, allowed))).toEqual([
      { verdict: 'OK', isSmall: true },
      { verdict: 'OVER', isSmall: false },
      { verdict: 'OK', isSmall: true },
      { verdict: 'UNDER', isSmall: false },
      { verdict: 'OK', isSmall: false },
    ])
  })

  it('from nothing is new, to nothing dropped, and without a tolerance for information', () => {
    expect(
      [judgeChange(0, 1, null), judgeChange(1, 0, null), judgeChange(1, 2, null)].map((one) => one.verdict),
    ).toEqual(['NEW', 'DROPPED', 'INFO'])
    expect(judgeChange(0, 0, { plusPermille: 0, minusPermille: 0, smallPieces: 0 }).verdict).toBe('OK')
  })

  it('may be one need in other lots', () => {
    const announced = (qty: number, snp: number) => ({ qty, snp })
    expect(isSameNeed(announced(100, 50), announced(120, 60))).toBe(true)
    expect(isSameNeed(announced(100, 50), announced(160, 60))).toBe(false)
    expect(isSameNeed(announced(100, 50), announced(50, 60))).toBe(false)
    expect(isSameNeed(announced(100, 50), announced(120, 50))).toBe(false)
    expect(isSameNeed(announced(100, 0), announced(100, 60))).toBe(false)
    expect(isSameNeed(announced(100, 50), announced(100, 0))).toBe(false)
  })

  it('must be answered if it is over or under', () => {
    const verdicts = ['OK', 'OVER', 'UNDER', 'NEW', 'DROPPED', 'INFO', 'NO_BASE'] as const
    expect(verdicts.filter(isBroken)).toEqual(['OVER', 'UNDER'])
  })
})

describe('a tolerance', () => {
  it('counts its least lots in pieces, and is none where a side is open', () => {
    expect(allowedBy(newTolerance(0, 10, { minAbsLots: 3 }), 20)).toEqual({
      plusPermille: 100,
      minusPermille: 100,
      smallPieces: 60,
    })
    expect(allowedBy(newTolerance(0, 10, { minusPermille: null }), 20)).toBeNull()
    expect(allowedBy(newTolerance(0, 10, { plusPermille: null }), 20)).toBeNull()
    expect(allowedBy(null, 20)).toBeNull()
  })

  it('is the most specific one, of equals the first by id', () => {
    const find = indexTolerances([
      newTolerance(1, 1, { id: 'any' }),
      newTolerance(1, 1, { id: 'group', group: 'G' }),
      newTolerance(1, 1, { id: 'dealer2', dealer: 'D1' }),
      newTolerance(1, 1, { id: 'dealer1', dealer: 'D1' }),
      newTolerance(1, 1, { id: 'dealer3', dealer: 'D1' }),
      newTolerance(1, 1, { id: 'both', dealer: 'D2', group: 'G' }),
    ])
    expect(
      [find('D3', 'X', 1), find('D3', 'G', 1), find('D1', 'G', 1), find('D2', 'G', 1), find('D2', 'X', 1)].map(
        (one) => one?.id,
      ),
    ).toEqual(['any', 'group', 'dealer1', 'both', 'any'])
    expect(find('D1', 'G', 2)).toBeNull()
  })
})

describe('a release', () => {
  const release = (cycle: number, rev: number, isConfirmed: boolean, dealer = 'D1') => ({
    dealer,
    cycle,
    rev,
    isConfirmed,
  })

  it('is the one with the highest revision, of equals the confirmed one, of these the first', () => {
    const of = indexReleases(
      [
        release(CYCLE, 1, true),
        release(CYCLE, 2, false),
        release(202610, 3, false),
        release(202610, 3, true),
        release(202610, 3, true),
        release(202610, 2, true),
        release(202609, 1, false),
        release(CYCLE, 9, true, 'D2'),
      ],
      CYCLE,
    )
    expect([of('D1').current, of('D2').current, of('D3').current]).toEqual([1, 7, null])
    expect([of('D1').newest(202610), of('D1').confirmed(202610), of('D1').confirmed(202609)]).toEqual([3, 3, null])
    expect(firstCycleOf(202701, 3)).toBe(202610)
  })
})
