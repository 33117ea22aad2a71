import { expect, it } from 'vitest'
import { callOf } from '../../testing/test-app.ts'
import { bodyLimitOf } from './body-limit.ts'

it.each([
  ['authority/authenticate', 64],
  ['workspace/savepreferences', 256],
  ['jobnetkick/exec', 256],
  ['partmaster/save', 10_240],
])('limits the body of %s to %s KB', (id, kilobytes) => {
  expect(bodyLimitOf(callOf(id))).toBe(kilobytes * 1024)
})

it('has room for pictures as large as allowed', () => {
  expect(bodyLimitOf(callOf('workspace/savepicture'))).toBe(256 * 1024 + 1_333_336 + 32_000)
})
