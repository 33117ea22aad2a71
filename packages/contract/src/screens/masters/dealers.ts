import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

export const dealerColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', {
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 104,
    pin: 'start',
  }),
  dealerName: column.text('Name', '名称', {
    isEditable: true,
    isRequired: true,
    maxLength: 80,
    isSortable: true,
    width: 240,
  }),
  country: column.code('Country', '国', {
    hint: { en: 'ISO 3166, two letters', ja: 'ISO 3166 の 2 文字コード' },
    isEditable: true,
    isRequired: true,
    maxLength: 2,
    isSortable: true,
    width: 96,
  }),
  plantCalendarCode: column.code('Plant calendar', '工場カレンダー', {
    hint: { en: 'Working calendar of the dealer’s plant', ja: 'ディーラー工場の稼働日カレンダー' },
    isNullable: true,
    isEditable: true,
    maxLength: 6,
    isSortable: true,
    width: 136,
  }),
  portOfDischarge: column.text('Port of discharge', '揚港', {
    hint: {
      en: 'As sailings and the port calendar are named',
      ja: '船積予定・港カレンダーの名称と一致させてください。',
    },
    isEditable: true,
    maxLength: 60,
    isSortable: true,
    width: 160,
  }),
  containerTypes: column.members('Container types', '使用コンテナ', {
    hint: { en: 'Most preferred first; blank: all', ja: '優先順（空白：すべて）' },
    isEditable: true,
    maxLength: 200,
    width: 168,
  }),
  isActive: column.flag('Active', '有効', {
    hint: { en: 'Orders and is planned', ja: '注文・計画の対象' },
    isEditable: true,
    isSortable: true,
    width: 84,
  }),
}

export const dealers = master({
  screen: 'correspondence-calendar',
  route: '/CorrespondenceCalendar',
  functionId: 'A03F01',
  noun: 'dealers',
  table: 'dealer',
  title: { en: 'Dealers', ja: 'ディーラー' },
  about: {
    en: 'Dealers: who orders, with the calendar of the plant, the port and the container types that the dealer accepts.',
    ja: 'ディーラー：注文元の工場カレンダー・揚港・使用できるコンテナ。',
  },
  columns: dealerColumns,
  blank: { isActive: true },
  trial: { step: 'COMPILE' },
})
