import { expect, it } from 'vitest'
import { ambientUses } from './ambient.ts'

it.each(['const now = new Date()', 'f(Date.now())', 'const dice = Math.random() * 6', "process.env['PORT']"])(
  'refuses %s',
  (text) => {
    expect(ambientUses('apps/api/src/screens/a/search.ts', text)).toHaveLength(1)
  },
)

it('lets dates be made from what was given, and the clock read the time', () => {
  expect(ambientUses('apps/api/src/screens/a/search.ts', 'new Date(at); clock.now() // not Date.now()')).toEqual([])
  expect(ambientUses('apps/api/src/platform/clock/clock.ts', 'new Date()')).toEqual([])
})
