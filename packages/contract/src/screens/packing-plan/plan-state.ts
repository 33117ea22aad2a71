import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { MAX_STORED, recordId } from '../../values/bounds.ts'
import { dealerCode, lineCode, month, partNo } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'
import { integer, list, optional } from '../../values/lists/query.ts'
import { planComparison } from '../../values/plans/plan-comparison.ts'
import { planFigures } from '../../values/plans/plan-figures.ts'
import { planStatuses, planSteps } from '../../values/plans/plan-state.ts'
import { planViewFunctionId } from './packing-plan.ts'
import { outdatedTrial } from './plan-trial.ts'

export const MAX_SCENARIOS = 5

const scenario = z.object({
  name: z.string(),
  runId: z.int(),
  changes: z.string(),
  rev: z.int().nullable().describe('The revision that it was simulated on; null: none'),
  isOutdated: outdatedTrial,
  byName: z.string(),
  endedAt: z.string(),
  figures: planFigures,
  movedLots: z.int(),
  keptAs: z.int().nullable().describe('Newest revision that was levelled with its changes; null: none'),
})
export type PlanScenario = z.infer<typeof scenario>

/** States of a monthly plan, and named simulations beside each other. */
export const planDesk = ownArea('packing-plan', [planViewFunctionId.DAILY], {
  changeState: command({
    summary: 'Fix the newest revision of a month one step further, or release it one step',
    action: 'approve',
    forDealers: 'M-SHT-005',
    privilege: privilege.full,
    input: z.object({
      planId: recordId,
      step: z.enum(planSteps),
      from: z.enum(planStatuses).describe('As the user saw it'),
      reason: text(200).default('').describe('Required for RELEASE'),
    }),
    output: z.object({ status: z.enum(planStatuses) }),
  }),
  listScenarios: query({
    summary: 'Named simulations of a month with their figures, beside the current plan',
    action: 'init',
    input: z.object({ month }),
    output: z.object({
      newestRev: z.int().nullable(),
      current: planFigures.nullable().describe('null: no plan, or not visible to the user'),
      scenarios: z.array(scenario),
    }),
  }),
  saveScenario: command({
    summary: 'Name a simulation of a month, or remove the name',
    action: 'save',
    forDealers: 'M-SHT-005',
    input: z.object({
      month,
      name: text(40).refine((name) => name !== ''),
      runId: recordId.nullable().describe('null: remove'),
    }),
    output: z.object({ count: z.int() }),
  }),
  countLabels: query({
    summary: 'Labels that are printed for cases of a month, and those that building its cases now would replace',
    action: 'init',
    input: z.object({ month }),
    output: z.object({
      labels: z.int().describe('Cases with a label whose packing has not begun'),
      reprints: z.int().describe('Of these: cases whose pieces the newest plan does not have for their vanning date'),
    }),
  }),
  comparePlans: query({
    summary: 'Two revisions of a monthly packing plan side by side: figures and moved lots',
    action: 'search',
    access: 'signed-in',
    functionIds: [],
    input: z.object({
      month,
      before: optional(integer(1, MAX_STORED)).describe('Revision; default: the one before `after`'),
      after: optional(integer(1, MAX_STORED)).describe('Revision; default: the latest'),
      dealer: list(dealerCode),
      line: list(lineCode),
      partNo: list(partNo),
    }),
    output: planComparison,
  }),
})
