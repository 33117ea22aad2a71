import { expect, it } from 'vitest'
import { nextLook } from './look-schedule.ts'

const tokyo = { timeZone: 'Asia/Tokyo' }
const berlin = { timeZone: 'Europe/Berlin' }
const at = (atTimes: readonly string[], after: string, site = tokyo) =>
  nextLook({ everyMinutes: null, atTimes }, new Date(after), site)?.toISOString()

it('looks so many minutes after the last time', () => {
  const next = nextLook({ everyMinutes: 15, atTimes: [] }, new Date('2026-12-01T00:07:30Z'), tokyo)
  expect(next?.toISOString()).toBe('2026-12-01T00:22:30.000Z')
})

it('looks at the next of its times by the clock of the PRCTCC, in whatever order they are', () => {
  expect(at(['14:00', '06:30'], '2026-11-30T21:00:00Z')).toBe('2026-11-30T21:30:00.000Z')
  expect(at(['14:00', '06:30'], '2026-11-30T21:30:00Z')).toBe('2026-12-01T05:00:00.000Z')
  expect(at(['14:00', '06:30'], '2026-12-01T05:00:00Z')).toBe('2026-12-01T21:30:00.000Z')
})

it('looks once on the days on which clocks change', () => {
  expect(at(['02:30'], '2027-03-27T12:00:00Z', berlin)).toBe('2027-03-28T01:30:00.000Z')
  expect(at(['02:30'], '2027-03-28T01:30:00Z', berlin)).toBe('2027-03-29T00:30:00.000Z')
  const first = at(['02:30'], '2026-10-24T12:00:00Z', berlin)
  expect(at(['02:30'], first ?? '', berlin)).toBe('2026-10-26T01:30:00.000Z')
})

it('looks never without a schedule', () => {
  expect(at([], '2026-12-01T00:00:00Z')).toBeUndefined()
})
