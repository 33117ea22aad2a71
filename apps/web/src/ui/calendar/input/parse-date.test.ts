import { addDays, addMonths, weekdayOf } from '@packing/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonthsToDate, isDate, isMonth, monthsOf, todayAt, weeksOf } from '../dates.ts'
import { parseDate, parseMonth } from './parse-date.ts'

const today = '2026-11-21'
const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1950-01-01', days))

describe('typed day', () => {
  it.each([
    '2026/12/01',
    '2026-12-1',
    '2026.12.1',
    '20261201',
    '261201',
    '12/1',
    '1201',
    '２０２６／１２／０１',
    '2026年12月1日',
    '12月1日',
    '2026/12/01(火)',
    '2026/12/01（火）',
    '2026/12/01 (Tue)',
    '2026/12/01 火',
    '2026.12.01.',
    ' 26/12/1 ',
    '+10',
  ])('parses %s', (text) => expect(parseDate(text, today)).toBe('2026-12-01'))

  it('accepts any weekday behind it', () => {
    for (const weekday of '日月火水木金土') expect(parseDate(`2026/12/01(${weekday})`, today)).toBe('2026-12-01')
  })

  it('accepts t and 今日 for today, full width as well', () => {
    for (const text of ['t', 'T', 'ｔ', 'today', '今日', '本日']) expect(parseDate(text, today)).toBe(today)
  })

  it('defaults to the nearest year, and to this month without one', () => {
    expect(parseDate('1/10', today)).toBe('2027-01-10')
    expect(parseDate('11/1', today)).toBe('2026-11-01')
    expect(parseDate('12/20', '2026-01-05')).toBe('2025-12-20')
    expect(parseDate('5', today)).toBe('2026-11-05')
  })

  it.each(['2026/02/29', '2026/13/01', '11/31', '0', 'abc', '', '2026/11', '1/2/3/4', '12345', '3000/01/01'])(
    'rejects %s',
    (text) => expect(parseDate(text, today)).toBeUndefined(),
  )

  it('parses back from every notation', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const [year = '', month = '', day = ''] = date.split('-')
        const wide = [...`${year}/${month}/${day}`].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('')
        for (const text of [date, date.replaceAll('-', '/'), year + month + day, `${year}年${month}月${day}日`, wide])
          expect(parseDate(text, today)).toBe(date)
      }),
    )
  })

  it('never throws and never invents a day', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/.年月日-]{0,12}$/)), (text) => {
        const date = parseDate(text, today)
        if (date !== undefined) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
      }),
    )
  })
})

describe('typed month', () => {
  it('accepts the usual notations', () => {
    for (const text of [
      '2026/12',
      '2026-12',
      '202612',
      '２０２６／１２',
      '2026年12月',
      '2026年1２月',
      '2612',
      '26/12',
      '12',
    ])
      expect(parseMonth(text, today)).toBe('202612')
    expect(parseMonth('t', today)).toBe('202611')
    for (const text of ['2026/13', '', 'x', '2026', '2026/1/1']) expect(parseMonth(text, today)).toBeUndefined()
  })
})

describe('days and months', () => {
  it('differ from texts that only look like them', () => {
    expect(['2026-11-21', '2028-02-29', '9999-12-31'].every(isDate)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '20261121'].some(isDate)).toBe(false)
    expect(isMonth('202612')).toBe(true)
    expect(['202613', '2026', '2026/12', ''].some(isMonth)).toBe(false)
  })

  it('step forward and back', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -400, max: 400 }), (date, count) => {
        expect(addDays(addDays(date, count), -count)).toBe(date)
        expect(addMonths(addMonths('202611', count), -count)).toBe('202611')
      }),
    )
  })

  it('keep the day of the month, or use its last', () => {
    expect(addMonthsToDate('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonthsToDate('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonthsToDate('2026-12-15', 1)).toBe('2027-01-15')
  })

  it('fill six weeks from a Sunday', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const weeks = weeksOf(date.slice(0, 4) + date.slice(5, 7))
        expect(weeks.flat()).toHaveLength(42)
        expect(weeks.every(([first]) => weekdayOf(first!) === 0)).toBe(true)
        expect(weeks.flat()).toContain(date)
      }),
    )
  })

  it('fill a year of twelve months', () => {
    expect(monthsOf('202606').flat().join()).toMatch(/^202601,202602.*,202611,202612$/)
  })

  it('use the time zone of the sites', () => {
    expect(todayAt(new Date('2026-11-20T15:30:00Z'))).toBe('2026-11-21')
  })
})
