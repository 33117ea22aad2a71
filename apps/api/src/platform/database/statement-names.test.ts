import { expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

it('renews all names once, however many calls fail with the old one', () => {
  const names = new StatementNames()
  const connection = {}
  const name = () => names.nameFor(connection, 'select 1') ?? ''
  expect([name(), name()]).toEqual(['', ''])
  const old = name()
  names.renew(old)
  const renewed = name()
  names.renew(old)
  expect(name()).toBe(renewed)
  expect(renewed).not.toBe(old)
})
