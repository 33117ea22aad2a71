import { describe, expect, it } from 'vitest'
import {
  calendarMonths,
  calendarOf,
  factsOf,
  type MonthDates,
  periodsOfWeeks,
  tuesdays,
} from '../testing/dealer-calendars.ts'
import type { Commitment, DealerTerms } from './dealer-months.ts'

const assigning = (months: MonthDates, terms: Partial<DealerTerms> = {}) => {
  const calendar = calendarOf({ D: factsOf(months, terms) })
  return (from: string, commitment: Commitment = 'FIRM', to = from) => {
    const found = calendar.assign('D', { from, to }, commitment)
    if ('either' in found) return found.either.join(' or ')
    return found.on === null ? found.month : `${found.month} ${found.on}${found.isMoved ? ' moved' : ''}`
  }
}
const pick = (months: MonthDates, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(months).filter(([month]) => names.includes(month)))

describe('the day of an order', () => {
  it('is a production date as it is, and the first one of a period', () => {
    const assign = assigning(tuesdays)
    expect(assign('2027-01-19')).toBe('202612 2027-01-19')
    expect(assign('2027-01-11', 'FORECAST', '2027-01-24')).toBe('202612 2027-01-12')
  })

  it('is the last production date of N before a firm day without one', () => {
    const assign = assigning(tuesdays)
    expect([assign('2027-01-21'), assign('2027-02-05')]).toEqual(['202612 2027-01-19 moved', '202612 2027-02-02 moved'])
  })

  it('is the first production date of N for a firm day between N−1 and N', () => {
    const assign = assigning(tuesdays)
    expect([assign('2027-01-05'), assign('2027-01-09'), assign('2026-12-30')]).toEqual(
      Array.from({ length: 3 }, () => '202612 2027-01-12 moved'),
    )
  })

  it('is the next production date if the dealer’s terms say so, but stays in N', () => {
    const assign = assigning(tuesdays, { offDay: 'NEXT' })
    expect([assign('2027-01-21'), assign('2027-02-05')]).toEqual(['202612 2027-01-26 moved', '202612 2027-02-02 moved'])
  })

  it('belongs to the later month if it is a forecast between two', () => {
    expect(assigning(tuesdays)('2027-02-06', 'FORECAST')).toMatch(/^202701/)
    expect(assigning(calendarMonths)('2027-01-30', 'FORECAST')).toMatch(/^202701/)
  })

  it('keeps the calendar month of the day for a dealer without a correspondence calendar', () => {
    expect(assigning({})('2026-12-07')).toBe('202612 2026-12-07')
  })
})

describe('order months beyond the correspondence calendar', () => {
  it('continue calendar months at the distance of the registered ones', () => {
    const assign = assigning(calendarMonths)
    expect(
      ['2027-02-27', '2027-03-01', '2027-03-31', '2027-04-01', '2027-04-30', '2027-05-03'].map((day) => assign(day)),
    ).toEqual(['202701 2027-02-26 moved', '202702', '202702', '202703', '202703', '202704'])
    expect(assigning(pick(calendarMonths, '202612'))('2027-02-10', 'FORECAST')).toBe('202701')
  })

  it('begin with the first day of a week on which the dealer works, and take forecasts of days off before it', () => {
    const assign = assigning(calendarMonths)
    // A week from Sunday; Saturday and Sunday after the last registered date.
    expect(assign('2027-02-28', 'FIRM', '2027-03-06')).toBe('202702')
    expect(['2027-02-27', '2027-02-28'].map((day) => assign(day, 'FORECAST'))).toEqual(['202702', '202702'])
    expect(assign('2027-04-03', 'FORECAST')).toBe('202703')
    const calendar = calendarOf({ D: factsOf(calendarMonths) })
    expect(calendar.assign('D', { from: '2027-02-28', to: '2027-02-28' }, 'FORECAST')).toMatchObject({
      month: '202702',
      after: '202701',
    })
    // Tuesdays only: a day that would be in either of two months stays where it is.
    expect(assigning(tuesdays)('2027-04-02', 'FORECAST')).toBe('202702')
  })

  it('continue months that begin about the same day, and leave open only the days about it', () => {
    const assign = assigning(tuesdays)
    expect(['2027-03-23', '2027-04-20', '2027-05-18'].map((day) => assign(day))).toEqual(['202702', '202703', '202704'])
    expect(['2027-04-02', '2027-04-03', '2027-04-07', '2027-04-08'].map((day) => assign(day))).toEqual([
      '202702',
      '202702 or 202703',
      '202702 or 202703',
      '202703',
    ])
  })

  it('continue months of four or five weeks, and leave open the weeks of either', () => {
    const known = assigning(periodsOfWeeks)
    expect([known('2027-03-27', 'FORECAST'), known('2027-03-29'), known('2027-05-20')]).toEqual([
      '202703 2027-03-29 moved',
      '202703 2027-03-29',
      '202704',
    ])
    const assign = assigning(pick(periodsOfWeeks, '202611', '202612', '202701'))
    expect(
      ['2027-02-22', '2027-03-19', '2027-03-22', '2027-03-29', '2027-04-16', '2027-04-19'].map((day) => assign(day)),
    ).toEqual(['202702', '202702', '202702 or 202703', '202703', '202703', '202703 or 202704'])
  })

  it('follow months of whole weeks where the dealer’s rule has them', () => {
    const weeks = { '202611': ['2026-11-30', '2027-01-01'], '202612': ['2027-01-04', '2027-01-29'] }
    const assign = assigning(weeks, { monthRule: 'WEEK' })
    expect(['2027-02-08', '2027-04-02', '2027-04-05'].map((day) => assign(day))).toEqual(['202701', '202702', '202703'])
    expect(assigning(pick(calendarMonths, '202612', '202701'), { monthRule: 'WEEK' })('2027-04-02')).toBe('202702')
  })

  it('leave open days between irregular months', () => {
    const irregular = {
      '202611': ['2026-11-28', '2026-12-20'],
      '202612': ['2027-01-03', '2027-01-15'],
      '202701': ['2027-01-21', '2027-02-26'],
    }
    const assign = assigning(irregular)
    expect(assign('2027-03-10')).toBe('202702')
    expect(assign('2027-03-25')).toBe('202702 or 202703')
  })

  it('tell days of N−1 from those of N when only N is registered', () => {
    const assign = assigning(pick(calendarMonths, '202612'))
    expect([assign('2026-12-31'), assign('2027-01-01')]).toEqual(['202611', '202612 2027-01-04 moved'])
  })
})
