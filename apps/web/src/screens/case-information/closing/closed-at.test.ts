import { expect, it } from 'vitest'
import { instantOf, localInput } from './closed-at.ts'

it('reads day and time as those of the site, and nothing from a wrong or missing one', () => {
  expect(localInput(new Date('2026-11-24T15:05:30Z'))).toBe('2026-11-25T00:05')
  expect(instantOf('2026-11-25T00:05')).toBe('2026-11-24T15:05:00.000Z')
  expect(instantOf('2026-11-25T9:05')).toBe('2026-11-25T00:05:00.000Z')
  expect(instantOf('2026-11-25T９：０５')).toBe('2026-11-25T00:05:00.000Z')
  expect(['T09:00', '2026-11-25T', '2026-11-25T25:00', '2026-11-25T9', ''].map(instantOf)).toEqual(['', '', '', '', ''])
})
