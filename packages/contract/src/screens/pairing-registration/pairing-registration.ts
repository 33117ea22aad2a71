import { z } from 'zod'
import { area, command, query } from '../../calls/call.ts'
import { code, dealerCode, isoDate, partNo } from '../../values/codes.ts'
import { editableRow, listArchive, listPage, listSave } from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'
import { endingParts, ruleDealer, ruleEnd, rulePeriod } from '../../values/lists/rule-columns.ts'
import { savedWithImpact } from '../../values/plans/plan-impact.ts'

/** Periods within which the orders of both parts must match. */
export const judgeLevels = ['DAY', 'WEEK', 'MONTH'] as const

const ratio = { isEditable: true, min: 1, max: 999, isSortable: true, width: 80 } as const
const orders = { unit: 'pcs', width: 128 } as const

export const pairColumns = {
  pairId: column.code('Pair', 'ペア', {
    isKey: true,
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 96,
    pin: 'start',
  }),
  partA: column.part('Part A', '品番A', { isEditable: true, isRequired: true, isSortable: true, pin: 'start' }),
  nameA: column.text('Name A', '品名A', { width: 152 }),
  snpA: column.integer('SNP A', '収容数A', { unit: 'pcs', isNullable: true, width: 88 }),
  partB: column.part('Part B', '品番B', { isEditable: true, isRequired: true, isSortable: true }),
  nameB: column.text('Name B', '品名B', { width: 152 }),
  snpB: column.integer('SNP B', '収容数B', { unit: 'pcs', isNullable: true, width: 88 }),
  ratioA: column.integer('Ratio A', '比率A', {
    ...ratio,
    hint: {
      en: 'Ratio A pieces of A are used with ratio B pieces of B',
      ja: '品番Aを比率Aの個数、品番Bを比率Bの個数で組み合わせて使用',
    },
  }),
  ratioB: column.integer('Ratio B', '比率B', ratio),
  dealerCode: ruleDealer,
  judgeLevel: column.choice('Compared by', '判定単位', {
    hint: {
      en: 'Period within which the orders of A and B must match',
      ja: '品番AとBの注文数が一致すべき期間',
    },
    oneOf: judgeLevels,
    isEditable: true,
    isSortable: true,
    width: 112,
  }),
  ...rulePeriod,
  orderQtyA: column.integer('Orders A', '注文数A', { ...orders, description: 'Ordered for the firm month' }),
  orderQtyB: column.integer('Orders B', '注文数B', { ...orders, description: 'Ordered for the firm month' }),
  imbalanceQty: column.integer('Imbalance', '注文アンバランス', {
    unit: 'pcs',
    hint: {
      en: 'Pieces ordered in the firm month without a counterpart in the same period',
      ja: '確定月の注文のうち、同じ期間に相手品番の注文がない個数',
    },
    description: 'Pieces of either part ordered in the firm month without a counterpart in the same period',
    width: 136,
  }),
  endingParts,
  ...ruleEnd,
}

export const pairRow = editableRow(pairColumns)
export type PairRow = z.infer<typeof pairRow>

export const pairSearch = {
  part: list(partNo).describe('Part A or part B'),
  pairId: list(code(20)),
  dealer: list(dealerCode),
  carFamily: list(code(10)),
  validOn: optional(isoDate),
  withArchived: flag.describe('Also pairs that were ended'),
}

export const pairingRegistration = area('pairingpart', ['B02F01'], {
  search: query({
    summary: 'Pairs',
    action: 'search',
    hasChangeStamp: true,
    history: { pairing: ['B02F01'] },
    input: z.object({ ...pairSearch, ...paging }),
    output: listPage(pairRow),
  }),
  save: command({
    summary: 'Save changed pairs, or preview their impact',
    action: 'save',
    forDealers: 'open',
    input: listSave(pairColumns),
    output: savedWithImpact,
  }),
  archive: command({
    summary: 'End pairs on a date with a reason, or preview the impact',
    action: 'archive',
    forDealers: 'open',
    input: listArchive(pairColumns),
    output: savedWithImpact,
  }),
})
