import { expect, test } from 'vitest'
import { dayOfWeek, dayToIso, isoToDay } from './day.ts'

test.each([
  ['1970-01-01', 0, 4],
  ['2000-02-29', 11_016, 2],
  ['2026-11-01', 20_758, 0],
  ['1969-12-31', -1, 3],
])('converts %s to day %i, weekday %i', (iso, day, weekday) => {
  expect(isoToDay(iso)).toBe(day)
  expect(dayToIso(day)).toBe(iso)
  expect(dayOfWeek(day)).toBe(weekday)
})

test('converts every day of four centuries back and forth, each one more than the last', () => {
  const first = isoToDay('1900-01-01')
  for (let day = first; day < first + 146_097; day += 13) expect(isoToDay(dayToIso(day))).toBe(day)
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026/01/01', '2026-00-10'])('rejects %s', (text) => {
  expect(() => isoToDay(text)).toThrow(RangeError)
})

test('knows the last day of February where centuries and four centuries end', () => {
  for (const [last, next] of [
    ['1900-02-28', '1900-03-01'],
    ['2000-02-29', '2000-03-01'],
    ['2100-02-28', '2100-03-01'],
    ['2399-12-31', '2400-01-01'],
    ['2400-02-29', '2400-03-01'],
    ['0004-02-29', '0004-03-01'],
  ] as const)
    expect([dayToIso(isoToDay(last) + 1), isoToDay(next) - isoToDay(last)]).toEqual([next, 1])
})
