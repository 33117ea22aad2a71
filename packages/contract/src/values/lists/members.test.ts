import { describe, expect, it } from 'vitest'
import { isMembers, joinMembers, normaliseMembers, parseMembers } from './members.ts'

describe('members in one cell', () => {
  it.each([
    ['53301-00001*20, 53302-00002', '5330100001*20,5330200002'],
    ['53301-00001 × 20；５３３０２－００００２＊１', '5330100001*20,5330200002'],
    ['a1\nb1*2\n', 'A1,B1*2'],
    ['', ''],
  ])('normalises %j', (typed, stored) => {
    expect(normaliseMembers(typed, 'part')).toBe(stored)
  })

  it('keeps hyphens of codes that are no part numbers', () => {
    expect(normaliseMembers('l-01,l-02', 'code')).toBe('L-01,L-02')
  })

  it.each(['A*0', 'A*x', 'A*1*2', 'A*2 B', '*3', Array.from({ length: 101 }, (_, at) => `A${at}`).join()])(
    'does not accept %j',
    (text) => {
      expect(isMembers(normaliseMembers(text, 'part'))).toBe(false)
    },
  )

  it('reads what it writes', () => {
    const members = [
      { code: 'A1', qty: 20 },
      { code: 'B1', qty: 1 },
    ]
    expect(parseMembers(joinMembers(members))).toEqual(members)
    expect(parseMembers('')).toEqual([])
  })
})
