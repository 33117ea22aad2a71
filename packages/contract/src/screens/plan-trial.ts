import { z } from 'zod'
import { area, query } from '../call.ts'
import { dealerCode, lineCode, month, partNo } from '../values/codes.ts'
import { planChangeRow } from '../values/plan-comparison.ts'
import { planFigures } from '../values/plan-figures.ts'
import { integer, list, optional, page, paging } from '../values/query.ts'
import { planViewFunctionId } from './packing-plan.ts'

/** The current plan and the month levelled with changes; `changes` is text (see `readPlanChanges`). */
const planTrial = z.object({
  runId: z.int(),
  byName: z.string(),
  endedAt: z.string(),
  changes: z.string(),
  rev: z
    .int()
    .nullable()
    .describe('The plan it is compared with; null: there was none, and the month was levelled without the changes'),
})

const dealerSide = z.object({
  plannedLots: z.int(),
  unplannedLots: z.int(),
  earlyLotDays: z.int().describe('Lots times the days that they are packed before their latest'),
})

const daySide = z.object({
  loadMinutes: z.number(),
  otherMinutes: z.number().describe('Load of plans of other months'),
  regularMinutes: z.number(),
  overtimeMinutes: z.number(),
})

export const trialDay = z.object({
  lineCode: z.string(),
  packOn: z.string(),
  before: daySide,
  after: daySide,
  leavingMinutes: z.number().describe('Work of lots that are elsewhere or unplanned with the changes'),
  arrivingMinutes: z.number().describe('Work of lots that are elsewhere or unplanned without the changes'),
})
export type TrialDay = z.infer<typeof trialDay>

const trialsOfMonth = z.object({
  newestRev: z.int().nullable().describe('null: there is no plan yet'),
  trials: z.array(planTrial).describe('Newest first'),
  shown: planTrial
    .extend({
      before: planFigures.describe('The current plan of that time'),
      after: planFigures,
      days: z.array(trialDay).describe('By line and day; empty where it was not stored'),
      dealers: z
        .array(z.object({ dealerCode: z.string(), before: dealerSide, after: dealerSide }))
        .describe('What each dealer has of both; empty where it was not kept'),
      counts: z
        .object({ movedLots: z.int(), addedLots: z.int(), removedLots: z.int(), changes: z.int() })
        .describe('Of all that is elsewhere with the changes, whatever is looked for'),
      keptAs: z.int().nullable().describe('Newest revision that was levelled with its changes; null: there is none'),
      kept: z.int().describe('As many of the changes as were kept, those of most lots first'),
      moved: page(planChangeRow).describe(
        'Of those that were kept, what is looked for; the last page where it is past it',
      ),
    })
    .nullable()
    .describe('null: there is none of the month'),
})

/** For the daily view, because trials compare single days. */
export const planTrials = area('workspace', [planViewFunctionId.DAILY], {
  plantrials: query({
    summary: 'Simulations of a monthly plan: the plan without and with changes, and moved lots',
    action: 'init',
    input: z.object({
      month,
      runId: optional(integer(1, 2_147_483_647)).describe('Absent: the newest trial'),
      dealer: list(dealerCode),
      line: list(lineCode).describe('Where the lots are without the changes or with them'),
      partNo: list(partNo),
      page: paging.page,
      pageSize: paging.pageSize,
    }),
    output: trialsOfMonth,
  }),
})
