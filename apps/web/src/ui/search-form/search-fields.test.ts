import { describe, expect, it } from 'vitest'
import { parseUrlSearch, stringifyUrlSearch } from '../../platform/url-state/url-search.ts'
import { changedValues, valuesFromUrl, valuesToUrl } from './search-fields.ts'

const noDealers: readonly string[] = []
const initial = { month: '202612', dealer: noDealers, changedOnly: false }

describe('search fields and the address', () => {
  it('are read back from the address, lists as repeated keys', () => {
    const values = { month: '202701', dealer: ['D1', 'D2'], changedOnly: true }
    const address = stringifyUrlSearch(valuesToUrl(initial, values))
    expect(address).toBe('?month=202701&dealer=D1&dealer=D2&changedOnly=true')
    expect(valuesFromUrl(initial, parseUrlSearch(address))).toEqual(values)
  })

  it('are stored in a view only where they differ, so that its month follows the current one', () => {
    expect(changedValues(initial, { ...initial, dealer: ['D1'] })).toEqual({ dealer: ['D1'] })
  })

  it('are removed from the address at their initial values', () => {
    expect(stringifyUrlSearch(valuesToUrl(initial, initial))).toBe('')
  })

  it('are read as a list when a list has a single value', () => {
    expect(valuesFromUrl(initial, { dealer: 'D1' }).dealer).toEqual(['D1'])
  })
})
