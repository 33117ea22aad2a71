import { z } from 'zod'
import { area, command, query } from '../../calls/call.ts'
import { caseCode, code, dealerCode, isoDate, lineCode, partNo } from '../../values/codes.ts'
import { editableRow, listKeys, listPage, listSave, listSaved } from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'
import { savedWithImpact } from '../../values/plans/plan-impact.ts'

export const roundings = ['UP', 'NEAREST', 'DOWN'] as const
export const conditionStatuses = ['DRAFT', 'APPROVED', 'OBSOLETE'] as const

/** Version number of the rows of the list; copies that plans keep have another. */
export const CURRENT_COPY = '0'

const box = { unit: 'mm', isEditable: true, isRequired: true, min: 1, max: 20_000, width: 136 } as const
const outer = { unit: 'mm', width: 128 } as const
const kg = { unit: 'kg', digits: 1, width: 120 } as const

/** How a part is packed from a day on: a version. Values of the case type and of the part are read with it. */
export const conditionColumns = {
  partNo: column.part('Part no', '品番', { isKey: true, isEditable: true, isSortable: true, pin: 'start' }),
  dealerCode: column.code('Dealer', 'ディーラー', {
    hint: {
      en: '* means all dealers. A dealer’s own condition takes precedence.',
      ja: '* は全ディーラー。ディーラー個別の条件が優先されます。',
    },
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 88,
    pin: 'start',
  }),
  packStyle: column.code('Pack style', '荷姿', {
    isKey: true,
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 112,
    pin: 'start',
  }),
  effectiveFrom: column.date('Effective from', '適用開始日', {
    hint: {
      en: 'For orders to be packed by this day or later; nothing is packed by the version before it. The version before ends the day before.',
      ja: '梱包期限がこの日以降の注文に適用し、この日より前にはこの版で梱包しません。直前の版は前日で終了します。',
    },
    isKey: true,
    isEditable: true,
    isSortable: true,
    width: 136,
    pin: 'start',
  }),
  copyNo: column.code('Copy', '控え', {
    hint: {
      en: '0: the version itself. Other numbers are former values that plans keep.',
      ja: '0：版本体。それ以外は計画が保持する変更前の値です。',
    },
    isKey: true,
    maxLength: 6,
    isHidden: true,
    width: 72,
  }),
  effectiveTo: column.date('Effective to', '適用終了日', {
    hint: {
      en: 'Blank: no end. A later version ends it automatically.',
      ja: '空白：終了日なし。後続の版が登録されると自動的に終了します。',
    },
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 112,
  }),
  status: column.choice('Status', '状態', {
    oneOf: conditionStatuses,
    isEditable: true,
    isSortable: true,
    width: 104,
  }),
  partName: column.text('Part name', '品名', { width: 168 }),
  snp: column.integer('SNP', '収容数', {
    hasNoSum: true,
    unit: 'pcs',
    hint: { en: 'Pieces in a box: the packing lot', ja: '1 箱の収容数（梱包ロット）' },
    isNullable: true,
    isEditable: true,
    isRequired: true,
    min: 1,
    max: 100_000,
    isSortable: true,
    width: 88,
  }),
  rounding: column.choice('Rounding', '端数処理', {
    hint: {
      en: 'Whole lots for the pieces required. Spot orders and last orders are never rounded down.',
      ja: '所要数をロット単位にする方法。スポット注文と最終オーダーは切り捨てません。',
    },
    oneOf: roundings,
    isEditable: true,
    width: 104,
  }),
  minLots: column.integer('Minimum lots', '最小ロット数', {
    hasNoSum: true,
    hint: {
      en: 'A day packs none or at least these lots; the surplus is carried over.',
      ja: '1 日に梱包する場合の最小ロット数。余りは次回へ繰り越します。',
    },
    isNullable: true,
    isEditable: true,
    min: 1,
    max: 10_000,
    width: 128,
  }),
  boxesPerCase: column.integer('Boxes per case', 'ケース入数', {
    hasNoSum: true,
    isNullable: true,
    isEditable: true,
    isRequired: true,
    min: 1,
    max: 100_000,
    isSortable: true,
    width: 136,
  }),
  qtyPerCase: column.integer('Qty per case', 'ケース収容数', {
    hasNoSum: true,
    unit: 'pcs',
    description: 'SNP × boxes per case',
    isNullable: true,
    width: 128,
  }),
  caseCode: column.code('Case type', 'ケース種別', {
    isNullable: true,
    isEditable: true,
    isRequired: true,
    maxLength: 12,
    isSortable: true,
    width: 104,
  }),
  boxCode: column.code('Box code', '箱コード', { isNullable: true, isEditable: true, maxLength: 20, width: 96 }),
  boxLengthMm: column.integer('Box length', '箱の長さ', { isNullable: true, ...box }),
  boxWidthMm: column.integer('Box width', '箱の幅', { isNullable: true, ...box }),
  boxHeightMm: column.integer('Box height', '箱の高さ', { isNullable: true, ...box }),
  boxGrossKg: column.decimal('Box gross', '箱総質量', {
    unit: 'kg',
    hint: { en: 'A full box', ja: '満箱の質量' },
    isNullable: true,
    isEditable: true,
    isRequired: true,
    min: 0.001,
    max: 100_000,
    digits: 3,
    width: 120,
  }),
  packLines: column.code('Lines', '梱包ライン', {
    hint: { en: 'Lines that can pack it, the preferred one first', ja: '梱包可能なライン（優先順）' },
    isNullable: true,
    isEditable: true,
    isRequired: true,
    maxLength: 60,
    width: 104,
  }),
  stdMinutes: column.decimal('Std time per case', '標準時間／ケース', {
    unit: 'minutes',
    isNullable: true,
    isEditable: true,
    isRequired: true,
    min: 0.1,
    max: 10_000,
    digits: 2,
    width: 176,
  }),
  partNetG: column.integer('Part net', '部品正味質量', { unit: 'g', width: 104 }),
  tareKg: column.decimal('Case tare', 'ケース風袋', { isNullable: true, ...kg }),
  caseNetKg: column.decimal('Case net', 'ケース正味質量', { isNullable: true, ...kg }),
  caseGrossKg: column.decimal('Case gross', 'ケース総質量', { isNullable: true, ...kg }),
  caseLengthMm: column.integer('Case length', 'ケースの長さ', { isNullable: true, ...outer }),
  caseWidthMm: column.integer('Case width', 'ケースの幅', { isNullable: true, ...outer }),
  caseHeightMm: column.integer('Case height', 'ケースの高さ', { isNullable: true, ...outer }),
  caseM3: column.decimal('Case volume', 'ケース容積', { unit: 'm3', isNullable: true, digits: 3, width: 128 }),
  fillPercent: column.decimal('Volume fill', '容積充填率', {
    unit: 'percent',
    description: 'Boxes of a full case in the inner volume of the case',
    isNullable: true,
    digits: 1,
    width: 104,
  }),
  maxStack: column.integer('Stack limit', '段積み上限', { hasNoSum: true, isNullable: true, width: 96 }),
  casesPerContainer: column.integer('Cases per container', 'コンテナ積載数', {
    hint: {
      en: 'Estimate for full cases of this kind in the largest container type',
      ja: '最大のコンテナタイプに同種の満ケースだけを積んだ場合の見込み',
    },
    isNullable: true,
    width: 160,
  }),
  isReturnable: column.flag('Returnable', '通い箱', { isEditable: true, width: 96 }),
  isIspm15: column.flag('ISPM-15', 'ISPM-15', {
    hint: { en: 'Wood is treated and marked', ja: '木材こん包材の消毒・表示済み' },
    isEditable: true,
    width: 84,
  }),
  dangerousGoods: column.flag('Fit for DG', '危険物対応', { isEditable: true, width: 96 }),
  rustCode: column.code('Rust code', '防錆コード', { isNullable: true, isEditable: true, maxLength: 10, width: 96 }),
  labelType: column.code('Label type', 'ラベル種別', { isNullable: true, isEditable: true, maxLength: 10, width: 96 }),
  materials: column.text('Materials', '副資材', {
    hint: { en: 'Auxiliary materials, separated by commas', ja: '副資材をカンマ区切りで入力' },
    isNullable: true,
    isEditable: true,
    maxLength: 200,
    width: 168,
  }),
  remark: column.text('Remark', '備考', { isNullable: true, isEditable: true, maxLength: 200, width: 168 }),
  appliesTo: column.text('Applies to', '適用先', {
    hint: {
      en: 'Dealers for whom this version is used: those without one of their own. *: all of them',
      ja: 'この版が適用されるディーラー（個別条件のないもの）。* は全ディーラー',
    },
    description: 'Dealers for whom the version is used on the date of the search, else today or its first day',
    width: 136,
  }),
  orderQty: column.integer('On order', '注文数', {
    unit: 'pcs',
    description: 'Open orders of the newest cycle that need it; with “missing”: that have no condition',
    width: 104,
  }),
  orderedBy: column.text('Ordered by', '注文元', { width: 120 }),
  pictures: column.text('Pictures', '写真', {
    description: 'Subjects with a picture: PART BOX CASE',
    width: 104,
  }),
  approvedBy: column.text('Approved by', '承認者', { isNullable: true, width: 112 }),
  approvedAt: column.instant('Approved', '承認日時', { isNullable: true, isSortable: true, width: 144 }),
}

export const conditionRow = editableRow(conditionColumns)
export type ConditionRow = z.infer<typeof conditionRow>

export const conditionSearch = {
  partNo: list(partNo),
  dealer: list(dealerCode).describe('Their own conditions and those for all dealers'),
  packStyle: list(code(20)),
  caseCode: list(caseCode),
  line: list(lineCode),
  validOn: optional(isoDate),
  status: list(z.enum(conditionStatuses)).describe('Left out: all but obsolete ones'),
  missing: flag.describe('Parts on order without a condition: a row for each, to be completed'),
  changedSince: optional(isoDate).describe('The day begins at midnight of the PRCTCC'),
}

export const packingConditionMaintenance = area('packingCondition', ['D01F01'], {
  search: query({
    summary: 'Packing conditions, or parts on order without one',
    action: 'search',
    history: { packing_condition: ['D01F01'] },
    hasChangeStamp: true,
    input: z.object({ ...conditionSearch, ...paging }),
    output: listPage(conditionRow),
  }),
  delete: command({
    summary: 'Delete unused drafts that have not come into effect',
    action: 'delete',
    forDealers: 'open',
    input: listKeys(conditionColumns),
    output: listSaved,
  }),
  save: command({
    summary: 'Save conditions and new versions of them, or preview their impact',
    action: 'save',
    forDealers: 'open',
    input: listSave(conditionColumns),
    output: savedWithImpact,
  }),
})
