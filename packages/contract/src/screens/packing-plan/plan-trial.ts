import { z } from 'zod'
import { ownArea, query } from '../../calls/call.ts'
import { dealerCode, lineCode, month, partNo } from '../../values/codes.ts'
import { integer, list, optional, page, paging } from '../../values/lists/query.ts'
import { planChangeRow } from '../../values/plans/plan-comparison.ts'
import { planFigures } from '../../values/plans/plan-figures.ts'
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
  leavingMinutes: z.number().describe('Work of lots that leave the day with the changes'),
  arrivingMinutes: z.number().describe('Work of lots that come to the day with the changes'),
})
export type TrialDay = z.infer<typeof trialDay>

const planChoice = z.object({
  weight: z.int().describe('Of early stock: 0 is as level as possible, 100 as late as regular time allows'),
  changes: z.string().describe('As text, with the weight'),
  figures: planFigures,
  movedLots: z.int(),
  dominatedBy: z
    .int()
    .nullable()
    .describe('Weight of a plan that is nowhere worse and somewhere better, or earlier in the list and equal'),
  keptAs: z.int().nullable().describe('Newest revision that was levelled with its changes; null: there is none'),
})
export type PlanChoice = z.infer<typeof planChoice>

/** Of a simulation that a planner decides by. */
export const outdatedTrial = z
  .boolean()
  .describe('The plan was edited or levelled since, or orders or masters were changed: its figures may no longer hold')

const planChoices = planTrial.extend({
  isOutdated: outdatedTrial,
  before: planFigures.describe('The current plan of that time'),
  plans: z.array(planChoice).describe('By weight'),
})
export type PlanChoices = z.infer<typeof planChoices>

const trialsOfMonth = z.object({
  newestRev: z.int().nullable().describe('null: there is no plan yet'),
  trials: z.array(planTrial).describe('Newest first'),
  choices: planChoices
    .nullable()
    .describe('Plans that differ in early stock: of the shown run, else the newest of the current revision'),
  shown: planTrial
    .extend({
      isOutdated: outdatedTrial,
      before: planFigures.describe('The current plan of that time'),
      after: planFigures,
      days: z.array(trialDay).describe('By line and day; empty if they were not stored'),
      dealers: z
        .array(z.object({ dealerCode: z.string(), before: dealerSide, after: dealerSide }))
        .describe('Figures of each dealer in both plans; empty if they were not stored'),
      counts: z
        .object({ movedLots: z.int(), addedLots: z.int(), removedLots: z.int(), changes: z.int() })
        .describe('Of all changed lots, whatever the search'),
      keptAs: z.int().nullable().describe('Newest revision that was levelled with its changes; null: there is none'),
      kept: z.int().describe('Number of stored changes, those of most lots first'),
      moved: page(planChangeRow).describe(
        'Page of the stored changes that match the search; the last page if it is beyond the end',
      ),
    })
    .nullable()
    .describe('null: there is none of the month'),
})

/** For the daily view, because trials compare single days. */
export const planTrials = ownArea('packing-plan', [planViewFunctionId.DAILY], {
  listTrials: query({
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
