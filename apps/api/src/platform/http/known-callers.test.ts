import { expect, it } from 'vitest'
import { KnownCallers } from './known-callers.ts'

it('tells callers apart by tokens that were admitted, others by address', () => {
  const callers = new KnownCallers()
  callers.admitted('Bearer a')
  expect(callers.of('Bearer a', '10.0.0.1')).toBe('Bearer a')
  expect(callers.of('Bearer b', '10.0.0.1')).toBe('10.0.0.1')
  expect(callers.of(undefined, '10.0.0.1')).toBe('10.0.0.1')
})

it('forgets the tokens that were not used for longest', () => {
  const callers = new KnownCallers()
  callers.admitted('first')
  callers.admitted('second')
  callers.admitted('first')
  for (let other = 2; other <= 10_000; other++) callers.admitted(`other ${other}`)
  expect([callers.of('first', 'x'), callers.of('second', 'x')]).toEqual(['first', 'x'])
})
