import { describe, expect, it } from 'vitest'
import { calendarDays, dayLoad, type PlanDay } from './plan-days.ts'

const day = (loadMinutes: number, regularMinutes: number, overtimeMinutes: number, packOn = '2026-12-01'): PlanDay => ({
  lineCode: 'A01',
  packOn,
  loadMinutes,
  regularMinutes,
  overtimeMinutes,
})

describe('dayLoad', () => {
  it.each([
    [day(0, 900, 180), 'empty', 0],
    [day(900, 900, 180), 'regular', 100],
    [day(945, 900, 180), 'overtime', 105],
    [day(1080, 900, 180), 'overtime', 120],
    [day(1089, 900, 180), 'over', 121],
    [day(0, 0, 0), 'off', null],
    [day(60, 0, 0), 'over', null],
    [day(60, 0, 480), 'overtime', null],
    [undefined, 'off', null],
  ])('%o is %s', (given, state, percent) => {
    expect(dayLoad(given)).toEqual({ state, percent })
  })
})

describe('calendarDays', () => {
  it('fills whole months, also over the turn of a year', () => {
    const days = calendarDays([day(1, 1, 0, '2027-01-04'), day(1, 1, 0, '2026-12-18')])
    expect(days).toHaveLength(62)
    expect([days[0], days[31], days.at(-1)]).toEqual(['2026-12-01', '2027-01-01', '2027-01-31'])
  })
  it('knows February of a leap year and nothing of nothing', () => {
    expect(calendarDays([day(1, 1, 0, '2028-02-10')])).toHaveLength(29)
    expect(calendarDays([])).toEqual([])
  })
})
