import { expect, it } from 'vitest'
import { fileWords, impactWords } from './impact-words.ts'

const nothing = { orderLines: 0, orderQty: 0, planRows: 0, planQty: 0, cases: 0, packedCases: 0, repack: [] }
const packed = (at: number) => ({ caseNo: `C${at}`, packOn: '2026-12-04', qty: 1200 })

it('lists what a save affects, and names the cases packed already', () => {
  const repack = [packed(1), packed(2)]
  const impact = [
    { ...nothing, index: 0, orderLines: 2, orderQty: 1500, cases: 3, packedCases: 3, repack },
    { ...nothing, index: 1 },
    { ...nothing, index: 2, planRows: 1, planQty: 20 },
  ]
  expect(impactWords(impact, (index) => (index === 2 ? '' : `row ${index}`))).toEqual([
    'Saving affects:',
    'row 0: 2 order lines (1,500 pcs), 3 cases',
    '3 cases are already packed and must be repacked.',
    'C1 · packed 2026/12/04 · 1,200 pcs\nC2 · packed 2026/12/04 · 1,200 pcs\nand 1 more case',
  ])
})

it('links orders, plan rows and cases of the parts that a row names', () => {
  const impact = { ...nothing, orderLines: 2, orderQty: 40, planRows: 1, planQty: 20, cases: 3 }
  const parts = { partNos: ['5330100001', '5330200002'], dealerCode: 'TH01' }
  const search = 'partNo=5330100001&partNo=5330200002&dealer=TH01'
  expect(impactWords([{ ...impact, ...parts, index: 0 }], () => 'P1')).toEqual([
    'Saving affects:',
    { text: 'P1: 2 order lines (40 pcs)', href: `/PackingInformation?${search}` },
    { text: 'P1: 1 plan row (20 pcs)', href: `/PackingPlan?tab=DAILY&${search}` },
    { text: 'P1: 3 cases', href: `/CaseInformation?${search}` },
  ])
  const [, line] = impactWords([{ ...impact, ...parts, dealerCode: '*', index: 0 }], () => 'P1')
  expect(line).toMatchObject({ href: '/PackingInformation?partNo=5330100001&partNo=5330200002' })
})

it('summarises what a file affects', () => {
  const { repack: _repack, ...counts } = nothing
  expect(fileWords({ total: counts, rows: [] })).toEqual([
    'Committing this file affects no orders, plan rows or cases.',
  ])
  const total = { ...counts, orderLines: 1200, orderQty: 24_000, planRows: 1, planQty: 20, cases: 4, packedCases: 1 }
  expect(fileWords({ total, rows: [] })).toEqual([
    'Committing this file affects 1,200 order lines (24,000 pcs), 1 plan row (20 pcs), 4 cases.',
    '1 case is already packed and must be repacked.',
  ])
})
