import { describe, expect, it } from 'vitest'
import { type DayOrder, looksLikeQuantities, readDateHeadings } from './date-heading.ts'

const read = (headings: readonly string[], dayOrder: DayOrder = '') =>
  readDateHeadings(headings, { firmMonth: '202612', dayOrder }).map((found) => {
    if (!found) return '-'
    const text = 'month' in found ? found.month : found.date === found.to ? found.date : `${found.date}/${found.to}`
    return found.isAssumed ? `${text}?` : text
  })

describe('headings with quantities', () => {
  it('are months and days that are written with their year', () => {
    expect(read(['2027/01', '202702', '2027年3月', 'Mar-27', '2027-01-05', '20270112', '2027年1月19日'])).toEqual([
      ...['202701', '202702', '202703', '202703'],
      ...['2027-01-05', '2027-01-12', '2027-01-19'],
    ])
    expect(read(['2027 Feb', '2027-March'])).toEqual(['202702', '202703'])
    // A file of first days may mean them.
    expect(read(['2027-01-01', '2027-02-01'])).toEqual(['202701?', '202702?'])
    expect(read(['2027-01-01', '2027-02-02'])).toEqual(['2027-01-01', '2027-02-02'])
    expect(read(['2027-02-30', '2027/13'])).toEqual(['-', '-'])
  })

  it('are near the firm month if the year is missing, and told apart as assumed', () => {
    expect(read(['Mar', 'April', 'Dez', '3月', '12-Jan', '12 Jan 27'])).toEqual([
      ...['202703?', '202704?', '202612?', '202703?'],
      ...['2027-01-12?', '2027-01-12?'],
    ])
  })

  it('are weeks of ISO 8601', () => {
    expect(read(['W03', 'KW 09', '2027-W01', 'W53', 'week 3/27'])).toEqual([
      '2027-01-18/2027-01-24?',
      '2027-03-01/2027-03-07?',
      '2027-01-04/2027-01-10?',
      '2026-12-28/2027-01-03?',
      '2027-01-18/2027-01-24?',
    ])
    expect(read(['2027-W53', 'W00'])).toEqual(['-', '-'])
  })

  it('have the day first with points, and with slashes the order that the headings or the planner show', () => {
    expect(read(['12.01.2027', '05.01.27'])).toEqual(['2027-01-12?', '2027-01-05?'])
    expect(read(['05/01/2027', '12/01/2027'])).toEqual(['-', '-'])
    expect(read(['05/01/2027', '19/01/2027'])).toEqual(['2027-01-05?', '2027-01-19?'])
    expect(read(['05/01/2027', '12/01/2027'], 'MDY')).toEqual(['202705?', '202712?'])
    expect(read(['05/01/2027', '12/01/2027'], 'DMY')).toEqual(['2027-01-05?', '2027-01-12?'])
  })

  it('are counted from the firm month, N alone only beside others', () => {
    expect(read(['N', 'N+1', 'n + 2', 'N+3'])).toEqual(['202612?', '202701?', '202702?', '202703?'])
    expect(read(['N', '2027/01'])).toEqual(['-', '202701'])
    expect(read(['N+4', 'N-1'])).toEqual(['-', '-'])
  })

  it('may be serial numbers of dates without a format', () => {
    expect(read(['46399'])).toEqual(['2027-01-12?'])
  })

  it('are asked about when they only look like it', () => {
    expect(
      [
        '05/01/2027',
        'W99',
        'Qty open',
        '数量',
        'March plan',
        '=A1',
        'Past due',
        'Back order',
        'Rückstand',
        '受注残',
        'N-1',
        'Q1',
        'Forecast',
        '確定',
      ].map(looksLikeQuantities),
    ).not.toContain(false)
    expect(['Description', 'Stock', 'Marking', 'Colour'].map(looksLikeQuantities)).not.toContain(true)
  })
})
