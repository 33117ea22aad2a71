import { expect, it } from 'vitest'
import { reasonOf } from './reason-of.ts'

it('can be stored, whatever the server has said', () => {
  expect(reasonOf(new Error('550 \u0000\u0007no\r\nsuch user \ud800'))).toBe('550  no such user \ufffd')
  expect(reasonOf(`${'x'.repeat(299)}𠮷𠮷`)).toBe(`${'x'.repeat(299)}𠮷`)
})
