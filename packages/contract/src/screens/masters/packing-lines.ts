import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

export const packingLineColumns = {
  lineCode: column.code('Packing line', '梱包ライン', {
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 112,
    pin: 'start',
  }),
  lineName: column.text('Name', '名称', {
    isEditable: true,
    isRequired: true,
    maxLength: 60,
    isSortable: true,
    width: 220,
  }),
  calendarCode: column.code('Calendar', 'カレンダー', {
    isEditable: true,
    isRequired: true,
    maxLength: 6,
    isSortable: true,
    width: 112,
  }),
  isActive: column.flag('Active', '有効', {
    hint: { en: 'Used for planning', ja: '計画の対象' },
    isEditable: true,
    isSortable: true,
    width: 84,
  }),
  maxCasesPerDay: column.integer('Maximum cases/day', '最大ケース数/日', {
    hint: {
      en: 'Of a working day, half of it on a half day; blank: no limit',
      ja: '稼働日あたり（半日は半分）。空白：制限なし',
    },
    min: 1,
    max: 1_000_000,
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 168,
  }),
  maxDm3PerDay: column.integer('Maximum volume/day', '最大容積/日', {
    unit: 'dm3',
    hint: {
      en: 'Sum of the boxes (1 m³ = 1,000 dm³), half of it on a half day; blank: no limit',
      ja: '箱の容積の合計（1 m³＝1,000 dm³、半日は半分）。空白：制限なし',
    },
    min: 1,
    max: 1_000_000_000,
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 208,
  }),
  changeoverSec: column.integer('Changeover', '段取替え', {
    unit: 'seconds',
    hint: { en: 'Between two case families of a day', ja: '同じ日のケース系列の切替え時間' },
    min: 0,
    max: 86_400,
    isEditable: true,
    isSortable: true,
    width: 136,
  }),
}

export const packingLines = master({
  screen: 'packing-plan',
  route: '/PackingPlan',
  functionId: 'J01F01-3',
  noun: 'lines',
  table: 'packing_line',
  title: { en: 'Packing lines', ja: '梱包ライン' },
  about: {
    en: 'Packing lines: calendar, limits of a day and changeover time of each line.',
    ja: '梱包ライン：ラインごとのカレンダー・1 日の上限・段取替え時間。',
  },
  columns: packingLineColumns,
  blank: { isActive: true, changeoverSec: 0 },
  trial: { step: 'LEVEL' },
})
