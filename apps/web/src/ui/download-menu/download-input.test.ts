import { partMaster } from '@packing/contract'
import { expect, it } from 'vitest'
import { downloadInput } from './download-input.ts'

const criteria = { partNo: ['A1'], name: '', line: [], missingOnly: false, month: '202611' }
const asked = { criteria, sort: ['-partNo'], columns: ['partNo', 'snp'] } as const

it('requests the current view: conditions, order, columns', () => {
  const input = downloadInput({ ...asked, rows: 'SHOWN', kind: 'csv932' })
  expect(input).toEqual({
    partNo: ['A1'],
    month: '202611',
    what: 'SHOWN',
    sort: ['-partNo'],
    columns: ['partNo', 'snp'],
    format: 'csv',
    encoding: 'cp932',
  })
  expect(partMaster.download.input.safeParse(input).success).toBe(true)
})

it('requests all columns by naming none', () => {
  const input = downloadInput({ ...asked, rows: 'ALL', kind: 'xlsx' })
  expect(input).not.toHaveProperty('columns')
  expect(partMaster.download.input.parse(input)).toMatchObject({ what: 'ALL', format: 'xlsx', encoding: 'utf8' })
})
