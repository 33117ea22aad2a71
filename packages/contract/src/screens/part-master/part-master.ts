import { z } from 'zod'
import { area, command, download, query } from '../../calls/call.ts'
import { code, dealerCode, isoDate, lineCode, partNo } from '../../values/codes.ts'
import {
  choices,
  editableRow,
  isPreview,
  listDownload,
  listPage,
  listSaved,
  listUpdate,
  text,
} from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'

export const lifecycles = ['NEW', 'ACTIVE', 'RUNOUT', 'DISCONTINUED'] as const

/** Values set by the packing side. An empty cell of a dealer's row inherits the value for all dealers. */
export const partLocalColumns = {
  packLine: column.code('Packing line', '梱包ライン', {
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 108,
  }),
  dockCode: column.code('Dock', 'ドック', { isEditable: true, maxLength: 10, isSortable: true, width: 72 }),
  pickAddress: column.code('Pick address', 'ピック番地', {
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 104,
  }),
  maxAdvanceDays: column.integer('Max advance', '最大前倒し', {
    unit: 'days',
    hint: {
      en: 'Maximum number of working days to pack before the pack-by date; blank: host value',
      ja: '梱包期限より前倒しで梱包できる最大稼働日数（空白：ホストの値）',
    },
    description: 'Empty: host value',
    isEditable: true,
    min: 0,
    max: 60,
    isSortable: true,
    width: 144,
  }),
  safetyPackDays: column.integer('Safety time', '安全日数', {
    unit: 'days',
    hint: { en: 'Working days between packing and the pack-by date', ja: '梱包から梱包期限までの稼働日数' },
    isEditable: true,
    min: 0,
    max: 60,
    isSortable: true,
    width: 128,
  }),
  partsInLeadDays: column.integer('Parts-in lead time', '部品入荷リードタイム', {
    unit: 'days',
    hint: { en: 'Lead time of the parts to the packing site', ja: '梱包拠点への部品入荷までの日数' },
    isEditable: true,
    min: 0,
    max: 180,
    isSortable: true,
    width: 176,
  }),
  priority: column.integer('Priority', '優先度', {
    hasNoSum: true,
    hint: { en: '1 is highest, 9 is lowest', ja: '1（高）～9（低）' },
    isEditable: true,
    min: 1,
    max: 9,
    isSortable: true,
    width: 84,
  }),
  mustPack: column.flag('Must pack', '必須梱包', { isEditable: true, isSortable: true, width: 96 }),
  remark: column.text('Remark', '備考', { isEditable: true, maxLength: 200, isSortable: true, width: 200 }),
}

/** A part with the packing side's values for one dealer; dealer '*': for all dealers without own values. */
export const partColumns = {
  partNo: column.part('Part no', '品番', { isKey: true, isSortable: true, pin: 'start' }),
  dealerCode: column.code('Dealer', 'ディーラー', { isKey: true, maxLength: 10, width: 96, pin: 'start' }),
  partName: column.text('Part name', '品名', { maxLength: 100, isSortable: true, width: 192 }),
  partNameJa: column.text('Part name (Japanese)', '品名（日本語）', { maxLength: 100, isSortable: true, width: 200 }),
  lifecycle: column.choice('Lifecycle', 'ライフサイクル', { oneOf: lifecycles, isSortable: true, width: 108 }),
  ...partLocalColumns,
  hasCondition: column.flag('Packing condition', '荷姿条件', {
    description: 'Whether a packing condition is valid today for the dealer; for *: for any dealer',
    width: 144,
  }),
  conditionDealers: column.code('Dealers with condition', '条件のあるディーラー', {
    description: 'Dealers with a valid condition; *: valid for all',
    width: 176,
  }),
  pairId: column.code('Pair', 'ペア', { width: 88 }),
  groupId: column.code('Group', 'グループ', { width: 88 }),
  isDiscontinued: column.flag('Discontinued', '打切り', { width: 112 }),
  discontinuedOn: column.date('Last pack date', '最終梱包日', { isNullable: true, width: 120 }),
  lastPackedOn: column.date('Last packed', '最終梱包実績日', { isNullable: true, width: 120 }),
  carryOverQty: column.integer('Carry-over', '繰越数', {
    unit: 'pcs',
    description: 'Of the latest closed month; for *: all dealers',
    width: 128,
  }),
  stockQty: column.integer('Stock', '在庫数', { unit: 'pcs', isSortable: true, width: 96 }),
  netWeightG: column.integer('Net weight', '正味質量', { unit: 'g', isSortable: true, width: 116 }),
  lengthMm: column.integer('Length', '長さ', { unit: 'mm', isSortable: true, width: 100 }),
  widthMm: column.integer('Width', '幅', { unit: 'mm', isSortable: true, width: 96 }),
  heightMm: column.integer('Height', '高さ', { unit: 'mm', isSortable: true, width: 104 }),
  carFamily: column.code('Car family', '車種', { maxLength: 10, isSortable: true, width: 88 }),
  supplierCode: column.code('Supplier', '仕入先', { isSortable: true, width: 88 }),
  origin: column.code('Origin', '原産国', { maxLength: 2, isSortable: true, width: 72 }),
  unit: column.code('UoM', '数量単位', { maxLength: 10, isSortable: true, width: 72 }),
  dgClass: column.code('DG class', '危険物クラス', { maxLength: 10, isSortable: true, width: 96 }),
  ecnNo: column.code('ECN no', '設変番号', { isSortable: true, width: 104 }),
  effectiveFrom: column.date('Effective from', '適用開始日', { isNullable: true, isSortable: true, width: 120 }),
  effectiveTo: column.date('Effective to', '適用終了日', { isNullable: true, isSortable: true, width: 112 }),
  hostUpdatedOn: column.date('Host update', 'ホスト更新日', { isNullable: true, isSortable: true, width: 112 }),
}

export const partRow = editableRow(partColumns).extend({
  ownFields: z
    .array(z.string())
    .describe('Fields with the dealer’s own value; other fields show the value for all dealers or the host value'),
})
export type PartRow = z.infer<typeof partRow>

export const partSearch = {
  partNo: list(partNo),
  name: optional(text(60)).describe('Any part of the English or Japanese name'),
  dealer: optional(dealerCode).describe('Show the values of this dealer; default: the values for all dealers'),
  carFamily: list(code(10)),
  supplier: list(code(20)),
  packLine: list(lineCode),
  packStyle: list(code(20)),
  lifecycle: list(z.enum(lifecycles)),
  withoutCondition: flag,
  hostFrom: optional(isoDate),
  hostTo: optional(isoDate),
}

export const partMaster = area('partmaster', ['B01F01'], {
  init: query({
    summary: 'Lines, lifecycles, dealers',
    action: 'init',
    output: z.object({
      lines: choices,
      dealers: choices,
      carFamilies: z.array(z.string()),
      packStyles: z.array(z.string()),
    }),
  }),
  search: query({
    summary: 'Parts',
    action: 'search',
    history: { part: ['B01F01'], part_local: ['B01F01'] },
    input: z.object({ ...partSearch, ...paging }),
    output: listPage(partRow),
  }),
  save: command({
    summary: 'Save packing-side attributes of parts',
    action: 'save',
    forDealers: 'open',
    input: listUpdate(partColumns).extend({ isPreview }),
    output: listSaved,
  }),
  download: download({
    summary: 'Parts as a workbook',
    action: 'download',
    hasChangeStamp: true,
    input: z.object({ ...partSearch, ...listDownload, what: z.enum(['SHOWN', 'ALL']) }),
  }),
})
