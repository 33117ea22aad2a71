import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

export const monthRules = ['CALENDAR', 'WEEK'] as const
export const offDays = ['PREVIOUS', 'NEXT'] as const

const days = { unit: 'days', min: 0, max: 365, isEditable: true, isSortable: true, width: 176 } as const

export const shippingTermColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', {
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 104,
    pin: 'start',
  }),
  vanningCalendarCode: column.code('Vanning calendar', 'バンニングカレンダー', {
    hint: { en: 'Calendar of the vanning site', ja: 'バンニング拠点のカレンダー' },
    isEditable: true,
    isRequired: true,
    maxLength: 6,
    isSortable: true,
    width: 152,
  }),
  packToVanDays: column.integer('Packing to vanning', '梱包～バンニング', {
    ...days,
    hint: { en: 'Working days', ja: '稼働日数' },
    min: 1,
    width: 184,
  }),
  vanToCutDays: column.integer('Vanning to CY cut', 'バンニング～CYカット', {
    ...days,
    hint: {
      en: 'Calendar days; then back to the previous working day of the vanning site',
      ja: '暦日。バンニング拠点の直前の稼働日に繰り上げます。',
    },
  }),
  portToPlantDays: column.integer('Port to plant', '揚港～工場', {
    ...days,
    hint: { en: 'Calendar days from the port of discharge', ja: '揚港からの暦日' },
  }),
  receivingDays: column.integer('Receiving', '受入', {
    ...days,
    hint: {
      en: 'Calendar days at the plant; then on to the next working day of the plant',
      ja: '工場での暦日。工場の翌稼働日に繰り下げます。',
    },
    width: 128,
  }),
  safetyDays: column.integer('Safety days', '安全日数', {
    ...days,
    hint: { en: 'Calendar days before production', ja: '生産日前の暦日' },
    width: 136,
  }),
  monthRule: column.choice('Order months', '注文月の区切り', {
    oneOf: monthRules,
    isEditable: true,
    isSortable: true,
    width: 136,
  }),
  orderMonthOffset: column.integer('Order month offset', '注文月のずれ', {
    unit: 'months',
    hint: { en: 'From the packing month to the order month', ja: '梱包月から注文月まで' },
    min: -6,
    max: 6,
    isEditable: true,
    isSortable: true,
    width: 200,
  }),
  offDay: column.choice('Order for a day off', '非生産日の注文', {
    hint: {
      en: 'Its production date: the last one before it or the next one',
      ja: '割り当てる生産日：直前または直後',
    },
    oneOf: offDays,
    isEditable: true,
    isSortable: true,
    width: 152,
  }),
}

/** Plans do not read them: WINDOWS_PREPARE does, for months that planners then register. A trial does both. */
export const shippingTerms = master({
  screen: 'correspondence-calendar',
  route: '/CorrespondenceCalendar',
  functionId: 'A03F01',
  noun: 'shipping-terms',
  table: 'shipping_term',
  title: { en: 'Shipping terms', ja: '輸送条件' },
  about: {
    en: 'Shipping terms: lead times from packing to the dealer’s plant. [Prepare] uses them; months that are prepared already stay as they are. [Try] shows what generating and registering the open months with them would do.',
    ja: '輸送条件：梱包からディーラー工場までの日数。[作成] で使用し、作成済みの月は変わりません。[試算] は、開いている月を生成・登録した場合の影響を示します。',
  },
  columns: shippingTermColumns,
  valueNames: {
    monthRule: {
      CALENDAR: { en: 'Calendar months', ja: '暦月' },
      WEEK: { en: 'Whole weeks', ja: '週単位' },
    },
    offDay: {
      PREVIOUS: { en: 'Last one before', ja: '直前' },
      NEXT: { en: 'Next one', ja: '直後' },
    },
  },
  blank: {
    packToVanDays: 1,
    vanToCutDays: 0,
    portToPlantDays: 0,
    receivingDays: 0,
    safetyDays: 0,
    monthRule: 'CALENDAR',
    orderMonthOffset: 0,
    offDay: 'PREVIOUS',
  },
  trial: { step: 'COMPILE', isPrepared: true },
})
