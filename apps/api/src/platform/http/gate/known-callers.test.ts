import { expect, it } from 'vitest'
import { KnownCallers } from './known-callers.ts'

const user = { group: '200100', key: '200100 7 E7' }

it('knows the users of tokens that were admitted, others by address', () => {
  const callers = new KnownCallers()
  callers.admitted('Bearer a', user)
  expect(callers.of('Bearer a', '10.0.0.1')).toBe(user)
  expect(callers.of('Bearer b', '10.0.0.1')).toEqual({ group: '10.0.0.1', key: '10.0.0.1' })
  expect(callers.of(undefined, '10.0.0.1')).toEqual({ group: '10.0.0.1', key: '10.0.0.1' })
})

it('forgets the tokens that were not used for longest', () => {
  const callers = new KnownCallers()
  callers.admitted('first', user)
  callers.admitted('second', user)
  callers.admitted('first', user)
  for (let other = 2; other <= 10_000; other++) callers.admitted(`other ${other}`, user)
  expect([callers.of('first', 'x').key, callers.of('second', 'x').key]).toEqual(['200100 7 E7', 'x'])
})
