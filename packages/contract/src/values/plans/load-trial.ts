import { z } from 'zod'
import { collectiveDefinition } from '../collective-rule.ts'
import { reason } from '../reason.ts'

/** Result of a simulation that loads cases without and with a collective vanning rule. */

export const loadFigures = z.object({
  containers: z.int(),
  fillPercent: z.number(),
  cost: z.int().describe('Sum of the relative costs of the container types'),
  left: z.int().describe('Cases not loaded'),
})

const volumes = z.object({
  cases: z.int(),
  m3: z.number(),
  leastM3: z.number().describe('Of the vanning date with the least volume'),
  mostM3: z.number().describe('Of the vanning date with the most volume'),
})

const leftCase = z.object({
  caseNo: z.string(),
  dealerCode: z.string(),
  vanOn: z.string(),
  isOnlyAfter: z.boolean().describe('Without the rule the case is loaded'),
  reason,
})

export const loadTrialResult = z.object({
  before: loadFigures,
  after: loadFigures,
  days: z.array(z.object({ vanOn: z.string(), before: loadFigures, after: loadFigures })),
  types: z.array(z.object({ containerType: z.string(), before: z.int(), after: z.int() })),
  members: z.array(z.string()),
  tried: collectiveDefinition.nullable().describe('The rule as simulated; null: selected dealers'),
  volumes: z
    .array(volumes.extend({ member: z.string() }))
    .describe('By value of the key: mixing hides the swings of single values'),
  joined: volumes.describe('All values together'),
  measured: z.object({
    rev: z.int().describe('Plan revision'),
    planAt: z.string(),
    cycleMonth: z.string().describe('Cycle of the orders'),
    newerOrders: z.array(z.string()).describe('Dealers with orders received after the plan was made'),
    dealers: z.array(z.string()),
    cases: z.int(),
    firstOn: z.string(),
    lastOn: z.string(),
    fixed: z.int().describe('Cases in announced containers: left out'),
    locked: z.int().describe('Locked cases: loaded anew in the simulation, but not by VANNING'),
  }),
  leftCases: z.array(leftCase).describe('First cases not loaded with the rule'),
})
export type LoadTrialResult = z.infer<typeof loadTrialResult>

export const loadTrial = z.object({
  runId: z.int(),
  byName: z.string(),
  endedAt: z.string(),
  rule: z.string().describe('Simulated collective vanning rule; empty: selected dealers'),
  members: z.array(z.string()),
  month: z.string(),
  vanFrom: z.string(),
  vanTo: z.string(),
  result: loadTrialResult,
})
export type LoadTrial = z.infer<typeof loadTrial>
