import { z } from 'zod'

/** What a changed row of a sheet touches of what is ordered, planned and packed already. */
export const planImpact = z.object({
  index: z.int().describe('The row, as it was sent'),
  orderLines: z.int(),
  orderQty: z.int(),
  planRows: z.int(),
  planQty: z.int(),
  cases: z.int(),
  packedCases: z.int().describe('Packed already: to be repacked'),
})
export type PlanImpact = z.infer<typeof planImpact>
