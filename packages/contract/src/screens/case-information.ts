import { z } from 'zod'
import { area, query } from '../call.ts'
import { caseCode, code, dealerCode, isoDate, lineCode, month, partNo } from '../values/codes.ts'
import { column, listRow } from '../values/list-column.ts'
import { flag, list, optional, page, paging } from '../values/query.ts'

export const caseStatuses = [
  'PLANNED',
  'PRINTED',
  'PACKING',
  'PACKED',
  'VANNED',
  'SHIPPED',
  'SHORT',
  'CANCELLED',
  'REPACK',
] as const

export const containerStatuses = ['PLANNED', 'VANNED', 'SHIPPED'] as const
export type ContainerStatus = (typeof containerStatuses)[number]

const kg = { unit: 'kg', digits: 1, width: 128 } as const

export const caseColumns = {
  caseNo: column.code('Case no', 'ケース番号', { isSortable: true, width: 192, pin: 'start' }),
  caseCode: column.code('Case type', 'ケース種別', { isSortable: true, width: 128 }),
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 80 }),
  lineCode: column.code('Line', 'ライン', { isSortable: true, width: 56 }),
  packOn: column.date('Pack date', '梱包日', { isSortable: true, width: 112 }),
  status: column.choice('Status', '状態', { oneOf: caseStatuses, isSortable: true, width: 104 }),
  vanOn: column.date('Vanning date', 'バンニング日', { isSortable: true, width: 112 }),
  renbanNo: column.code('Renban no', '連番', { isNullable: true, isSortable: true, width: 176 }),
  loadStep: column.integer('Loading sequence', '積付順', { isNullable: true, isSortable: true, width: 144 }),
  isMixed: column.flag('Mixed', '混載', { isSortable: true, width: 64 }),
  partCount: column.integer('Parts', '品番数', { isSortable: true, width: 64 }),
  boxCount: column.integer('Boxes', '箱数', { isSortable: true, width: 72 }),
  qty: column.integer('Qty', '数量', { unit: 'pcs', isSortable: true, width: 80 }),
  netKg: column.decimal('Net weight', '正味質量', { ...kg, isSortable: true }),
  grossKg: column.decimal('Gross weight', '総質量', { ...kg, isSortable: true }),
  volumeM3: column.decimal('Volume', '容積', { unit: 'm3', digits: 3, isSortable: true, width: 96 }),
  leftReason: column.reason('Reason not loaded', '未積載の理由', { isNullable: true, isSortable: true, width: 280 }),
}
export const caseRow = listRow(caseColumns)
export type CaseRow = z.infer<typeof caseRow>

export const caseContentColumns = {
  seq: column.integer('Seq', '順番', { width: 48 }),
  partNo: column.part('Part no', '品番'),
  partName: column.text('Part name', '品名', { width: 176 }),
  packStyle: column.code('Pack style', '荷姿', { width: 92 }),
  boxes: column.integer('Boxes', '箱数', { width: 64 }),
  qty: column.integer('Qty', '数量', { unit: 'pcs', width: 80 }),
  netKg: column.decimal('Net weight', '正味質量', kg),
}
export const caseContentRow = listRow(caseContentColumns)
export type CaseContentRow = z.infer<typeof caseContentRow>

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
  caseCode: list(caseCode),
  renbanNo: list(code(24)),
  partNo: list(partNo),
  status: list(z.enum(caseStatuses)),
  mixedOnly: flag,
  leftOnly: flag.describe('Only cases not loaded'),
}

export const caseInformation = area('caseinformation', ['L03F01'], {
  search: query({
    summary: 'Cases by number, day, dealer, line, container, part',
    action: 'search',
    input: z.object({ ...paging, ...caseSearch }),
    output: page(caseRow),
  }),
})

export const caseInformationDetail = area('caseinformationdetail', ['L03F02'], {
  init: query({
    summary: 'One case: header, contents, and its container with all cases',
    action: 'init',
    input: z.object({ caseNo: code(24) }),
    output: z.object({
      header: caseRow.extend({
        lengthMm: z.int(),
        widthMm: z.int(),
        heightMm: z.int(),
        innerLengthMm: z.int(),
        innerWidthMm: z.int(),
        innerHeightMm: z.int(),
      }),
      contents: z.array(
        caseContentRow.extend({
          places: z
            .array(z.array(z.int()).length(9))
            .describe(
              'Blocks of equal boxes: x, y, z, dx, dy, dz of the first box in mm from an inner corner, then the number of boxes along x, y, z. Empty: a standard case, packed by its packing condition',
            ),
        }),
      ),
      container: loadedContainer.nullable(),
    }),
  }),
})
