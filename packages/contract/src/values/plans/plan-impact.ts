import { z } from 'zod'
import { listSaved } from '../lists/editable-list.ts'

export const MAX_REPACK = 10

const counts = {
  orderLines: z.int(),
  orderQty: z.int(),
  planRows: z.int(),
  planQty: z.int(),
  cases: z.int(),
  packedCases: z.int().describe('Cases already packed, to be repacked'),
  containers: z.int().optional().describe('Containers that VANNING would load otherwise'),
}

const touchedVanning = z.object({
  month: z.string().describe('Of the container plan'),
  rev: z.int(),
  vanOn: z.string(),
  dealers: z.array(z.string()),
  containers: z.int().describe('Now, open to loading'),
  cases: z.int().describe('In them or not loaded yet'),
  fixedContainers: z.int().describe('Announced or vanned containers; they do not change'),
  containersAfter: z
    .int()
    .nullable()
    .describe('By the latest simulation on the same plan revision; null: not simulated'),
})
export type TouchedVanning = z.infer<typeof touchedVanning>

export const planImpact = z.object({
  index: z.int().describe('Index of the row in the request, or line of the file'),
  ...counts,
  partNos: z.array(z.string()).optional().describe('Parts concerned, to look them up'),
  dealerCode: z.string().optional().describe('Absent or *: all dealers'),
  repack: z
    .array(
      z.object({ caseNo: z.string(), packOn: z.string(), qty: z.int().describe('Pieces of the part in the case') }),
    )
    .describe('First packed cases'),
  vannings: z.array(touchedVanning).optional().describe('Of a collective vanning rule: by vanning date'),
})
export type PlanImpact = z.infer<typeof planImpact>

/** Reply of a save that can be previewed. */
export const savedWithImpact = listSaved.extend({ impact: z.array(planImpact).describe('Only for a preview') })

export const fileImpact = z.object({
  total: z.object(counts),
  rows: z.array(planImpact.extend({ key: z.string().describe('Key columns separated by spaces') })),
})
export type FileImpact = z.infer<typeof fileImpact>
export type ImpactCounts = FileImpact['total']
