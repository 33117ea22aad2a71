import { expect, it } from 'vitest'
import type { CompileProblem } from '../../problem/compile-problem.ts'
import { answersTo } from '../../testing/each-change.ts'
import { validateCompileProblem } from './validate-compile-problem.ts'

const key = { dealer: 'D1', part: 'A', style: 'S', snp: 1, carryIn: 0, isLastOrder: false, minLots: 1 }
const ints = (...values: number[]) => Int32Array.from(values)
const problem: CompileProblem = {
  keys: [key, { ...key, style: 'T' }],
  lotSizeChanges: [
    { key: 0, fromDay: 2, snp: 1 },
    { key: 0, fromDay: 3, snp: 2 },
    { key: 0, fromDay: 3, snp: 2 },
  ],
  conditionPeriods: [
    { key: 1, fromDay: 5 },
    { key: 1, fromDay: 3, toDay: 3 },
    { key: 1, toDay: 2 },
  ],
  requirements: {
    key: ints(0, 1),
    earliest: ints(1, 1),
    latest: ints(2, 1_000_002),
    van: ints(5, 5),
    qty: ints(0, 3),
    emergency: ints(0, 3),
  },
  supersessions: [],
  pairs: [],
  groups: [],
}

it('rejects every figure that makes no sense, and no other', () => {
  expect(validateCompileProblem(problem)).toEqual([])
  const { byPlace, byRule } = answersTo(problem, validateCompileProblem)
  expect(byPlace.join('\n')).toMatchInlineSnapshot(`
    "keys[] left out: UNKNOWN_KEY 2
    keys[] doubled: KEY_TWICE 2
    keys[].dealer: accepted 2
    keys[].part: accepted 2
    keys[].style: accepted 2
    keys[].snp: LOT_SIZE 2, accepted 2
    keys[].carryIn: accepted 4
    keys[].isLastOrder: accepted 2
    keys[].minLots: MIN_LOT 2, accepted 2
    lotSizeChanges[] left out: accepted 3
    lotSizeChanges[] doubled: accepted 3
    lotSizeChanges[].key: UNKNOWN_KEY 3, accepted 3
    lotSizeChanges[].fromDay: LOT_SIZE 3, accepted 3
    lotSizeChanges[].snp: LOT_SIZE 5, accepted 1
    conditionPeriods[] left out: accepted 3
    conditionPeriods[] doubled: PERIOD 3
    conditionPeriods[].key: UNKNOWN_KEY 3, accepted 3
    conditionPeriods[].fromDay: PERIOD 2, accepted 2
    conditionPeriods[].toDay: PERIOD 2, accepted 2
    requirements.key[]: UNKNOWN_KEY 2, accepted 2
    requirements.earliest[]: accepted 4
    requirements.latest[]: DAY_SPAN 2, accepted 2
    requirements.van[]: accepted 4
    requirements.qty[]: EMERGENCY 2, NEGATIVE 1, accepted 2
    requirements.emergency[]: EMERGENCY 3, accepted 1"
  `)
  expect(byRule.join('\n')).toMatchInlineSnapshot(`
    "DAY_SPAN {"at":{},"detail":"latest days from 1 to 1000002. Keep them within 1000000 days"}
    EMERGENCY {"at":{"row":0},"detail":"0 emergency pieces of -1. Give 0 to all of them"}
    KEY_TWICE {"at":{"key":1},"detail":"the same as key 0. Give each part of a dealer and style once"}
    LOT_SIZE {"at":{"key":0},"detail":"0 pieces a lot. Give a whole number of 1 or more"}
    MIN_LOT {"at":{"key":0},"detail":"a minimum of 0 lots. Give a whole number of 1 or more"}
    NEGATIVE {"at":{"row":0},"detail":"-1 pieces. Give 0 or more"}
    PERIOD {"at":{"key":1},"detail":"two conditions in force on day 5. Give one"}
    UNKNOWN_KEY {"at":{"key":1},"detail":"its condition has a period, but there is no key 1. Name one of the problem, counted from 0"}"
  `)
})

it('rejects fractions of pieces and of lots', () => {
  const broken = { ...problem, keys: [key, { ...key, style: 'T', snp: 1.5, minLots: 2.5, carryIn: 0.5 }] }
  expect(validateCompileProblem(broken).map(({ rule, at }) => [rule, at])).toEqual([
    ['LOT_SIZE', { key: 1 }],
    ['MIN_LOT', { key: 1 }],
    ['CARRY_IN', { key: 1 }],
  ])
  const lotSizeChanges = [{ key: 1, fromDay: 2, snp: 0.5 }]
  expect(validateCompileProblem({ ...problem, lotSizeChanges })).toHaveLength(1)
})

it('rejects columns of different length before it reads their rows', () => {
  const columns = ['earliest', 'latest', 'van', 'qty', 'emergency'] as const
  for (const column of columns) {
    const requirements = { ...problem.requirements, key: ints(7, 1), [column]: ints(1) }
    expect(validateCompileProblem({ ...problem, requirements }).map(({ rule }) => rule)).toEqual(['COLUMNS'])
  }
})

it('names at most 100 faults', () => {
  const keys = Array.from({ length: 51 }, (_, at) => ({ ...key, part: `P${at}`, snp: 0, minLots: 0 }))
  expect(validateCompileProblem({ ...problem, keys })).toHaveLength(100)
})
