import { expect, test } from 'vitest'
import { unusedForms } from './syntax.ts'

test('finds spreads of object literals, in components too', () => {
  expect(unusedForms('a.ts', 'const a = { ...{ b: 1, c: 2 }, d: 3 }')).toHaveLength(1)
  expect(unusedForms('a.tsx', 'const a = <p style={{ ...{ b: 1 } }} />')).toHaveLength(1)
})

test('allows spreads of variables and conditional spreads', () => {
  expect(unusedForms('a.ts', 'const a = { ...b, ...(c ? { d: 1 } : {}) }')).toEqual([])
})

test('finds members that only the compiler keeps private, and allows private constructors', () => {
  expect(unusedForms('a.ts', 'class A {\n  private readonly b = 1\n  private c() {}\n}')).toEqual([
    'a.ts:2  write #name: the language keeps it private, `private` asks only the compiler',
    'a.ts:3  write #name: the language keeps it private, `private` asks only the compiler',
  ])
  expect(unusedForms('a.ts', 'class A { constructor(private readonly b: number) {} }')).toHaveLength(1)
  expect(unusedForms('a.ts', 'class A { readonly #b = 1; private constructor() {} }')).toEqual([])
})
