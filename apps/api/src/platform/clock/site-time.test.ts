import { expect, it } from 'vitest'
import { businessDate, instantAt, minuteAt, timeOfDay } from './site-time.ts'

const tokyo = { timeZone: 'Asia/Tokyo', shiftStart: 390 }
const bremen = { timeZone: 'Europe/Berlin', shiftStart: 360 }
const tennessee = { timeZone: 'America/Chicago', shiftStart: 420 }

it.each([
  ['2026-12-02T06:30:00+09:00', tokyo, '2026-12-02'],
  ['2026-12-03T06:29:59+09:00', tokyo, '2026-12-02'],
  ['2027-01-01T02:00:00+09:00', tokyo, '2026-12-31'],
  ['2026-12-02T06:00:00+01:00', bremen, '2026-12-02'],
  ['2026-12-02T05:59:00+01:00', bremen, '2026-12-01'],
  ['2026-07-02T06:00:00+02:00', bremen, '2026-07-02'],
  ['2026-07-02T05:59:00+02:00', bremen, '2026-07-01'],
  ['2026-12-03T06:59:00-06:00', tennessee, '2026-12-02'],
  ['2026-12-03T07:00:00-06:00', tennessee, '2026-12-03'],
])('assigns %s to the business day of the site', (at, site, expected) => {
  expect(businessDate(new Date(at), site)).toBe(expected)
})

it('has three business days at one instant on three continents', () => {
  const at = new Date('2026-12-02T22:00:00Z')
  expect([tokyo, bremen, tennessee].map((site) => businessDate(at, site))).toEqual([
    '2026-12-03',
    '2026-12-02',
    '2026-12-02',
  ])
  expect([tokyo, bremen, tennessee].map((site) => timeOfDay(at, site))).toEqual(['07:00', '23:00', '16:00'])
})

it('counts minutes past midnight on, whatever the daylight saving of other countries', () => {
  const at = (text: string) => new Date(`${text}+09:00`)
  expect(minuteAt('2026-12-02', at('2026-12-03T01:30:00'), tokyo)).toBe(1530)
  expect(minuteAt('2026-12-02', at('2026-12-01T23:59:00'), tokyo)).toBe(-1)
  for (const on of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])
    expect(minuteAt(on, at(`${on}T12:00:00`), tokyo)).toBe(720)
})

it.each([
  ['2026-12-02', 1530, tokyo, '2026-12-02T16:30:00.000Z'],
  ['2026-12-03', 390, tokyo, '2026-12-02T21:30:00.000Z'],
  // On the days of 23 and 25 hours shifts begin and end by the clock.
  ['2026-03-28', 1440 + 360, bremen, '2026-03-29T04:00:00.000Z'],
  ['2026-03-28', 1320, bremen, '2026-03-28T21:00:00.000Z'],
  ['2026-10-24', 1440 + 360, bremen, '2026-10-25T05:00:00.000Z'],
  ['2026-10-24', 1320, bremen, '2026-10-24T20:00:00.000Z'],
])('places %s, minute %i of the clock', (day, minute, site, at) => {
  expect(instantAt(day, minute, site).toISOString()).toBe(at)
  expect(minuteAt(day, new Date(at), site)).toBe(minute)
})
