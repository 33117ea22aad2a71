import type { NetSchedule } from '@packing/contract'
import { expect, it } from 'vitest'
import { isWithin, nextStart } from './net-schedule.ts'

const schedule = (given: Partial<NetSchedule>): NetSchedule => ({
  startsOn: 'DAILY',
  minute: 22 * 60,
  day: null,
  calendarCode: null,
  ...given,
})
const tokyo = { timeZone: 'Asia/Tokyo' }
const bremen = { timeZone: 'Europe/Berlin' }
/** Japan time. */
const at = (text: string) => new Date(`${text}:00+09:00`)

it.each([
  ['daily, later today', {}, '2026-11-27T21:59', '2026-11-27T22:00'],
  ['daily, at its own minute', {}, '2026-11-27T22:00', '2026-11-28T22:00'],
  ['shortly after midnight in Japan', { minute: 30 }, '2026-11-27T23:50', '2026-11-28T00:30'],
  ['on Mondays', { startsOn: 'WEEKDAY', day: 1 }, '2026-11-27T08:00', '2026-11-30T22:00'],
  ['on Sundays', { startsOn: 'WEEKDAY', day: 7 }, '2026-11-27T08:00', '2026-11-29T22:00'],
  ['on the 5th', { startsOn: 'MONTH_DAY', day: 5 }, '2026-11-27T08:00', '2026-12-05T22:00'],
  ['on the last day of a shorter month', { startsOn: 'MONTH_DAY', day: 31 }, '2026-11-27T08:00', '2026-11-30T22:00'],
  ['on working days', { startsOn: 'WORKING_DAY', calendarCode: 'L1' }, '2026-11-27T23:00', '2026-12-01T22:00'],
] as const)('starts %s', (_name, given, after, expected) => {
  const isWorking = (day: string) => day === '2026-11-27' || day === '2026-12-01'
  expect(nextStart(schedule(given), { after: at(after), site: tokyo }, isWorking)).toEqual(at(expected))
})

it('has no next start without a working day', () => {
  expect(
    nextStart(schedule({ startsOn: 'WORKING_DAY' }), { after: at('2026-11-27T08:00'), site: tokyo }, () => false),
  ).toBeUndefined()
})

it.each([
  ['08:00', true],
  ['16:59', true],
  ['17:00', false],
  ['07:59', false],
])('forbids 08:00 to 17:00, at %s: %s', (time, expected) => {
  expect(isWithin({ from: 480, to: 1020 }, at(`2026-11-27T${time}`), tokyo)).toBe(expected)
})

it.each([
  ['23:30', true],
  ['05:59', true],
  ['06:00', false],
])('forbids 22:00 to 06:00 over midnight, at %s: %s', (time, expected) => {
  expect(isWithin({ from: 1320, to: 360 }, at(`2026-11-27T${time}`), tokyo)).toBe(expected)
})

it.each([
  ['2026-03-28T12:00Z', '2026-03-28T21:00:00.000Z'],
  ['2026-03-29T12:00Z', '2026-03-29T20:00:00.000Z'],
  ['2026-10-24T21:00Z', '2026-10-25T21:00:00.000Z'],
])('starts at the hour of the clock before and after a switch: %s', (after, expected) => {
  expect(nextStart(schedule({}), { after: new Date(after), site: bremen })?.toISOString()).toBe(expected)
})
