import { expect, it } from 'vitest'
import { siteInstant } from './site-instant.ts'

it.each([
  ['2026/12/03 10:15', '2026-12-03T01:15:00.000Z'],
  [' 2026-1-3 9:05 ', '2026-01-03T00:05:00.000Z'],
  ['２０２６／１２／０３　１０：１５', '2026-12-03T01:15:00.000Z'],
  ['2026/02/30 10:15', undefined],
  ['2026/12/03 24:00', undefined],
  ['2026/12/03', undefined],
  ['', undefined],
])('reads %j by the clock of the site as %s', (typed, instant) => expect(siteInstant(typed)).toBe(instant))
