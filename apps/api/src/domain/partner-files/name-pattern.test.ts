import { describe, expect, it } from 'vitest'
import { isNamePattern, matchName } from './name-pattern.ts'

describe('names of partners’ files', () => {
  it.each([
    ['*', 'anything.at all', true],
    ['*.edi', 'DELFOR.EDI', true],
    ['*.edi', 'DELFOR.edi.bak', false],
    ['ORD_????.csv', 'ORD_0001.csv', true],
    ['ORD_????.csv', 'ORD_001.csv', false],
    ['a.c', 'abc', false],
    ['(x)[1]+$.txt', '(x)[1]+$.txt', true],
    ['*.csv, *.xlsx', 'b.xlsx', true],
    ['*.csv, *.xlsx', 'b.txt', false],
    ['注文_?.csv', '注文_😀.csv', true],
    ['**.csv', 'a.csv', true],
  ])('%j fits %j: %s', (pattern, name, expected) => {
    expect(matchName(pattern, name) !== undefined).toBe(expected)
  })

  it('state the cycle month where the pattern says so', () => {
    expect(matchName('ORD_{cycle}_*.csv', 'ord_202611_1.csv')).toEqual({ cycleMonth: '202611' })
    expect(matchName('ORD_{cycle}_*.csv', 'ORD_202613_1.csv')).toBeUndefined()
    expect(matchName('X*, ORD_{cycle}*', 'ORD_2026121.csv')).toEqual({ cycleMonth: '202612' })
    expect(matchName('*', 'ORD_202611_1.csv')).toEqual({ cycleMonth: undefined })
  })

  it('are described by at least one pattern, with the month once', () => {
    expect(['', ' , ', '{cycle}{cycle}'].some(isNamePattern)).toBe(false)
    expect(['*', '*.csv,', '{cycle}.csv, *'].every(isNamePattern)).toBe(true)
  })

  it('are matched quickly, whatever they are', () => {
    const cost = process.cpuUsage()
    expect(matchName('*a*a*a*a*a*b', 'a'.repeat(200))).toBeUndefined()
    expect(process.cpuUsage(cost).user).toBeLessThan(2_000_000)
  })
})
