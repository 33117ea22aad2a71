import { describe, expect, it } from 'vitest'
import { parseUrlSearch, stringifyUrlSearch } from '../../platform/url-state/url-search.ts'
import { addMonths, parseMonth, splitCodes, valuesFromUrl, valuesToUrl } from './search-fields.ts'

const initial = { month: '202612', dealer: [] as string[], changedOnly: false }

describe('search fields and the address', () => {
  it('come back as they went, lists as repeated keys', () => {
    const values = { month: '202701', dealer: ['D1', 'D2'], changedOnly: true }
    const address = stringifyUrlSearch(valuesToUrl(initial, values))
    expect(address).toBe('?month=202701&dealer=D1&dealer=D2&changedOnly=true')
    expect(valuesFromUrl(initial, parseUrlSearch(address))).toEqual(values)
  })

  it('leave the address when they are as at first', () => {
    expect(stringifyUrlSearch(valuesToUrl(initial, initial))).toBe('')
  })

  it('read a single value of a list as a list', () => {
    expect(valuesFromUrl(initial, { dealer: 'D1' }).dealer).toEqual(['D1'])
  })
})

describe('what is typed', () => {
  it('takes many codes from a sheet or a mail, full width or not, once each', () => {
    expect(splitCodes('90915-yzzd1\n９０９１６\t90917, 90916；90918')).toEqual([
      '90915-YZZD1',
      '90916',
      '90917',
      '90918',
    ])
  })

  it('takes months in the usual ways', () => {
    for (const text of ['2026/12', '2026-12', '202612', '２０２６／１２', '2026年12月'])
      expect(parseMonth(text)).toBe('202612')
    expect(parseMonth('2026/13')).toBeUndefined()
    expect(addMonths('202612', 1)).toBe('202701')
    expect(addMonths('202601', -1)).toBe('202512')
  })
})
