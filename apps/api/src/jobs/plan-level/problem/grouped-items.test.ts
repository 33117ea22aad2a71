import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupItems, uniteSets, withFollowers } from './grouped-items.ts'

const row = (part: string, latest = 5, dealer = 'D1') => ({ dealer, part, latest })
const kinds = { A: 'SAME_CASE', B: 'SAME_CASE', C: 'SAME_DAY', D: 'SAME_DAY', E: 'SAME_CONTAINER' } as const
const groupOf = (_: string, part: string) => {
  const kind = Object.entries(kinds).find(([own]) => own === part)?.[1]
  return kind && { groupId: kind, kind }
}

it('keeps parts of one case in one piece, and shares the days of parts of one day, by dealer and latest day', () => {
  const rows = [row('A'), row('C'), row('B'), row('D'), row('E'), row('X'), row('C', 9), row('D', 9), row('D', 5, 'D2')]
  const { indivisibleGroup, sameDay } = groupItems(rows, groupOf)
  expect([...indivisibleGroup]).toEqual([0, -1, 0, -1, -1, -1, -1, -1, -1])
  expect(sameDay).toEqual([
    [1, 3],
    [6, 7],
  ])
})

it('leaves a part divisible whose companions in the case have no lots', () => {
  const rows = [row('A'), row('A', 9), row('B', 9), row('A', 5, 'D2')]
  const sameGroup = () => ({ groupId: 'G', kind: 'SAME_CASE' }) as const
  expect([...groupItems(rows, sameGroup).indivisibleGroup]).toEqual([-1, 0, 0, -1])
})

it('unites sets with an item in common, also by way of a third', () => {
  expect(uniteSets([[4, 1], [2, 3], [5], [3, 4]])).toEqual([[1, 2, 3, 4], [5]])
})

interface Member {
  readonly lots: number
  readonly earliest?: number
  readonly latest?: number
  readonly lines?: readonly number[]
}

const monthOf = (members: readonly Member[]) => ({
  items: {
    lots: Int32Array.from(members, ({ lots }) => lots),
    earliest: Int32Array.from(members, ({ earliest = 1 }) => earliest),
    latest: Int32Array.from(members, ({ latest = 9 }) => latest),
    eligible: Int32Array.from(members.keys()),
  },
  eligibility: members.map(({ lines = [0, 1] }) => lines),
})
const pin = (item: number, day: number, lots: number, line = 0) => ({ item, line, day, lots })

describe('lots that follow a part pinned by hand', () => {
  const follow = (members: readonly Member[], pinned: readonly ReturnType<typeof pin>[], isByHand = () => true) =>
    withFollowers([members.map((_, item) => item)], { ...monthOf(members), pinned, isByHand })

  it('are those of the other parts in the ratio of all lots, whole sets only', () => {
    expect(follow([{ lots: 4 }, { lots: 8 }], [pin(0, 3, 3)])).toEqual([pin(0, 3, 3), pin(1, 3, 6)])
    expect(follow([{ lots: 8 }, { lots: 4 }], [pin(0, 3, 3)])).toEqual([pin(0, 3, 4), pin(1, 3, 2)])
  })

  it.each([
    ['on a line that cannot pack them', { lots: 4, lines: [1] }],
    ['before their window', { lots: 4, earliest: 4 }],
    ['after their window', { lots: 4, latest: 2 }],
  ])('are none %s', (_, other) => {
    expect(follow([{ lots: 4 }, other], [pin(0, 3, 2)])).toEqual([pin(0, 3, 2)])
  })

  it('are none behind the fence or of lots that are pinned elsewhere', () => {
    expect(follow([{ lots: 4 }, { lots: 4 }], [pin(0, 3, 2)], () => false)).toEqual([pin(0, 3, 2)])
    expect(follow([{ lots: 2 }, { lots: 2 }], [pin(0, 3, 2), pin(1, 5, 2)])).toEqual([pin(0, 3, 2), pin(1, 5, 2)])
  })

  it('never exceed the lots of a part, leave pins as they are, and are the same in any order of pins', () => {
    const pins = fc.uniqueArray(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })), {
      selector: ([item, day]) => `${item} ${day}`,
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 12, max: 20 }), { minLength: 3, maxLength: 3 }), pins, (lots, places) => {
        const members = lots.map((each) => ({ lots: each }))
        const given = places.map(([item, day, count]) => pin(item, day, count))
        const found = follow(members, given)
        for (const [item, { lots: all }] of members.entries())
          expect(found.reduce((sum, each) => sum + (each.item === item ? each.lots : 0), 0)).toBeLessThanOrEqual(all)
        for (const { item, day, lots: least } of given)
          expect(found.find((each) => each.item === item && each.day === day)?.lots).toBeGreaterThanOrEqual(least)
        const sorted = (rows: typeof found) => rows.toSorted((a, b) => a.item - b.item || a.day - b.day)
        expect(sorted(follow(members, given.toReversed()))).toEqual(sorted(found))
      }),
      { numRuns: 200 },
    )
  })
})
