import { viewState } from '@packing/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromState, isSameState, type ScreenState, toState } from './view-state.ts'

const name = fc.stringMatching(/^[a-z][A-Za-z]{0,20}$/)
const value = fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string()))
const screen: fc.Arbitrary<ScreenState> = fc.record({
  search: fc.dictionary(name, value),
  layout: fc.record({
    columns: fc.array(fc.record({ id: name, width: fc.nat(1200) })),
    sort: fc.array(name, { maxLength: 5 }),
  }),
})

it('restores a saved view by way of the server format', () => {
  fc.assert(
    fc.property(screen, (state) => {
      const kept = viewState.parse(JSON.parse(JSON.stringify(toState(state))))
      expect(JSON.stringify(fromState(kept))).toBe(JSON.stringify(state))
      expect(isSameState(kept, toState(state))).toBe(true)
    }),
  )
})

it('compares regardless of key order, which the database does not preserve', () => {
  const layout = { columns: [{ id: 'qty', width: 80 }] }
  const one = { search: { a: '1', b: ['x', 'y'] }, sort: ['-qty'], layout }
  const other = { layout: { columns: [{ width: 80, id: 'qty' }] }, sort: ['-qty'], search: { b: ['x', 'y'], a: '1' } }
  expect(isSameState(one, other)).toBe(true)
  expect(isSameState(one, { ...other, sort: ['qty'] })).toBe(false)
  expect(isSameState(one, { ...other, search: { a: '1', b: ['y', 'x'] } })).toBe(false)
})

it('keeps the columns when the view has none', () => {
  expect(fromState({ search: {}, sort: [], layout: {} })).toEqual({ search: {} })
})
