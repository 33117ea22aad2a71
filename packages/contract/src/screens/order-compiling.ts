import { z } from 'zod'
import { area, command, download, query, upload } from '../call.ts'
import { screen } from '../screen.ts'
import { dealerCode, month, partNo } from '../values/codes.ts'
import { flag, list, optional, page, paging } from '../values/query.ts'
import { reason } from '../values/reason.ts'
import { uploadChangeKinds, uploadCounts, uploadPhases, uploadPreview } from '../values/upload-preview.ts'

export const cycleStatuses = ['OPEN', 'RECEIVED', 'CHECKED', 'COMPILED', 'CONFIRMED', 'CLOSED'] as const

/** One dealer's cycle: what arrived and how far it is. */
export const orderCycleRow = z.object({
  dealerCode: z.string(),
  dealerName: z.string(),
  status: z.enum(cycleStatuses),
  cutOffAt: z.string().nullable(),
  rev: z.int(),
  fileName: z.string().nullable(),
  fileId: z.string().nullable(),
  receivedAt: z.string().nullable(),
  lineCount: z.int(),
  partCount: z.int(),
  qty: z.int(),
  warningCount: z.int(),
  compiledLots: z.int(),
  exceptionCount: z.int(),
})

/** Order lines of a dealer and part, with what the compile made of them. */
export const orderLineRow = z.object({
  dealerCode: z.string(),
  orderNo: z.string(),
  lineNo: z.int(),
  orderType: z.string(),
  partNo: z.string(),
  partName: z.string(),
  targetMonth: z.string(),
  requiredOn: z.string().nullable(),
  qty: z.int(),
  rev: z.int(),
  change: z.enum(['NONE', 'ADDED', 'CHANGED']),
})

/** The compile's result per dealer, part, style and latest packing day. */
export const compiledRow = z.object({
  dealerCode: z.string(),
  partNo: z.string(),
  partName: z.string(),
  packStyle: z.string(),
  snp: z.int(),
  earliestOn: z.string(),
  latestOn: z.string(),
  vanOn: z.string(),
  reqQty: z.int(),
  carryIn: z.int(),
  lots: z.int(),
  packedQty: z.int(),
  carryOut: z.int(),
  reasons: z.array(reason),
})

const searchFields = {
  cycleMonth: month,
  dealer: list(dealerCode),
  partNo: list(partNo),
  status: list(z.enum(cycleStatuses)),
}

export const orderUploadChange = z.object({
  change: z.enum(uploadChangeKinds),
  dealerCode: z.string(),
  orderNo: z.string(),
  lineNo: z.int(),
  partNo: z.string(),
  requiredOn: z.string().nullable(),
  oldQty: z.int().nullable(),
  newQty: z.int().nullable(),
})

/** An order file replaces releases: what it would do is counted by dealer. */
export const orderUploadPreview = uploadPreview(orderUploadChange, {
  cycleMonth: z.string(),
  dealers: z.array(z.object({ dealerCode: z.string(), ...uploadCounts.shape })),
})
export type OrderUploadPreview = z.infer<typeof orderUploadPreview>

export const orderCompiling = area('ordercompiling', ['I02F01'], {
  init: query({
    summary: 'Cycle months, dealers and statuses to search by',
    action: 'init',
    output: z.object({
      cycleMonths: z.array(z.string()),
      currentCycleMonth: z.string(),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
      mayCompile: z.boolean(),
    }),
  }),
  search: query({
    summary: 'Cycles per dealer, order lines, or compiled rows of a cycle',
    action: 'search',
    input: z.object({
      ...searchFields,
      ...paging,
      view: z.enum(['CYCLES', 'LINES', 'COMPILED', 'EXCEPTIONS']).default('CYCLES'),
      changedOnly: flag,
    }),
    output: z.object({
      cycles: z.array(orderCycleRow),
      lines: page(orderLineRow).nullable(),
      compiled: page(compiledRow).nullable(),
      exceptions: page(
        z.object({
          dealerCode: z.string(),
          partNo: z.string(),
          requiredOn: z.string().nullable(),
          qty: z.int(),
          reason,
        }),
      ).nullable(),
    }),
  }),
  save: command({
    summary: 'Confirm compiled cycles of dealers',
    action: 'save',
    input: z.object({
      cycleMonth: month,
      dealers: z
        .array(z.object({ dealerCode, rev: z.int() }))
        .min(1)
        .max(500),
      operation: z.enum(['CONFIRM']),
    }),
    output: z.object({ confirmed: z.int() }),
  }),
  download: download({
    summary: 'Order lines, compiled rows, exceptions, an upload’s errors, or the raw file that was received',
    action: 'download',
    input: z.object({
      ...searchFields,
      cycleMonth: optional(month),
      what: z.enum(['LINES', 'COMPILED', 'EXCEPTIONS', 'UPLOAD_ERRORS', 'RAW_FILE']),
      uploadId: optional(z.uuid()),
      fileId: optional(z.uuid()),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
  }),
  upload: upload({
    summary: 'Stage an order file and see what it would change; then commit it',
    action: 'upload',
    input: z.object({ ...uploadPhases, cycleMonth: month }),
    output: orderUploadPreview,
  }),
})

export const orderCompilingScreen = screen({
  menuCode: 'I02',
  keys: ['ORDERCOMPILING'],
  route: '/OrderCompiling',
  title: 'ORDER COMPILING',
  group: 'PXP ORDER COMPILING',
  functionIds: ['I02F01'],
  areas: [orderCompiling],
})
