import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fillMessage, messages } from './messages.ts'

it('gives each code to one message', () => {
  const folder = new URL('./messages/', import.meta.url)
  const written = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^ {2}'(M-[\w-]+)':/gm)].map(([, code]) => code),
  )
  expect(written.toSorted()).toEqual(Object.keys(messages).toSorted())
})

it("writes days and months as screens do and the user's input unchanged", () => {
  const words = '{month} {cycleMonth} {from} {value} {qty}'
  const params = { month: '202611', cycleMonth: '202610', from: '2026-11-02', value: '2026-11-02', qty: 202611 }
  expect(fillMessage(words, params)).toBe('2026/11 2026/10 2026/11/02 2026-11-02 202611')
})

it('chooses the plural form by the value of the parameter', () => {
  const text = '{count} {count|row|rows} saved, {left} left.'
  expect([1, 2, 0].map((count) => fillMessage(text, { count, left: 3 }))).toEqual([
    '1 row saved, 3 left.',
    '2 rows saved, 3 left.',
    '0 rows saved, 3 left.',
  ])
})

it('uses the same parameters in both languages', () => {
  const namesIn = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name.replace(/^(en|ja)$|(En|Ja)$/, '')))].sort()
  for (const { en, ja } of Object.values(messages)) expect(namesIn(en)).toEqual(namesIn(ja))
})
