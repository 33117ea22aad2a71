import { expect, test } from 'vitest'
import { encodeValue } from './copy-rows.ts'

test.each([
  [null, '\\N'],
  [undefined, '\\N'],
  ['', ''],
  ['\\N', '\\\\N'],
  ['a\tb\nc\rd\\e', 'a\\tb\\nc\\rd\\\\e'],
  ['日本語 ', '日本語 '],
  [0, '0'],
  [-12.5, '-12.5'],
  [12n, '12'],
  [true, 't'],
  [false, 'f'],
  [new Date('2026-11-21T04:00:00Z'), '2026-11-21T04:00:00.000Z'],
  [[], '{}'],
  [['40HC', '20GP'], '{"40HC","20GP"}'],
  [['a"b', 'c\\d', 'e,f', ''], '{"a\\\\"b","c\\\\\\\\d","e,f",""}'],
  [[1, 2], '{1,2}'],
  [{ text: 'a"b' }, '{"text":"a\\\\"b"}'],
])('encodes value %# in the text format of COPY', (value, expected) => {
  expect(encodeValue(value)).toBe(expected)
})
