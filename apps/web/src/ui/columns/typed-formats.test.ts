import { dateStyles, numberStyles, weekdayOf } from '@packing/contract'
import { afterEach, describe, expect, it } from 'vitest'
import {
  bareNumber,
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatShortDate,
} from '../../platform/i18n/format.ts'
import {
  datePattern,
  type Formats,
  monthPattern,
  setFormats,
  standardFormats,
} from '../../platform/preferences/formats.ts'
import { weeksOf } from '../calendar/dates.ts'
import { parseDate, parseMonth } from '../calendar/input/parse-date.ts'
import { parseCell, parseNumber } from './parse-cell.ts'

const TODAY = '2026-11-21'
const choose = (formats: Partial<Formats>) => setFormats({ ...standardFormats, ...formats })

afterEach(() => {
  setFormats(standardFormats)
})

describe('dates', () => {
  it('are written in the order and with the marks of the user', () => {
    const written = dateStyles.map((dates) => {
      choose({ dates })
      return [formatDate('2026-11-03'), formatShortDate('2026-11-03'), formatMonth('202611'), datePattern()].join(' ')
    })
    expect(written).toEqual([
      '2026/11/03 11/03 2026/11 YYYY/MM/DD',
      '2026-11-03 11-03 2026-11 YYYY-MM-DD',
      '03/11/2026 03/11 11/2026 DD/MM/YYYY',
      '03.11.2026 03.11 11.2026 DD.MM.YYYY',
      '11/03/2026 11/03 11/2026 MM/DD/YYYY',
    ])
  })

  it.each(dateStyles)('are read back as they are written: %s', (dates) => {
    choose({ dates })
    for (const day of ['2026-01-02', '2026-11-12', '2027-12-31']) {
      expect(parseDate(formatDate(day), TODAY)).toBe(day)
      expect(parseDate(formatDateTime(`${day}T03:00:00Z`).split(' ')[0] ?? '', TODAY)).toBe(day)
    }
    expect(parseMonth(formatMonth('202611'), TODAY)).toBe('202611')
    expect(monthPattern()).toHaveLength(7)
  })

  it('are read by the order of the user, and year first wherever the year has four digits', () => {
    choose({ dates: 'DOTS' })
    const read = ['3.11.2026', '3.11.26', '03112026', '031126', '0311', '3.11', '2026/11/03', '20261103']
    expect(read.map((text) => parseDate(text, TODAY))).toEqual(read.map(() => '2026-11-03'))
    expect(parseDate('11/21/2026', TODAY)).toBeUndefined()
    choose({ dates: 'MDY' })
    expect(parseDate('11/03/2026', TODAY)).toBe('2026-11-03')
    expect(parseDate('21/11/2026', TODAY)).toBeUndefined()
  })
})

describe('numbers', () => {
  it('are written with the marks of the user', () => {
    const written = numberStyles.map((numbers) => {
      choose({ numbers })
      return `${formatNumber(1_234_567.5, 1)} ${bareNumber(1234.5)}`
    })
    expect(written).toEqual([
      '1,234,567.5 1234.5',
      '1.234.567,5 1234,5',
      '1\u00A0234\u00A0567,5 1234,5',
      '1\u2019234\u2019567.5 1234.5',
    ])
  })

  it.each(numberStyles)('are read back as they are written: %s', (numbers) => {
    choose({ numbers })
    for (const value of [0, -1, 1234, 1_234_567.25, 0.5])
      expect([parseNumber(formatNumber(value, 2)), parseNumber(bareNumber(value))]).toEqual([value, value])
  })

  it('of another style are no number rather than another one', () => {
    choose({ numbers: 'POINT' })
    const kept = ['1234.5', '1,234.5', '1.23', "1'234", '1,2,3']
    expect(kept.map(parseNumber)).toEqual(kept)
    expect(parseCell({ kind: 'number' }, '1.234', TODAY)).toBe(1234)
    choose({ numbers: 'COMMA' })
    expect(['1.234,5', '1’234'].map(parseNumber)).toEqual(['1.234,5', '1’234'])
    choose({ numbers: 'APOSTROPHE' })
    expect(["1'234.5", '1’234.5', '1,234'].map(parseNumber)).toEqual([1234.5, 1234.5, '1,234'])
  })
})

it('weeks of the picker begin with the day of the user', () => {
  const first = (['SUNDAY', 'MONDAY', 'SATURDAY'] as const).map((weekStart) => {
    choose({ weekStart })
    return weeksOf('202611').map(([day = '']) => weekdayOf(day))
  })
  expect(first).toEqual([0, 1, 6].map((day) => Array(6).fill(day)))
})
