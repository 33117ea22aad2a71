import { expect, it } from 'vitest'
import { mappedLines, type Proposal } from './mapped-lines.ts'

const column = (heading: string, field: Proposal['columns'][number]['field'], isQtyOfDate = false) => ({
  heading,
  field,
  isQtyOfDate,
})

it('makes a line of each row with a quantity column, and none of rows without a part', () => {
  const columns = [
    column('PO', 'order_no'),
    column('Part', 'part_no'),
    column('Due', 'required_on'),
    column('Qty', 'qty'),
  ]
  const rows = [
    ['PO1', 'P100', '2026/12/07', '40'],
    ['PO1', '', '', '40'],
  ]
  expect(mappedLines({ columns, rows }, 8)).toEqual([{ partNo: 'P100', orderNo: 'PO1', on: '2026/12/07', qty: '40' }])
})

it('makes a line of each quantity in a column of a date or month, up to the limit', () => {
  const columns = [
    column('Part', 'part_no'),
    column('2026-12-07', null, true),
    column('Stock', null),
    column('2027/01', null, true),
  ]
  const rows = [
    ['P100', '40', '9', '300'],
    ['P101', '', '9', '20'],
    ['P102', '1', '9', '1'],
  ]
  expect(mappedLines({ columns, rows }, 3)).toEqual([
    { partNo: 'P100', orderNo: '', on: '2026-12-07', qty: '40' },
    { partNo: 'P100', orderNo: '', on: '2027/01', qty: '300' },
    { partNo: 'P101', orderNo: '', on: '2027/01', qty: '20' },
  ])
  // A quantity column takes the place of the others.
  expect(
    mappedLines({ columns: columns.map((each, at) => (at === 2 ? { ...each, field: 'qty' } : each)), rows }, 1),
  ).toEqual([{ partNo: 'P100', orderNo: '', on: '', qty: '9' }])
})
