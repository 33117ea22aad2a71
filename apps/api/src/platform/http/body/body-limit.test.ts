import { expect, it } from 'vitest'
import { callOf } from '../../../testing/test-app.ts'
import { bodyLimitOf } from './body-limit.ts'

it.each([
  ['authority/authenticate', 64],
  ['workspace/common/save-preferences', 20],
  ['workspace/top-page/read-notices', 19],
  ['workspace/common/save-view', 37],
  ['jobnetkick/exec', 255],
  ['workspace/order-ocf-asn/mark-seen', 313],
  ['partmaster/save', 10_240],
])('limits the body of %s to %s KB', (id, kilobytes) => {
  expect(Math.round(bodyLimitOf(callOf(id)) / 1024)).toBe(kilobytes)
})

it('has room for pictures as large as allowed', () => {
  expect(bodyLimitOf(callOf('workspace/packing-condition-maintenance/save-picture'))).toBeGreaterThan(1_333_336)
  expect(bodyLimitOf(callOf('workspace/packing-condition-maintenance/save-picture'))).toBeLessThan(1_600_000)
})
