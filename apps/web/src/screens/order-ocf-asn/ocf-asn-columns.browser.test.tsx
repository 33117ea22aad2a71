import type { OcfRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { ocfGridColumns } from './ocf-asn-columns.ts'

const line = (change: Partial<OcfRow>) =>
  ({ light: 'OPEN', ocfStatus: 'CONFIRMED', sentAt: '2026-12-01T00:00:00Z', isUnsent: false, ...change }) as OcfRow
const fieldsOf = (isDealerUser: boolean, change: Partial<OcfRow>) =>
  ocfGridColumns('en', isDealerUser)
    .filter(({ edit }) => edit?.isEditable?.(line(change)))
    .map(({ id }) => id)

it('opens a line to the dealer once its answer was sent and not changed since', () => {
  expect(fieldsOf(true, {})).toEqual(['ocfStatus', 'dealerComment'])
  expect(fieldsOf(true, { sentAt: null })).toEqual([])
  expect(fieldsOf(true, { isUnsent: true })).toEqual([])
  expect(fieldsOf(true, { ocfStatus: 'NEW' })).toEqual([])
})

it('closes shipped lines to the packing side, and figures of answers that the dealer accepted or disputed', () => {
  expect(fieldsOf(false, {})).toEqual(['ocfStatus', 'ocfQty', 'ocfPackOn', 'reasonCode', 'comment'])
  expect(fieldsOf(false, { light: 'CLOSED' })).toEqual([])
  expect(fieldsOf(false, { ocfStatus: 'DISPUTED' })).toEqual(['ocfStatus', 'reasonCode', 'comment'])
})
