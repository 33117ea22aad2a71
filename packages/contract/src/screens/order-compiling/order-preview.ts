import { z } from 'zod'
import { ownArea, query } from '../../calls/call.ts'
import { dealerCode, partNo } from '../../values/codes.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { flag, list, page, paging } from '../../values/lists/query.ts'

/** Of a part, compared with the previous release of its dealer. NEW, ENDED: only one of both has it. */
export const partChanges = ['NEW', 'ENDED', 'CHANGED', 'SAME'] as const
export type PartChange = (typeof partChanges)[number]

const pieces = { unit: 'pcs', isSortable: true, width: 116 } as const
const unknown = { ...pieces, isNullable: true } as const

/** Pieces of the months N to N+3: as released before, in the file, and the difference. */
export const uploadPartColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 84, pin: 'start' }),
  partNo: column.part('Part no', '品番', { isSortable: true, pin: 'start' }),
  partName: column.text('Part name', '品名', { width: 160 }),
  change: column.choice('Part', '品番の変更', { oneOf: partChanges, isNullable: true, width: 92 }),
  changedQty: column.integer('Differs by', '変更数計', {
    ...pieces,
    width: 116,
    hint: {
      en: 'Pieces added or removed, over all days and months',
      ja: '全日・全月の増減数の合計（絶対値）',
    },
  }),
  wasTotal: column.integer('Total was', '計 前回', unknown),
  isTotal: column.integer('Total is', '計 今回', pieces),
  wasFirm: column.integer('N was', 'N 前回', unknown),
  isFirm: column.integer('N is', 'N 今回', pieces),
  byFirm: column.integer('N ±', 'N 増減', unknown),
  wasNext1: column.integer('N+1 was', 'N+1 前回', unknown),
  isNext1: column.integer('N+1 is', 'N+1 今回', pieces),
  byNext1: column.integer('N+1 ±', 'N+1 増減', unknown),
  wasNext2: column.integer('N+2 was', 'N+2 前回', unknown),
  isNext2: column.integer('N+2 is', 'N+2 今回', pieces),
  byNext2: column.integer('N+2 ±', 'N+2 増減', unknown),
  wasNext3: column.integer('N+3 was', 'N+3 前回', unknown),
  isNext3: column.integer('N+3 is', 'N+3 今回', pieces),
  byNext3: column.integer('N+3 ±', 'N+3 増減', unknown),
}

export const statedQuantity = z.object({
  at: z
    .string()
    .describe('A day, a period (2027-01-04/2027-01-10), a date with its code (2027-01-03 W) or a month; empty: none'),
  qty: z.int(),
  line: z.int().describe('Of the first of them in the file'),
  column: z.string(),
  isMoved: z.boolean().describe('Its day is no production date, or one of shipment'),
})

const partPeriod = z.object({
  month: z.string(),
  on: z.string().nullable().describe('Production date; null: the whole month'),
  was: z.int().nullable().describe('null: the previous release had no days, or does not reach this month'),
  is: z.int(),
  stated: z.array(statedQuantity).describe('The file’s own dates of these pieces'),
})
export type PartPeriod = z.infer<typeof partPeriod>

export const uploadPartRow = listRow(uploadPartColumns).extend({ periods: z.array(partPeriod) })
export type UploadPartRow = z.infer<typeof uploadPartRow>

/** What a file was read as, part by part. */
export const uploadParts = z.object({
  months: z.array(z.string()).describe('N to N+3'),
  bases: z
    .array(
      z.object({
        dealerCode: z.string(),
        cycleMonth: z.string().nullable().describe('null: no release before'),
        rev: z.int(),
      }),
    )
    .describe('The release with which each dealer is compared: of the same cycle, else the last one before it'),
  sums: z
    .array(z.object({ month: z.string(), was: z.int().nullable(), is: z.int() }))
    .describe('Of the parts found, by month'),
  counts: z.object({ NEW: z.int(), ENDED: z.int(), CHANGED: z.int(), SAME: z.int(), moved: z.int() }),
  parts: page(uploadPartRow).describe('Largest change first'),
})
export type UploadParts = z.infer<typeof uploadParts>

export const partFilter = {
  dealer: list(dealerCode),
  partNo: list(partNo),
  changedOnly: flag,
  movedOnly: flag.describe('Parts with pieces that are ordered for another day than the file states'),
}

/** For functions of ORDER COMPILING: what an order file was understood as. */
export const orderPreview = ownArea('order-compiling', ['I02F01'], {
  listParts: query({
    summary: 'Parts and periods of a staged order file, beside the previous release of each dealer',
    action: 'search',
    input: z.object({ uploadId: z.uuid(), ...partFilter, ...paging }),
    output: uploadParts,
  }),
})
