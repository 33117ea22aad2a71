import { z } from 'zod'
import { planHeader } from './plan-figures.ts'

/** Listed changes, most lots first; all are counted. */
export const MOST_PLAN_CHANGES = 500

export const planChangeRow = z.object({
  kind: z.enum(['MOVED', 'ADDED', 'REMOVED']),
  dealerCode: z.string(),
  partNo: z.string(),
  packStyle: z.string(),
  latestOn: z.string(),
  lots: z.int(),
  fromLine: z.string().describe('Empty for added lots'),
  fromOn: z.string(),
  toLine: z.string().describe('Empty for removed lots'),
  toOn: z.string(),
})

export const planComparison = z.object({
  revisions: z.array(z.object({ rev: z.int(), createdAt: z.string() })),
  before: planHeader.nullable().describe('null: the revision does not exist'),
  after: planHeader.nullable(),
  counts: z.object({ movedLots: z.int(), addedLots: z.int(), removedLots: z.int(), changes: z.int() }),
  changes: z.array(planChangeRow),
})
