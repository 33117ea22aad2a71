import { expect, test } from 'vitest'
import { inlineSpreads } from './spreads.ts'

test('finds spreads of object literals, in components too', () => {
  expect(inlineSpreads('a.ts', 'const a = { ...{ b: 1, c: 2 }, d: 3 }')).toHaveLength(1)
  expect(inlineSpreads('a.tsx', 'const a = <p style={{ ...{ b: 1 } }} />')).toHaveLength(1)
})

test('allows spreads of variables and conditional spreads', () => {
  expect(inlineSpreads('a.ts', 'const a = { ...b, ...(c ? { d: 1 } : {}) }')).toEqual([])
})
