import type { z } from 'zod'
import { editableRow } from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'

export const rowSources = ['AUTO', 'MANUAL', 'UPLOAD', 'COPY'] as const
export type RowSource = (typeof rowSources)[number]

const day = { isEditable: true, isRequired: true, isSortable: true, width: 112 } as const
const shownDay = { isSortable: true, width: 108 } as const
const via = { isNullable: true, isHidden: true, width: 160 } as const
const monthOf = { isNullable: true, isHidden: true, width: 144 } as const

/** A production date of a dealer with its packing window, vanning date and vessel. */
export const correspondenceColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', {
    isKey: true,
    isEditable: true,
    maxLength: 10,
    width: 88,
    pin: 'start',
  }),
  orderMonth: column.month('Order month', 'オーダー月', { isKey: true, isEditable: true, width: 120 }),
  rev: column.integer('Revision', '改訂', {
    hasNoSum: true,
    hint: {
      en: 'Assigned when the row is saved. A file of an earlier revision is rejected.',
      ja: '保存時に付番されます。以前の改訂のファイルはアップロードできません。',
    },
    isKey: true,
    isEditable: true,
    min: 0,
    max: 9999,
    width: 96,
  }),
  productionDate: column.date('Production date', '生産日', {
    isKey: true,
    isEditable: true,
    isSortable: true,
    width: 144,
    pin: 'start',
  }),
  dealerDay: column.choice('Dealer day', 'ディーラー稼働', {
    hint: { en: 'W working day, H holiday or shutdown of the plant', ja: 'W＝稼働日、H＝休日・操業停止日' },
    oneOf: ['W', 'H'],
    width: 104,
  }),
  orderSeq: column.integer('No.', '順番', {
    hint: { en: 'Position in the order month', ja: 'オーダー月内の順番' },
    width: 64,
  }),
  week: column.text('Week', '週', { hint: { en: 'ISO week of production', ja: '生産日のISO週' }, width: 88 }),
  packDateFrom: column.date('Pack from', '梱包開始日', day),
  packDateTo: column.date('Pack by', '梱包期限', day),
  packWorkDays: column.integer('Packing days', '梱包日数', { width: 120 }),
  vanDate: column.date('Vanning', 'バンニング日', day),
  renban: column.text('Renban', '連番', {
    hint: { en: 'Containers of the dealer and vanning date', ja: '当該ディーラー・バンニング日のコンテナ' },
    width: 160,
  }),
  carrier: column.text('Carrier', '船社', { isSortable: true, width: 150 }),
  vessel: column.text('Vessel', '船名', {
    hint: {
      en: 'CY cut, ETD, ETA and arrival follow the sailing schedule.',
      ja: 'CYカット・出港・入港・到着は船積予定から設定されます。',
    },
    isEditable: true,
    isRequired: true,
    isSortable: true,
    maxLength: 60,
    width: 150,
  }),
  voyage: column.text('Voyage', '航海番号', { isEditable: true, isRequired: true, maxLength: 20, width: 96 }),
  cyCut: column.date('CY cut', 'CYカット', { isNullable: true, width: 108 }),
  etd: column.date('ETD', '出港日', shownDay),
  viaEta1: column.date('Transhipment 1 ETA', '積替1 入港日', via),
  viaEtd1: column.date('Transhipment 1 ETD', '積替1 出港日', via),
  viaEta2: column.date('Transhipment 2 ETA', '積替2 入港日', via),
  viaEtd2: column.date('Transhipment 2 ETD', '積替2 出港日', via),
  eta: column.date('ETA', '入港日', shownDay),
  arrivalDate: column.date('Arrival', '工場到着日', { isEditable: true, isSortable: true, width: 112 }),
  leadTimeDays: column.integer('Lead time', 'リードタイム', {
    unit: 'days',
    hint: { en: 'From pack by to production', ja: '梱包期限から生産日まで' },
    isNullable: true,
    width: 120,
  }),
  leadTimeWorkDays: column.integer('Lead time, working', 'リードタイム（稼働日）', {
    unit: 'days',
    hint: { en: 'Packing days from pack by to production', ja: '梱包期限から生産日までの梱包稼働日' },
    width: 184,
  }),
  slackDays: column.integer('Slack', '余裕', {
    unit: 'days',
    hint: { en: 'Days that the goods may still be late', ja: 'さらに遅れても間に合う日数' },
    isNullable: true,
    isSortable: true,
    width: 96,
  }),
  packingMonth: column.month('Packing month', '梱包月', monthOf),
  vanningMonth: column.month('Vanning month', 'バンニング月', monthOf),
  etdMonth: column.month('ETD month', '出港月', monthOf),
  productionMonth: column.month('Production month', '生産月', monthOf),
  source: column.choice('Source', '作成方法', { oneOf: rowSources, width: 96 }),
  isChanged: column.flag('Changed', '変更', {
    hint: { en: 'Differs from the registered calendar', ja: '登録済みカレンダーとの差異' },
    width: 88,
  }),
  remark: column.text('Remark', '備考', { isEditable: true, maxLength: 100, width: 180 }),
}

export const correspondenceRow = editableRow(correspondenceColumns)
export type CorrespondenceRow = z.infer<typeof correspondenceRow>

/** A vessel of the sailing schedule. Dates of transhipment are between ETD and ETA. */
export const sailingColumns = {
  portOfDischarge: column.text('Port of discharge', '揚港', {
    isKey: true,
    isEditable: true,
    isSortable: true,
    maxLength: 60,
    width: 150,
  }),
  vessel: column.text('Vessel', '船名', {
    isKey: true,
    isEditable: true,
    isSortable: true,
    maxLength: 60,
    width: 150,
  }),
  voyage: column.text('Voyage', '航海番号', { isKey: true, isEditable: true, maxLength: 20, width: 96 }),
  carrier: column.text('Carrier', '船社', { isEditable: true, isRequired: true, maxLength: 60, width: 150 }),
  portOfLoading: column.text('Port of loading', '積港', {
    isEditable: true,
    isRequired: true,
    maxLength: 60,
    width: 150,
  }),
  cyCut: column.date('CY cut', 'CYカット', { isEditable: true, isRequired: true, isSortable: true, width: 108 }),
  etd: column.date('ETD', '出港日', { isEditable: true, isRequired: true, width: 108 }),
  viaEta1: column.date('Transhipment 1 ETA', '積替1 入港日', { isNullable: true, isEditable: true, width: 160 }),
  viaEtd1: column.date('Transhipment 1 ETD', '積替1 出港日', { isNullable: true, isEditable: true, width: 160 }),
  viaEta2: column.date('Transhipment 2 ETA', '積替2 入港日', { isNullable: true, isEditable: true, width: 160 }),
  viaEtd2: column.date('Transhipment 2 ETD', '積替2 出港日', { isNullable: true, isEditable: true, width: 160 }),
  eta: column.date('ETA', '入港日', { isEditable: true, isRequired: true, width: 108 }),
  isBlank: column.flag('Blank sailing', '欠航', { isEditable: true, width: 96 }),
}
