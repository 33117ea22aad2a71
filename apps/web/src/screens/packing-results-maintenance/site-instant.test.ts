import { expect, it } from 'vitest'
import { siteInstant } from './site-instant.ts'

it.each([
  ['2026/12/03 10:15', '2026-12-03T10:15:00+09:00'],
  [' 2026-1-3 9:05 ', '2026-01-03T09:05:00+09:00'],
  ['２０２６／１２／０３　１０：１５', '2026-12-03T10:15:00+09:00'],
  ['2026/02/30 10:15', undefined],
  ['2026/12/03 24:00', undefined],
  ['2026/12/03', undefined],
  ['', undefined],
])('reads %j as %s', (typed, instant) => expect(siteInstant(typed)).toBe(instant))
