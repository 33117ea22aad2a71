import { expect, it } from 'vitest'
import { isoWeek, mondayOf } from './weeks.ts'

it.each([
  ['2026-12-01', '2026-11-30', 49],
  ['2026-12-06', '2026-11-30', 49],
  ['2027-01-01', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2025-12-29', '2025-12-29', 1],
])('puts %s into the week of %s, number %i', (day, monday, week) => {
  expect([mondayOf(day), isoWeek(day)]).toEqual([monday, week])
})
