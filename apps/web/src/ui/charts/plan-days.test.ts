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

describe('limits besides time', () => {
  const limited = (load: number, minutes = 500): PlanDay => ({
    ...day(minutes, 900, 180),
    limits: [
      { measure: 'CASES', load, other: 20, most: 400 },
      { measure: 'VOLUME', load: 50, other: 0, most: 200 },
    ],
  })
  it('names the limit that is used more than the time', () => {
    expect(dayLoad(limited(380))).toEqual({ minutes: 500, percent: 100, state: 'regular', binding: 'CASES' })
    expect(dayLoad(limited(400))).toMatchObject({ percent: 105, state: 'over', binding: 'CASES' })
    expect(dayLoad(limited(100, 810))).toEqual({ minutes: 810, percent: 90, state: 'regular' })
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
