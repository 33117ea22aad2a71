import { describe, expect, it } from 'vitest'
import { doneShare, minuteAfter, netMinutes, type WorkDay } from './net-minutes.ts'

/** 06:30–08:30, 08:40–11:00, and a night shift 22:00–26:00 with a break at midnight; one hour of overtime. */
const day: WorkDay = {
  spans: [
    { startMinute: 390, endMinute: 510 },
    { startMinute: 520, endMinute: 660 },
    { startMinute: 1320, endMinute: 1440 },
    { startMinute: 1455, endMinute: 1560 },
  ],
  overtimeMinutes: 60,
}

describe('net minutes', () => {
  it.each([
    ['before the shift', 0, 390, 0],
    ['until a break', 390, 510, 120],
    ['within a break', 390, 515, 120],
    ['after a break', 390, 530, 130],
    ['between the shifts', 390, 1000, 260],
    ['over midnight', 1380, 1500, 105],
    ['to the end of regular time', 0, 1560, 485],
    ['into overtime', 1500, 1590, 90],
    ['beyond overtime', 0, 3000, 545],
  ])('%s', (_when, from, to, expected) => {
    expect(netMinutes(day, from, to)).toBe(expected)
  })
})

describe('the finish of remaining work', () => {
  it.each([
    ['now, when nothing is left', 400, 0, 400],
    ['within a span', 400, 30, 430],
    ['over a break', 500, 30, 540],
    ['over midnight', 1430, 20, 1465],
    ['in overtime', 1550, 40, 1590],
    ['not within overtime', 1550, 80, undefined],
    ['never on a day without work', 0, 600, undefined],
  ])('is %s', (_when, from, work, expected) => {
    expect(minuteAfter(day, from, work)).toBe(expected)
  })

  it('is undefined on a holiday, unless nothing is left', () => {
    expect(minuteAfter({ spans: [], overtimeMinutes: 0 }, 400, 1)).toBeUndefined()
    expect(minuteAfter({ spans: [], overtimeMinutes: 0 }, 400, 0)).toBe(400)
  })
})

it('counts planned work by the net minutes that have passed', () => {
  const planned = { start: 500, end: 540 }
  expect([490, 505, 515, 530, 540].map((now) => doneShare(day, planned, now))).toEqual([0, 1 / 6, 1 / 3, 2 / 3, 1])
})
