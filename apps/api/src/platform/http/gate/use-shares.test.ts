import { expect, it } from 'vitest'
import { UseShares } from './use-shares.ts'

const callerOf = (key: string) => ({ group: '200100', key })

/** Callers at work who used so many ms each. */
function sharesOf(used: Readonly<Record<string, number>>) {
  const shares = new UseShares(1000)
  for (const [key, ms] of Object.entries(used)) {
    shares.called(callerOf(key), 0)
    shares.add(callerOf(key), ms, 0)
  }
  return (key: string, now = 0) => shares.restraintOf(callerOf(key), now)
}

it('holds back who used most, and lets rest who used much of the time as well', () => {
  expect(sharesOf({ many: 99, quiet: 10 })('many')).toBe('NONE')
  expect(sharesOf({ many: 200, quiet: 10 })('many')).toBe('FEW')
  expect(sharesOf({ many: 2000, quiet: 10 })('many')).toBe('ONE')
  expect(sharesOf({ many: 2000, quiet: 10 })('quiet')).toBe('NONE')
})

it('forgets in half of ten seconds each', () => {
  const shares = new UseShares(1000)
  shares.add(callerOf('many'), 2500, 0)
  shares.called(callerOf('quiet'), 20_000)
  expect([shares.of(callerOf('many'), 20_000), shares.restraintOf(callerOf('many'), 20_000)]).toEqual([625, 'FEW'])
})

it('holds nobody back who is alone, or was joined by an address only', () => {
  const shares = new UseShares(1000)
  shares.add(callerOf('many'), 5000, 0)
  shares.called(callerOf('many'), 0)
  shares.called({ group: '10.0.0.1', key: '10.0.0.1' }, 0)
  expect(shares.restraintOf(callerOf('many'), 0)).toBe('NONE')
  shares.called(callerOf('quiet'), 0)
  expect(shares.restraintOf(callerOf('many'), 2000)).toBe('ONE')
  expect(shares.restraintOf(callerOf('many'), 2001)).toBe('NONE')
})

it('holds back two who used equally much beside a third, but not callers who share equally', () => {
  const two = sharesOf({ one: 3000, other: 3000, quiet: 10 })
  expect([two('one'), two('other'), two('quiet')]).toEqual(['ONE', 'ONE', 'NONE'])
  const equal = (count: number) =>
    sharesOf(Object.fromEntries(Array.from({ length: count }, (_none, at) => [`${at}`, 3000 + (at === 0 ? 400 : 0)])))
  for (const count of [2, 3, 4, 5, 8, 20]) expect([count, equal(count)('0')]).toEqual([count, 'NONE'])
})
