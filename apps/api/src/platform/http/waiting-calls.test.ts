import { beforeEach, expect, it } from 'vitest'
import { WaitingCalls } from './waiting-calls.ts'

let calls: WaitingCalls
beforeEach(() => {
  calls = new WaitingCalls()
  for (const [since, key] of ['many', 'few', 'many', 'many'].entries())
    calls.push({ key, since, begin: () => undefined, reject: () => undefined })
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
