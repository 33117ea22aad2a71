import { expect, it } from 'vitest'
import { periodOf, usualDay } from './use-board-period.ts'

const base = {
  layout: 'BOARD',
  zoom: 'FORTNIGHT',
  dates: ['2026-12-01', '2026-12-31'],
  searched: {},
  chosen: '',
  usual: '2026-12-09',
} as const

it('shows two weeks from the Monday of the next work, and a day, a week or five weeks by its zoom', () => {
  expect(periodOf(base)).toMatchObject({ from: '2026-12-07', to: '2026-12-20', isFixed: false })
  expect(periodOf({ ...base, zoom: 'DAY' })).toMatchObject({ from: '2026-12-09', to: '2026-12-09' })
  expect(periodOf({ ...base, zoom: 'WEEK', chosen: '2026-12-16' })).toMatchObject({
    from: '2026-12-14',
    to: '2026-12-20',
  })
  expect(periodOf({ ...base, zoom: 'MONTH' })).toMatchObject({ from: '2026-12-07', to: '2027-01-10' })
})

it('keeps to the day or the week that is searched for, and shows the whole month in the matrix', () => {
  expect(periodOf({ ...base, searched: { day: '2026-12-03' } })).toEqual({
    from: '2026-12-03',
    to: '2026-12-03',
    zoom: 'DAY',
    isFixed: true,
  })
  expect(periodOf({ ...base, searched: { week: '2026-12-03' } })).toMatchObject({
    from: '2026-11-30',
    to: '2026-12-06',
  })
  expect(periodOf({ ...base, layout: 'MATRIX' })).toMatchObject({ from: '2026-12-01', to: '2026-12-31', isFixed: true })
})

it('begins with the nearest day with work', () => {
  const day = (packOn: string, loadMinutes: number) => ({
    lineCode: 'L01',
    packOn,
    loadMinutes,
    otherMinutes: 0,
    regularMinutes: 60,
    overtimeMinutes: 0,
    reasons: [],
  })
  const days = [day('2026-12-04', 5), day('2026-12-05', 0), day('2026-12-08', 5)]
  expect(usualDay(days, '2026-12-05')).toBe('2026-12-08')
  expect(usualDay(days, '2026-12-20')).toBe('2026-12-08')
  expect(usualDay([], '2026-12-20')).toBe('2026-12-20')
})
