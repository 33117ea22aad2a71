import { describe, expect, it } from 'vitest'
import { endMinuteOfDay, isInsideShift, minuteOfDay, shiftAt, startBesideEnd } from './working-time.ts'

const DAY_START = 390
const spans = [
  { shiftCode: 'A', startMinute: 390, endMinute: 720 },
  { shiftCode: 'A', startMinute: 780, endMinute: 900 },
  { shiftCode: 'B', startMinute: 1200, endMinute: 1740 },
]

describe('a time of a business day', () => {
  it.each([
    ['06:30', 390],
    ['9:05', 545],
    ['23:59', 1439],
    ['00:00', 1440],
    ['06:29', 1829],
  ])('places %s on the business day', (time, minute) => {
    expect(minuteOfDay(time, DAY_START)).toBe(minute)
  })

  it('ends work at the start of the next one', () => {
    expect(['06:30', '06:31', '06:29', '6:30', '25:00'].map((time) => endMinuteOfDay(time, DAY_START))).toEqual([
      1830,
      391,
      1829,
      1830,
      undefined,
    ])
  })

  it.each(['24:00', '12:60', '1200', '', 'noon'])('does not accept %o', (time) => {
    expect(minuteOfDay(time, DAY_START)).toBeUndefined()
  })

  it('finds the shift, with breaks inside and overtime after the last one', () => {
    expect([shiftAt(spans, 800), shiftAt(spans, 750), shiftAt(spans, 1530)]).toEqual(['A', undefined, 'B'])
    const inside = (shift: string, from: number, to: number) =>
      isInsideShift(spans, shift, { from, to, overtimeMinutes: 60 })
    expect(inside('A', 700, 800)).toBe(true)
    expect(inside('A', 880, 930)).toBe(false)
    expect(inside('B', 1700, 1790)).toBe(true)
    expect(inside('B', 1700, 1801)).toBe(false)
    expect(inside('C', 1700, 1750)).toBe(false)
  })
})

it('shows the start of work that a device timed, except where the clock was set back over it', () => {
  const berlin = { timeZone: 'Europe/Berlin', shiftStart: DAY_START }
  const start = (from: string, to: string) => startBesideEnd(new Date(`2026-${from}Z`), new Date(`2026-${to}Z`), berlin)
  expect(start('10-24T22:40', '10-24T23:10')).toBe('00:40')
  // 02:40 in summer and 02:10 in winter, half an hour later.
  expect(start('10-25T00:40', '10-25T01:10')).toBeNull()
  expect(start('10-25T00:10', '10-25T01:20')).toBe('02:10')
  // 01:50 in winter and 03:05 in summer, a quarter of an hour later.
  expect(start('03-29T00:50', '03-29T01:05')).toBe('01:50')
  expect(start('10-25T10:00:10', '10-25T10:00:50')).toBeNull()
  expect(start('10-25T04:00', '10-25T06:00')).toBeNull()
  expect([start('10-25T10:10', '10-25T10:00'), startBesideEnd(undefined, new Date(), berlin)]).toEqual(['11:10', null])
})
