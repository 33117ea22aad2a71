import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysFromTo,
  firstDayOf,
  isoWeekOf,
  isWeekend,
  mondayOf,
  monthNumber,
  monthOf,
  weekdayOf,
} from './days.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

it('counts on days over the ends of months and years, and back', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2100-02-28', 1)).toBe('2100-03-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  fc.assert(
    fc.property(day, fc.integer({ min: -500, max: 500 }), (from, count) => {
      expect(daysBetween(from, addDays(from, count))).toBe(count)
    }),
  )
})

it('ends with the year 9999', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
})

it('lists the days of a period', () => {
  expect(daysFromTo('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(daysFromTo('2027-01-01', '2026-12-30')).toEqual([])
})

it.each([
  ['2026-12-31', 53, '2026-12-28'],
  ['2027-01-01', 53, '2026-12-28'],
  ['2027-01-04', 1, '2027-01-04'],
  ['2025-12-28', 52, '2025-12-22'],
  ['2025-12-29', 1, '2025-12-29'],
  ['2024-12-30', 1, '2024-12-30'],
  ['2026-01-01', 1, '2025-12-29'],
])('puts %s into week %i, which begins on %s', (of, week, monday) => {
  expect([isoWeekOf(of), mondayOf(of)]).toEqual([week, monday])
})

it('names weekdays from Sunday', () => {
  expect(daysFromTo('2026-11-29', '2026-12-05').map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(daysFromTo('2026-11-29', '2026-12-05').map(isWeekend)).toEqual([true, false, false, false, false, false, true])
})

it('counts on months over the end of a year, and back', () => {
  expect([addMonths('202612', 1), addMonths('202701', -1), addMonths('202601', 25)]).toEqual([
    '202701',
    '202612',
    '202802',
  ])
  expect(monthNumber('202701') - monthNumber('202611')).toBe(2)
  expect([monthOf('2027-01-31'), firstDayOf('202701')]).toEqual(['202701', '2027-01-01'])
})
