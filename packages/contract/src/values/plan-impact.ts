import { z } from 'zod'
import { listSaved } from './editable-list.ts'

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

export const planImpact = z.object({
  index: z.int().describe('Index of the row in the request, or line of the file'),
  ...counts,
  repack: z
    .array(
      z.object({ caseNo: z.string(), packOn: z.string(), qty: z.int().describe('Pieces of the part in the case') }),
    )
    .describe('First packed cases'),
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
