import { expect, it } from 'vitest'
import { addDays } from './clock.ts'

it('counts days over months and leap days, and not beyond the year 9999', () => {
  expect([addDays('2028-02-28', 1), addDays('2027-03-01', -1), addDays('2027-12-31', 1)]).toEqual([
    '2028-02-29',
    '2027-02-28',
    '2028-01-01',
  ])
  expect([addDays('9999-12-31', 0), addDays('9999-12-31', 20)]).toEqual(['9999-12-31', '9999-12-31'])
})
