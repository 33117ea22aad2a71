import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { isoInstant, recordId } from '../../values/bounds.ts'
import { scanKinds } from '../devices/devices.ts'

/** Held scans that are shown at once. */
export const MAX_HELD_SCANS = 100

const heldScan = z.object({
  heldId: z.int(),
  deviceCode: z.string(),
  kind: z.enum(scanKinds),
  caseNo: z.string(),
  at: z.string().describe('By the clock of the device'),
  startedAt: z.string().nullable(),
  receivedAt: z.string().describe('By the clock of the server'),
  worker: z.string(),
  okQty: z.int().nullable().describe('Packed pieces of the case; null: as planned, or as in parts'),
  parts: z.array(z.object({ partNo: z.string(), okQty: z.int() })),
  reasonCode: z.string(),
})
export type HeldScan = z.infer<typeof heldScan>

/** Scans with times that no scan may have wait for a person. */
export const heldScans = ownArea('packing-results-maintenance', ['D02F01'], {
  listHeldScans: query({
    summary: 'Scans that wait for a decision because of the clock of their device, oldest first',
    action: 'search',
    output: z.object({ scans: z.array(heldScan), count: z.int().describe('All of them, also those not shown') }),
  }),
  decideScan: command({
    summary: 'Record a held scan with the time at which it happened, or discard it',
    action: 'save',
    input: z.object({
      heldId: recordId,
      decision: z.enum(['RECORD', 'DISCARD']),
      at: isoInstant
        .optional()
        .describe('RECORD: when packing began or ended; absent: as scanned. A scanned start moves with the end'),
    }),
    output: z.object({ caseNo: z.string() }),
  }),
})
