import { describe, expect, it } from 'vitest'
import { decimalMarkOf, NumberReadings } from './number-reading.ts'

describe('decimalMarkOf', () => {
  it.each([
    ['1,300.00', 'POINT'],
    ['1.300,00', 'COMMA'],
    ['1.234.567', 'COMMA'],
    ['1,234,567', 'POINT'],
    ['12.5', 'POINT'],
    ['100,00', 'COMMA'],
    ['0.500', 'POINT'],
    ['1234,500', 'COMMA'],
    ['1.000', 'OPEN'],
    ['-12,000', 'OPEN'],
    ['１．０００', 'OPEN'],
    ['1000', undefined],
    ['x', undefined],
  ])('sees in %s: %s', (text, mark) => expect(decimalMarkOf(text)).toBe(mark))
})

describe('NumberReadings', () => {
  const marksOf = (columns: Readonly<Record<string, readonly string[]>>, separator?: string) => {
    const readings = new NumberReadings()
    for (const [key, values] of Object.entries(columns))
      for (const [at, value] of values.entries()) readings.look(key, { column: key, line: at + 2, value })
    return readings.readings(separator).map(({ key, mark, value }) => `${key} ${mark} ${value}`)
  }

  it('takes the mark that any value of the column shows, else that of other columns', () => {
    expect(marksOf({ a: ['1.000', '12,50'] })).toEqual(['a COMMA 1.000'])
    expect(marksOf({ a: ['1.000'], b: ['2.500,00'] })).toEqual(['a COMMA 1.000', 'b COMMA 2.500,00'])
  })

  it('leaves it open where both readings are possible, or values contradict each other', () => {
    expect(marksOf({ a: ['5', '1.000', '2.000'] }, ';')).toEqual(['a OPEN 1.000'])
    expect(marksOf({ a: ['1.5', '2,5'] })).toEqual(['a OPEN 1.5'])
  })

  it('takes commas for thousands in a file whose fields are separated by commas', () => {
    expect(marksOf({ a: ['12,000'] }, ',')).toEqual(['a POINT 12,000'])
    expect(marksOf({ a: ['12.000'] }, ',')).toEqual(['a OPEN 12.000'])
  })
})
