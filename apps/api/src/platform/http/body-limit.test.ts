import { expect, it } from 'vitest'
import { callOf } from '../../testing/test-app.ts'
import { bodyLimitOf } from './body-limit.ts'

it.each([
  ['authority/authenticate', 64],
  ['workspace/savepreferences', 18],
  ['workspace/readnotices', 19],
  ['workspace/saveview', 37],
  ['jobnetkick/exec', 255],
  ['workspace/ocfseen', 313],
  ['partmaster/save', 10_240],
])('limits the body of %s to %s KB', (id, kilobytes) => {
  expect(Math.round(bodyLimitOf(callOf(id)) / 1024)).toBe(kilobytes)
})

it('has room for pictures as large as allowed', () => {
  expect(bodyLimitOf(callOf('workspace/savepicture'))).toBeGreaterThan(1_333_336)
  expect(bodyLimitOf(callOf('workspace/savepicture'))).toBeLessThan(1_600_000)
})
