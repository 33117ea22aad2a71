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
