import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

export const ALL_SHIFTS = '*'

export const lineManningColumns = {
  lineCode: column.code('Packing line', '梱包ライン', {
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 112,
    pin: 'start',
  }),
  shiftCode: column.code('Shift', 'シフト', {
    hint: { en: 'Of the line’s shift pattern; *: all shifts', ja: 'ラインの勤務シフトの直（*：すべて）' },
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 88,
    pin: 'start',
  }),
  validFrom: column.date('First day', '開始日', {
    isKey: true,
    isEditable: true,
    isSortable: true,
    width: 120,
  }),
  validTo: column.date('Last day', '終了日', {
    hint: { en: 'Blank: open', ja: '空白：期限なし' },
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 120,
  }),
  manningPct: column.integer('Manning', '要員率', {
    unit: 'percent',
    hint: { en: 'People present in percent of the planned ones', ja: '計画要員に対する出勤者の割合' },
    min: 0,
    max: 200,
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 112,
  }),
}

export const lineManning = master({
  screen: 'packing-plan',
  route: '/PackingPlan',
  functionId: 'J01F01-3',
  noun: 'manning',
  table: 'line_manning',
  title: { en: 'Manning', ja: '要員率' },
  about: {
    en: 'Manning: share of the people of a line and shift that are present, from day to day. Regular time counts in this share.',
    ja: '要員率：ライン・シフトごとの期間別の出勤率。定時の能力に乗じます。',
  },
  columns: lineManningColumns,
  blank: { shiftCode: ALL_SHIFTS, manningPct: 100 },
  trial: { step: 'LEVEL', days: { from: 'validFrom', to: 'validTo' } },
})
