import { describe, expect, it } from 'vitest'
import { endMinuteOfDay, isInsideShift, minuteOfDay, shiftAt } from './working-time.ts'

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
