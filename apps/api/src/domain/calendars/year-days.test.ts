import { addDays, weekdayOf } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { publicHolidays } from './public-holidays.ts'
import { copyDays, datesOf, patternDay, type YearDay } from './year-days.ts'

const pattern = { weekdays: ['H', 'W', 'W', 'W', 'W', 'W', 'H'] as const, workPct: 100, regularMin: 480, otMin: 60 }
const holidaysOf = (year: number, country = 'JP') => {
  const days = publicHolidays(country, year, 'en')
  return (date: string) => days.has(date)
}
const never = () => false
const yearOf = (year: number, change: (day: YearDay) => Partial<YearDay> = () => ({})) =>
  new Map(
    datesOf(year).map((date) => {
      const day = patternDay(date, { pattern, isHoliday: holidaysOf(year), isShutdown: never })
      return [date, { ...day, ...change(day) }]
    }),
  )
const copied = (sourceYear: number, year: number, source = yearOf(sourceYear), more: object = {}) => {
  const order = {
    year,
    sourceYear,
    source,
    pattern,
    content: 'WITH_OT' as const,
    alignWeekdays: true,
    keepHolidays: true,
    isHoliday: holidaysOf(year),
    isSourceHoliday: holidaysOf(sourceYear),
    isShutdown: never,
    ...more,
  }
  return new Map(copyDays(order).map((day) => [day.calDate, day]))
}

describe('public holidays', () => {
  it.each([
    ['JP', '2026-05-06', 'a substitute holiday'],
    ['JP', '2026-09-22', 'a day between two holidays'],
    ['JP', '2027-03-21', 'an equinox'],
    ['JP', '2027-03-22', 'the substitute of an equinox on a Sunday'],
    ['TH', '2026-04-13', 'Songkran'],
    ['TH', '2026-04-15', 'the last day of Songkran'],
    ['US', '2026-11-26', 'Thanksgiving'],
    ['ID', '2026-08-17', 'Independence Day'],
  ])('of %s include %s, %s', (country, date) => {
    expect(publicHolidays(country, Number(date.slice(0, 4)), 'en').has(date)).toBe(true)
  })

  it('have names in the language of the user if the library has them', () => {
    expect(publicHolidays('JP', 2026, 'ja').get('2026-01-01')).toBe('元日')
    expect(publicHolidays('JP', 2026, 'en').get('2026-01-01')).toBe("New Year's Day")
  })

  it('leave half days out', () => {
    const days = publicHolidays('CN', 2026, 'en')
    expect([days.has('2026-03-08'), days.has('2026-05-04'), days.has('2026-05-01')]).toEqual([false, false, true])
  })

  it.each([
    ['TR', '2026-03-22', '2026-03-23', 'a feast of three and a half days'],
    ['TR', '2027-05-19', '2027-05-20', 'a feast of four and a half days'],
    ['PL', '2027-03-28', '2027-03-30', 'Easter, whose Sunday has 23 hours'],
    ['SI', '2027-10-31', '2027-11-02', 'two holidays, the first of 25 hours'],
  ])('of %s include %s but not %s, after %s', (country, last, next) => {
    const days = publicHolidays(country, Number(last.slice(0, 4)), 'en')
    expect([days.has(last), days.has(next)]).toEqual([true, false])
  })

  it('are empty for an unknown country', () => {
    expect(publicHolidays('ZZ', 2026, 'en').size).toBe(0)
  })
})

describe('a year by the weekly pattern', () => {
  it('has 366 days in a leap year', () => {
    expect(datesOf(2028)).toHaveLength(366)
    expect(datesOf(2028)).toContain('2028-02-29')
    expect(datesOf(2027)).toHaveLength(365)
  })

  it('closes weekends and public holidays and marks shutdowns', () => {
    const by = { pattern, isHoliday: holidaysOf(2026), isShutdown: (date: string) => date === '2026-08-12' }
    expect(patternDay('2026-11-02', by)).toMatchObject({ dayType: 'W', workPct: 100, regularMin: 480, otMin: 60 })
    expect(patternDay('2026-11-03', by)).toMatchObject({ dayType: 'H', workPct: 0 })
    expect(patternDay('2026-11-07', by)).toMatchObject({ dayType: 'H', workPct: 0 })
    expect(patternDay('2026-08-12', by)).toMatchObject({ dayType: 'S', workPct: 0 })
  })
})

describe('a copied year', () => {
  it.each([
    [2026, 2027],
    [2027, 2028],
    [2028, 2029],
    [2026, 2028],
    [2024, 2028],
    [2028, 2026],
  ])('from %i to %i has every day, aligned weekdays and the public holidays of the target year', (from, to) => {
    const days = copied(from, to)
    expect([...days.keys()]).toEqual(datesOf(to))
    for (const [date, { dayType }] of days) {
      const isWeekend = [0, 6].includes(weekdayOf(date))
      expect([date, dayType]).toEqual([date, isWeekend || holidaysOf(to)(date) ? 'H' : 'W'])
    }
  })

  it('moves half days and company holidays with their weekday', () => {
    const source = yearOf(2026, ({ calDate }) => {
      if (calDate === '2026-08-14') return { dayType: 'H', workPct: 0, remark: 'Summer shutdown' }
      return calDate === '2026-12-28' ? { workPct: 50, otMin: 0 } : {}
    })
    const days = copied(2026, 2027, source)
    expect(days.get('2027-08-13')).toMatchObject({ dayType: 'H', remark: 'Summer shutdown' })
    expect(days.get('2027-12-27')).toMatchObject({ dayType: 'W', workPct: 50, otMin: 0 })
  })

  it('fills the leap day from a day of the same weekday, and drops it in a common year', () => {
    const marked = (date: string) =>
      yearOf(Number(date.slice(0, 4)), (day) => (day.calDate === date ? { remark: 'X' } : {}))
    expect(copied(2027, 2028, marked('2027-03-02')).get('2028-02-29')).toMatchObject({ remark: 'X' })
    expect(copied(2028, 2029).size).toBe(365)
  })

  it('copies from the same date without alignment or within a year', () => {
    const source = yearOf(2026, ({ calDate }) => (calDate === '2026-06-10' ? { otMin: 7 } : {}))
    expect(copied(2026, 2027, source, { alignWeekdays: false }).get('2027-06-10')).toMatchObject({ otMin: 7 })
    expect(copied(2026, 2026, source).get('2026-06-10')).toMatchObject({ otMin: 7 })
  })

  it('uses overtime of the pattern when only the structure is copied', () => {
    const source = yearOf(2026, () => ({ otMin: 7 }))
    expect(copied(2026, 2027, source, { content: 'STRUCTURE' }).get('2027-06-10')).toMatchObject({ otMin: 60 })
  })

  it('copies a shutdown day as S only within a shutdown event, otherwise as H', () => {
    const source = yearOf(2026, ({ calDate }) => (calDate === '2026-08-12' ? { dayType: 'S', workPct: 0 } : {}))
    expect(copied(2026, 2027, source).get('2027-08-11')).toMatchObject({ dayType: 'H' })
    const isShutdown = (date: string) => date === '2027-08-11'
    const open = copied(2026, 2027, source, { isShutdown, keepHolidays: false })
    expect(open.get('2027-08-11')).toMatchObject({ dayType: 'S' })
  })

  it('copies public holidays of the source year without keepHolidays', () => {
    const days = copied(2026, 2027, undefined, { keepHolidays: false })
    // Wednesday 2026-09-23 was the equinox; Monday 2027-01-11 is a holiday, a year before Monday 12th was.
    expect(days.get('2027-09-22')).toMatchObject({ dayType: 'H' })
  })

  it('uses the weekly pattern where the source has no days', () => {
    const source = new Map([...yearOf(2026, () => ({ otMin: 7 }))].filter(([date]) => date > '2026-07-01'))
    const days = copied(2026, 2027, source)
    expect(days.get('2027-02-03')).toMatchObject({ dayType: 'W', otMin: 60 })
    expect(days.get('2027-09-01')).toMatchObject({ otMin: 7 })
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  })
})
