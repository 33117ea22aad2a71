import type { ConditionRow } from '@packing/contract'
import { expect, it } from 'vitest'
import { changeSnp, conversionsOf } from './snp-change.ts'

const row = {
  partNo: 'A',
  dealerCode: '*',
  packStyle: 'STD',
  status: 'APPROVED',
  appliesTo: 'TH01 ID01',
  snp: 20,
  boxesPerCase: 12,
  boxGrossKg: 9.5,
  partNetG: 400,
} as ConditionRow
const carried = [
  { partNo: 'A', dealerCode: 'TH01', packStyle: 'STD', pieces: 57 },
  { partNo: 'A', dealerCode: 'US01', packStyle: 'STD', pieces: 9 },
  { partNo: 'A', dealerCode: 'ID01', packStyle: 'STD', pieces: 0 },
]

it('keeps the boxes or the pieces of a case, and adds the weight of the pieces', () => {
  expect(changeSnp([row], { snp: 25, keeps: 'BOXES' })).toMatchObject([{ snp: 25, boxesPerCase: 12, boxGrossKg: 11.5 }])
  expect(changeSnp([row], { snp: 25, keeps: 'PIECES' })).toMatchObject([{ boxesPerCase: 9 }])
})

it('converts the carry-over of the dealers that the version applies to', () => {
  const changed = changeSnp([row], { snp: 25, keeps: 'BOXES' })
  expect(changed.flatMap((version) => conversionsOf(version, carried))).toEqual([
    { dealerCode: 'TH01', pieces: 57, old: { boxes: 2, rest: 17 }, new: { boxes: 2, rest: 7 } },
  ])
})

it('leaves drafts and rows with this SNP alone', () => {
  expect(
    changeSnp(
      [
        { ...row, status: 'DRAFT' },
        { ...row, snp: 25 },
      ],
      { snp: 25, keeps: 'BOXES' },
    ),
  ).toEqual([])
})
