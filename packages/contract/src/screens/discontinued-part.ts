import { z } from 'zod'
import { area, command, download, query, upload } from '../call.ts'
import { screen } from '../screen.ts'
import { code, dealerCode, isoDate, month, partNo } from '../values/codes.ts'
import * as sheet from '../values/editable-list.ts'
import { noticeUnit, noticeUnits } from '../values/notice.ts'
import { planImpact } from '../values/plan-impact.ts'
import { list, optional, paging } from '../values/query.ts'
import { listUploadPreview, uploadPhases } from '../values/upload-preview.ts'
import { lifecycles } from './part-master.ts'

export const timings = ['IMMEDIATE', 'STOCK_OUT', 'DATE', 'LOT'] as const
export const interchanges = ['NONE', 'FORWARD', 'FULL'] as const
export const remainders = ['NONE', 'SCRAP', 'RETURN', 'PARTIAL_CASE'] as const
export const discontinuedStatuses = ['REGISTERED', 'NOTICED', 'RUNNING_OUT', 'CLOSED'] as const

const quantity = z.int()
export const discontinuedRow = sheet.editableRow({
  ecnNo: z.string(),
  oldPart: z.string(),
  oldName: z.string(),
  newPart: z.string().nullable(),
  newName: z.string(),
  dealerCode: z.string(),
  timing: z.enum(timings),
  interchange: z.enum(interchanges),
  lastOrderMonth: z.string().nullable(),
  lastPackDate: z.string().nullable(),
  newFirstPackDate: z.string().nullable(),
  runOutQty: quantity,
  remainder: z.enum(remainders).describe('What becomes of pieces that fill no lot'),
  ...{ stockQty: quantity, carryOverQty: quantity },
  /** On order for the firm month and the three after it. */
  ...{ orderQty0: quantity, orderQty1: quantity, orderQty2: quantity, orderQty3: quantity },
  remainingQty: quantity.describe('Stock and carry-over less what is ordered up to the last order month'),
  ...{ excessQty: quantity, shortageQty: quantity },
  discGroup: z.string(),
  ...{ pairId: z.string(), groupId: z.string() },
  chainLength: z.int().describe('Successors that follow one another from the old part on'),
  status: z.enum(discontinuedStatuses),
  noticedAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable().describe('When the last of the units that answer confirmed its last notice'),
  answers: z.string().describe('Units that confirmed their last notice, of those that answer: 1/2'),
  reason: z.string(),
  remark: z.string(),
})
export type DiscontinuedRow = z.infer<typeof discontinuedRow>

const key = { ecnNo: code(20), oldPart: partNo, dealerCode }
export const discontinuedFields = {
  newPart: sheet.blankable(partNo),
  timing: z.enum(timings),
  interchange: sheet.blankable(z.enum(interchanges)),
  lastOrderMonth: sheet.blankable(month),
  lastPackDate: sheet.blankable(isoDate),
  newFirstPackDate: sheet.blankable(isoDate),
  runOutQty: sheet.blankable(z.int().min(0).max(9_999_999)),
  remainder: sheet.blankable(z.enum(remainders)),
  discGroup: sheet.blankable(code(20)),
  status: sheet.blankable(z.enum(discontinuedStatuses)),
  reason: sheet.blankable(sheet.text(200)),
  remark: sheet.blankable(sheet.text(200)),
}

const searchFields = {
  oldPart: list(partNo),
  newPart: list(partNo),
  ecnNo: list(code(20)),
  dealer: list(dealerCode),
  carFamily: list(code(10)),
  status: list(z.enum(discontinuedStatuses)),
  lastOrderFrom: optional(month),
  lastOrderTo: optional(month),
  lastPackFrom: optional(isoDate),
  lastPackTo: optional(isoDate),
  noticed: optional(z.enum(['Y', 'N'])),
  group: list(code(20)),
}

/** What there is to know of a part before it is discontinued. */
const foundPart = z.object({
  ...{
    partNo: z.string(),
    partName: z.string(),
    lifecycle: z.enum(lifecycles),
    stockQty: quantity,
    carryOverQty: quantity,
  },
  orders: z.array(z.object({ month: z.string(), qty: quantity })),
  ...{ pairId: z.string(), pairPart: z.string(), groupId: z.string() },
  conditions: z.array(z.object({ dealerCode: z.string(), packStyle: z.string(), snp: z.int(), from: z.string() })),
  successors: z.array(z.string()),
})

export const discontinuedPart = area('discontinuedpart', ['B05F01'], {
  init: query({
    summary: 'Timings, statuses, dealers',
    action: 'init',
    output: z.object({ dealers: sheet.choices, units: z.array(noticeUnit), firmMonth: z.string() }),
  }),
  search: query({
    summary: 'Discontinuations',
    action: 'search',
    input: z.object({ ...searchFields, ...paging }),
    output: sheet.listPage(discontinuedRow),
  }),
  save: command({
    summary: 'Save changed discontinuations, or see what they would touch',
    action: 'save',
    input: sheet.listSave({ key, fields: discontinuedFields }),
    output: sheet.listSaved.extend({ impact: z.array(planImpact).describe('Of a preview') }),
  }),
  download: download({
    summary: 'Discontinuations as a workbook',
    action: 'download',
    input: z.object({ ...searchFields, ...sheet.listDownload }),
  }),
  delete: command({
    summary: 'Delete what was registered and never noticed',
    action: 'delete',
    input: sheet.listKeys(key),
    output: sheet.listSaved,
  }),
  notice: command({
    summary: 'Tell dealers and other units',
    action: 'send',
    input: sheet.listKeys(key).extend(noticeUnits),
    output: sheet.listSaved.extend({ sentTo: z.array(z.string()) }),
  }),
  searchpart: query({
    summary: 'A part with stock, orders, pair and group, and parts whose numbers begin alike',
    action: 'blur',
    input: z.object({ partNo, dealer: optional(dealerCode) }),
    output: z.object({
      part: foundPart.nullable(),
      similar: z
        .array(z.object({ partNo: z.string(), partName: z.string() }))
        .describe('The first parts whose numbers begin with what was asked'),
    }),
  }),
  upload: upload({
    summary: 'Upload a list of engineering changes',
    action: 'upload',
    input: z.object(uploadPhases),
    output: listUploadPreview,
  }),
})

export const discontinuedPartScreen = screen({
  menuCode: 'B05',
  keys: ['DISCONTINUEDPART'],
  route: '/DiscontinuedPart',
  title: 'DISCONTINUED PART',
  group: 'MASTER TABLE',
  functionIds: ['B05F01'],
  areas: [discontinuedPart],
})
