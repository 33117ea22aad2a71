import { expect, it } from 'vitest'
import { ambientUses } from './ambient.ts'

it.each(['const now = new Date()', 'f(Date.now())', 'const dice = Math.random() * 6', "process.env['PORT']"])(
  'rejects %s',
  (text) => {
    expect(ambientUses('apps/api/src/screens/a/search.ts', text)).toHaveLength(1)
  },
)

it('allows dates made from arguments, and reading the clock in clock.ts', () => {
  expect(ambientUses('apps/api/src/screens/a/search.ts', 'new Date(at); clock.now() // not Date.now()')).toEqual([])
  expect(ambientUses('apps/api/src/platform/clock/clock.ts', 'new Date()')).toEqual([])
})
