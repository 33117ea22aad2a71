import { describe, expect, it } from 'vitest'
import { calendarDays, dayLoad, type PlanDay } from './plan-days.ts'

const day = (loadMinutes: number, regularMinutes: number, overtimeMinutes: number, packOn = '2026-12-01'): PlanDay => ({
  lineCode: 'A01',
  packOn,
  loadMinutes,
  otherMinutes: 0,
  regularMinutes,
  overtimeMinutes,
  reasons: [],
})

describe('dayLoad', () => {
  it.each([
    [day(0, 900, 180), 'empty', 0],
    [day(900, 900, 180), 'regular', 100],
    [day(945, 900, 180), 'overtime', 105],
    [day(1080, 900, 180), 'overtime', 120],
    [day(1089, 900, 180), 'over', 121],
    [day(0, 0, 0), 'closed', null],
    [day(60, 0, 0), 'over', null],
    [day(60, 0, 480), 'overtime', null],
    [undefined, 'off', null],
  ])('returns for %o: %s', (given, state, percent) => {
    expect(dayLoad(given)).toEqual({ state, percent, minutes: given?.loadMinutes ?? 0 })
  })
  it('adds the load of other months to the percentage of the whole regular time', () => {
    const shared = { ...day(240, 480, 60), otherMinutes: 270 }
    expect(dayLoad(shared)).toEqual({ state: 'overtime', percent: 106.25, minutes: 510 })
  })
})

describe('calendarDays', () => {
  it('covers the first to the last day without gaps across months', () => {
    expect(calendarDays([day(1, 1, 0, '2028-03-02'), day(1, 1, 0, '2028-02-27')])).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2028-03-02',
    ])
  })
  it('is empty without days', () => {
    expect(calendarDays([])).toEqual([])
  })
})
