import { beforeEach, expect, it } from 'vitest'
import { WaitingCalls } from './waiting-calls.ts'

let calls: WaitingCalls
beforeEach(() => {
  calls = new WaitingCalls()
  for (const [since, key] of ['many', 'few', 'many', 'many'].entries())
    calls.push({
      caller: { group: '200100', key },
      call: 'x',
      costMs: 10 * since,
      since,
      begin: () => undefined,
      reject: () => undefined,
    })
})

it('gives the calls in the order of their arrival', () => {
  expect([calls.first?.since, calls.shift()?.since, calls.shift()?.since, calls.length]).toEqual([0, 0, 1, 2])
})

it('takes the newest call of a caller away', () => {
  expect([calls.removeLastOf('many')?.since, calls.length]).toEqual([3, 3])
  expect([calls.removeLastOf('nobody'), calls.length]).toEqual([undefined, 3])
})

it('names the caller with the most calls unless the new one would have as many', () => {
  expect([calls.heaviestBeside('new'), calls.heaviestBeside('few'), calls.heaviestBeside('many')]).toEqual([
    'many',
    'many',
    undefined,
  ])
  calls.removeLastOf('many')
  expect([calls.heaviestBeside('new'), calls.heaviestBeside('few')]).toEqual(['many', undefined])
  calls.shift()
  expect(calls.heaviestBeside('new')).toBeUndefined()
})

it('takes the call of the least rank, of equal ones the first, and passes over those without', () => {
  const least = () =>
    calls.takeLeast(({ caller, costMs }) => (costMs === 0 ? undefined : [caller.key === 'few' ? 1 : 0, 0]))
  expect([least()?.since, least()?.since, least()?.since, least(), calls.length]).toEqual([2, 3, 1, undefined, 1])
})

it('adds up what the calls of a caller are expected to cost', () => {
  expect([calls.costOf('many'), calls.costOf('few'), calls.costOf('nobody')]).toEqual([50, 10, 0])
})
