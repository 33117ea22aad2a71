import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

const editable = { isEditable: true, isSortable: true } as const

export const toleranceColumns = {
  toleranceId: column.code('Tolerance', '許容値', {
    isKey: true,
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 112,
    pin: 'start',
  }),
  dealerCode: column.code('Dealer', 'ディーラー', {
    ...editable,
    hint: { en: '*: all dealers', ja: '*：全ディーラー' },
    maxLength: 10,
    width: 104,
  }),
  partGroup: column.code('Part group', '品番グループ', {
    ...editable,
    hint: { en: '*: all parts', ja: '*：全品番' },
    maxLength: 20,
    width: 120,
  }),
  monthOffset: column.integer('Month', '対象月', {
    ...editable,
    unit: 'months',
    hint: { en: 'After the firm month; 0: the firm month', ja: '確定月から（0：確定月）' },
    min: 0,
    max: 11,
    isRequired: true,
    width: 128,
  }),
  plusPermille: column.integer('Allowed increase', '増加許容', {
    ...editable,
    unit: 'permille',
    hint: { en: 'Increase and decrease both blank: for information only', ja: '増加・減少とも空白：参考のみ' },
    min: 0,
    max: 100_000,
    isNullable: true,
    width: 160,
  }),
  minusPermille: column.integer('Allowed decrease', '減少許容', {
    ...editable,
    unit: 'permille',
    min: 0,
    max: 1000,
    isNullable: true,
    width: 160,
  }),
  minAbsLots: column.integer('Always allowed', '常に許容', {
    ...editable,
    hint: { en: 'Differences up to so many lots', ja: '許容する差のロット数' },
    min: 0,
    max: 100_000,
    width: 136,
  }),
  effectiveFrom: column.date('Valid from', '適用開始日', { ...editable, isRequired: true, width: 120 }),
  effectiveTo: column.date('Valid to', '適用終了日', {
    ...editable,
    hint: { en: 'Blank: no end', ja: '空白：期限なし' },
    isNullable: true,
    width: 120,
  }),
  approvedBy: column.text('Approved by', '承認者', {
    ...editable,
    hint: { en: 'Employee number', ja: '社員番号' },
    isRequired: true,
    maxLength: 60,
    width: 120,
  }),
}

/** Orders are compared with the forecast by them; no plan reads them. */
export const tolerances = master({
  screen: 'order-volatility-search',
  route: '/OrderVolatilitySearch',
  functionId: 'I01F01',
  noun: 'tolerances',
  table: 'tolerance_rule',
  title: { en: 'Tolerances', ja: '許容値' },
  about: {
    en: 'Tolerances: how far an order may differ from the forecast. The next check uses them; checks that were made keep theirs.',
    ja: '許容値：注文と予測の差の許容範囲。次の判定から使用し、判定済みの結果は変わりません。',
  },
  columns: toleranceColumns,
  blank: { dealerCode: '*', partGroup: '*', minAbsLots: 2 },
  trial: null,
})
