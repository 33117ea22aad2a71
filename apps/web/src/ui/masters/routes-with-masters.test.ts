import { masters } from '@packing/contract'
import { expect, it } from 'vitest'
import { routesWithMasters } from './routes-with-masters.ts'

it('offers masters on every screen that has some, and on no other', () => {
  expect(new Set(routesWithMasters)).toEqual(new Set(Object.values(masters).map(({ route }) => route)))
})
