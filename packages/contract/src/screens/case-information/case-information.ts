import { z } from 'zod'
import { area, query } from '../../calls/call.ts'
import { caseStatuses } from '../../values/case-statuses.ts'
import { caseVanOn } from '../../values/case-van-on.ts'
import { caseCode, code, dealerCode, isoDate, lineCode, month, NO_SHIFT, partNo } from '../../values/codes.ts'
import { editableRow, listPage } from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'

export const containerStatuses = ['PLANNED', 'VANNED', 'SHIPPED'] as const
export type ContainerStatus = (typeof containerStatuses)[number]

export const mixedChoices = ['Y', 'N'] as const

const kg = { unit: 'kg', digits: 1, width: 128 } as const

export const caseColumns = {
  caseNo: column.code('Case no', 'ケース番号', {
    isKey: true,
    isSortable: true,
    maxLength: 24,
    width: 192,
    pin: 'start',
  }),
  caseCode: column.code('Case type', 'ケース種別', { isSortable: true, width: 128 }),
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 80 }),
  orderNos: column.text('Order nos', '注文番号', {
    hint: {
      en: 'Orders that the pieces of the case answer, by due date',
      ja: 'このケースの部品を充当している注文（納期順）',
    },
    width: 152,
  }),
  orderTypes: column.text('Order types', '注文区分', { width: 104, isHidden: true }),
  lineCode: column.code('Line', 'ライン', { isSortable: true, width: 56 }),
  packOn: column.date('Pack date', '梱包日', { isSortable: true, width: 112 }),
  plannedShift: column.code('Planned shift', '計画シフト', { isNullable: true, width: 128 }),
  status: column.choice('Status', '状態', { oneOf: caseStatuses, isSortable: true, width: 104 }),
  earlierRev: column.text('Earlier revision', '旧改訂', {
    hint: {
      en: 'Cases to be built again after levelling: their revision → revision of the plan. Blank: of the current plan',
      ja: '平準化後にケース組立をやり直すケース：ケースの改訂 → 現行計画の改訂。空白：現行計画のケース',
    },
    isNullable: true,
    width: 128,
  }),
  leftReason: column.reason('Reason not loaded', '未積載の理由', { isNullable: true, isSortable: true, width: 280 }),
  startedAt: column.instant('Packing started', '梱包開始', { isNullable: true, width: 144 }),
  packedAt: column.instant('Packing ended', '梱包終了', { isNullable: true, width: 144 }),
  vanOn: caseVanOn,
  rolledFrom: column.date('Planned vanning', '計画バンニング日', {
    hint: {
      en: 'Vanning date of the plan, if the case was rolled to another date, stayed behind or was added to another container; blank: as planned',
      ja: '振替・積残し・追加積みで日付が変わったケースの、計画上のバンニング日。空白：計画どおり',
    },
    isNullable: true,
    isHidden: true,
    width: 144,
  }),
  renbanNo: column.code('Renban no', '連番', { isNullable: true, isSortable: true, width: 176 }),
  isoNo: column.code('Container no', 'コンテナ番号', { isNullable: true, width: 136 }),
  sealNo: column.code('Seal no', 'シール番号', { isNullable: true, width: 104 }),
  loadStep: column.integer('Loading sequence', '積付順', { isNullable: true, isSortable: true, width: 144 }),
  position: column.text('Position', '積付位置', {
    unit: 'mm',
    hint: {
      en: 'Length / width / height of the nearest corner, from the front left floor of the container',
      ja: 'コンテナ前方・左・床面を原点としたケース角の位置（長さ／幅／高さ）',
    },
    isNullable: true,
    width: 152,
  }),
  dimensions: column.text('L × W × H', '長 × 幅 × 高', { unit: 'mm', width: 152 }),
  maxStack: column.integer('Stack limit', '段積み上限', {
    hasNoSum: true,
    hint: {
      en: 'Cases on top of each other, this one included. Blank: no limit',
      ja: '自身を含む段数。空白：制限なし',
    },
    isNullable: true,
    width: 104,
  }),
  isMixed: column.flag('Mixed', '混載', { isSortable: true, width: 64 }),
  lotPattern: column.code('Lot pattern', 'ロットパターン', {
    hint: {
      en: 'L: the parts are packed together as a set, by a group of one case (B03). P: part by part.',
      ja: 'L：グループ（B03・同一ケース）により品番をまとめて梱包。P：品番単位（PxP）で梱包。',
    },
    width: 104,
  }),
  partCount: column.integer('Parts', '品番数', { isSortable: true, width: 64 }),
  boxCount: column.integer('Boxes', '箱数', { isSortable: true, width: 72 }),
  qty: column.integer('Qty', '数量', { unit: 'pcs', isSortable: true, width: 80 }),
  packedQty: column.integer('Packed qty', '梱包数', { unit: 'pcs', isSortable: true, width: 128 }),
  netKg: column.decimal('Net weight', '正味質量', { ...kg, isSortable: true }),
  grossKg: column.decimal('Gross weight', '総質量', { ...kg, isSortable: true }),
  volumeM3: column.decimal('Volume', '容積', { unit: 'm3', digits: 3, isSortable: true, width: 96 }),
  dgClasses: column.text('DG class', '危険物クラス', {
    hint: { en: 'Dangerous goods; blank: none', ja: '危険物。空白：該当なし' },
    isNullable: true,
    width: 104,
  }),
  printCount: column.integer('Labels printed', 'ラベル印刷回数', { width: 128 }),
}
export const caseRow = editableRow(caseColumns)
export type CaseRow = z.infer<typeof caseRow>

/** Position of a box or case in the container, in mm from the front-left-bottom corner. */
export const loadedCase = z.object({
  caseNo: z.string(),
  caseCode: z.string(),
  dealerCode: z.string(),
  partNo: z.string().describe('Empty for cases with several parts'),
  vanOn: z.string(),
  step: z.int(),
  x: z.int(),
  y: z.int(),
  z: z.int(),
  dx: z.int(),
  dy: z.int(),
  dz: z.int(),
  grossKg: z.number(),
  dangerClass: z.string().describe('Classes of dangerous goods; empty: none'),
  isMixed: z.boolean(),
})

export const loadedContainer = z.object({
  renbanNo: z.string(),
  containerType: z.string(),
  dealerCode: z.string().describe('All dealers sharing the container, joined by +'),
  vanOn: z.string(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  maxPayloadKg: z.number(),
  cargoKg: z.number(),
  fillPercent: z.number(),
  gravity: z.object({ x: z.int(), y: z.int(), z: z.int() }),
  gravityPermille: z
    .int()
    .nullable()
    .describe('Maximum distance of the centre of gravity from the middle, per mille of the length; null: no limit'),
  cases: z.array(loadedCase),
})

export const caseSearch = {
  month: optional(month),
  caseNo: list(code(24)),
  packFrom: optional(isoDate),
  packTo: optional(isoDate),
  vanFrom: optional(isoDate),
  vanTo: optional(isoDate),
  dealer: list(dealerCode),
  line: list(lineCode),
  shift: list(code(10)).describe(`Planned shift; ${NO_SHIFT}: none`),
  caseCode: list(caseCode),
  renbanNo: list(code(24)).describe('Renban, number or seal of the container'),
  partNo: list(partNo),
  carFamily: list(code(20)),
  caseFamily: list(code(20)),
  partGroup: list(code(20)).describe('Groups valid on the pack date; cases with one of their parts'),
  status: list(z.enum(caseStatuses)),
  mixed: optional(z.enum(mixedChoices)),
  leftOnly: flag.describe('Only cases that did not fit or stayed behind'),
  unloadedOnly: flag.describe('Only cases without a container'),
  lateOnly: flag.describe('Only cases not packed by their pack-by date'),
}

export const caseInformation = area('caseinformation', ['L03F01'], {
  search: query({
    summary: 'Cases by number, day, dealer, line, container, part',
    action: 'search',
    input: z.object({ ...paging, ...caseSearch }),
    output: listPage(caseRow),
  }),
})
