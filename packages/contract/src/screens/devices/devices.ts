import { z } from 'zod'
import { area, command } from '../../calls/call.ts'
import { isoInstant, whole } from '../../values/bounds.ts'
import { code, partNo } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'

export const scanKinds = ['START', 'RESULT'] as const
export const scanOutcomes = ['RECORDED', 'KNOWN', 'SUPERSEDED', 'REJECTED', 'HELD', 'DISCARDED'] as const
export const MAX_SCANS = 200

export const scan = z.object({
  resultNo: code(36).describe('Unique for each device; a repeated one has no effect'),
  kind: z.enum(scanKinds).describe('START: packing begins; RESULT: it has ended'),
  caseNo: code(24),
  at: isoInstant.describe('Start or end of packing, by the clock of the device'),
  startedAt: isoInstant.optional().describe('Of a result; absent: as scanned at the start'),
  worker: text(20),
  shiftCode: text(10).optional(),
  okQty: whole(0).nullable().describe('Packed pieces of the case; null: as planned, or as in parts'),
  parts: z
    .array(z.object({ partNo, okQty: whole(0) }))
    .max(200)
    .describe('Parts with other pieces than planned; needed for a case with several parts'),
  reasonCode: text(20),
})
export type Scan = z.infer<typeof scan>

/** For devices on the floor, which have credentials of their own. They keep the address they were set up with. */
export const devices = area('workspace', [], {
  deviceresults: command({
    summary: 'Record scans of packing starts and results; answered one by one, in any order, and repeatable',
    action: 'save',
    forDealers: 'open',
    access: 'machine',
    isOpenInBatch: true,
    prctClaim: 'optional',
    isRepeatable: true,
    input: z.object({ results: z.array(scan).min(1).max(MAX_SCANS) }),
    output: z.object({
      results: z.array(
        z.object({
          resultNo: z.string(),
          outcome: z
            .enum(scanOutcomes)
            .describe(
              'KNOWN: recorded before; SUPERSEDED: a later result or cancellation of the case counts; HELD: a person decides about its time; DISCARDED: a person decided against it; nothing more to do with any of them',
            ),
          messages: z.array(z.string()).describe('Why it was rejected, or warnings'),
        }),
      ),
    }),
  }),
})
